From: Anna Nowak <anna@example.pl>
To: Kurier <kurier+abcdefghij234567klmn@example.org>
Subject: Re: [Kurier pc-7] Turn 3: your orders
Date: Tue, 5 Sep 2023 18:30:00 +0200
Message-ID: <depth-of-15@example.pl>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b0

@repeat 15
--b@n
Content-Type: multipart/mixed; boundary=b@next

@end
--b15
Content-Type: text/plain

MOVE 3Pz 0912
