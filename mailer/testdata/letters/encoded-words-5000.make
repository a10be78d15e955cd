From: Anna Nowak <anna@example.pl>
To: Kurier <kurier+abcdefghij234567klmn@example.org>
Subject: Re:
@repeat 5000
 =?utf-8?q?=C5=81?=
@end
Date: Tue, 5 Sep 2023 18:30:00 +0200
Message-ID: <encoded-words-5000@example.pl>
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

MOVE 3Pz 0912
