// Package postoffice is a small mail server in one process: SMTP in, IMAP out,
// everything in one bbolt file. It serves the demo, the tests, and a club on one
// LAN. It delivers to its own users only and relays nothing.
//
// What it promises:
//
//   - A letter answered with 250 is on disk. Deliveries that arrive together share
//     one fsync, so many senders at once do not wait in a row.
//   - UIDVALIDITY of a mailbox never changes, UIDs are never used twice, also not
//     over a restart, so a client's cursor stays true.
//   - Letters are kept byte for byte, however malformed; only trace headers are put
//     in front (Return-Path, Delivered-To, Received).
//   - name+anything@domain reaches name, with the full address in Delivered-To.
//   - A client that stops reading holds no lock, and IDLE wakes on delivery, also
//     for a letter that came between the last command and IDLE.
//   - A sender address of our own domain, in the envelope or in From, is taken only
//     from the user it belongs to, after AUTH. So players of a club cannot write in
//     each other's name.
package postoffice
