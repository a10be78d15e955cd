From: Anna Nowak <anna@example.pl>
To: Kurier <kurier+abcdefghij234567klmn@example.org>
Subject: Re: [Kurier pc-7] Turn 3: your orders
Date: Tue, 5 Sep 2023 18:30:00 +0200
Message-ID: <text-of-2-megabytes@example.pl>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

@repeat 20
> MOVE 73 0911
@end
MOVE 3Pz 0912
@repeat 26000
> xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
@end
READY
