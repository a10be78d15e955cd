From: Anna Nowak <anna@example.pl>
To: Kurier <kurier+abcdefghij234567klmn@example.org>
Subject: Re: [Kurier pc-7] Turn 3: your orders
Date: Tue, 5 Sep 2023 18:30:00 +0200
Message-ID: <html-10000-deep@example.pl>
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 8bit

@repeat 10000
<div><b>
@end
MOVE 3Pz 0912<br>READY
