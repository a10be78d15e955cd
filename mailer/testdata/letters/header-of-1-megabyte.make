From: Anna Nowak <anna@example.pl>
To: Kurier <kurier+abcdefghij234567klmn@example.org>
Subject: Re: [Kurier pc-7] Turn 3: your orders
Date: Tue, 5 Sep 2023 18:30:00 +0200
Message-ID: <header-of-1-megabyte@example.pl>
@repeat 16000
X-Long-@n: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
@end
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

MOVE 3Pz 0912
