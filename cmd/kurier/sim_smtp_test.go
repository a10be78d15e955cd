package main

import (
	"bufio"
	"net"
	"strings"
	"time"
)

// serveSMTP takes mail until the connection ends. refuse is what to say to a command
// in place of yes, "" for nothing; a mail is taken before the server says so.
func serveSMTP(c net.Conn, pause func(cmd string) time.Duration, refuse func(cmd, to string) string, taken func(to string, raw []byte)) {
	defer c.Close()
	in := bufio.NewScanner(c)
	in.Buffer(nil, 1<<20)
	say := func(text string) bool {
		_, err := c.Write([]byte(text + "\r\n"))
		return err == nil
	}
	time.Sleep(pause("greeting"))
	greeting := "220 post.example ESMTP"
	if no := refuse("CONNECT", ""); no != "" {
		greeting = no
	}
	if !say(greeting) {
		return
	}
	to, ready := "", false // ready for a text
	for in.Scan() {
		line := in.Text()
		word := strings.ToUpper(strings.SplitN(line, " ", 2)[0])
		time.Sleep(pause(word))
		answer := "250 yes"
		switch word {
		case "EHLO":
			answer = "250-post.example\r\n250 PIPELINING"
		case "RCPT":
			_, to, _ = strings.Cut(line, "<")
			to, _, _ = strings.Cut(to, ">")
		case "DATA":
			if answer = "354 go on"; !ready {
				answer = "554 no valid recipients"
			}
		}
		if no := refuse(word, to); no != "" {
			answer = no
		} else if word == "QUIT" {
			answer = "221 bye"
		}
		ready = strings.HasPrefix(answer, "250") && (word == "MAIL" || word == "RCPT" && ready)
		if !say(answer) || word == "QUIT" || strings.HasPrefix(answer, "421") {
			return
		}
		if answer != "354 go on" {
			continue
		}
		raw, whole := readData(in)
		if !whole {
			return
		}
		time.Sleep(pause("TEXT"))
		answer = "250 taken"
		if no := refuse("TEXT", to); no != "" {
			answer = no
		} else {
			taken(to, raw)
		}
		if !say(answer) {
			return
		}
	}
}

// readData reads a mail up to its dot.
func readData(in *bufio.Scanner) (raw []byte, whole bool) {
	for in.Scan() {
		line := in.Text()
		if line == "." {
			return raw, true
		}
		raw = append(append(raw, strings.TrimPrefix(line, ".")...), "\r\n"...)
	}
	return nil, false
}
