From: Anna Nowak <anna@example.pl>
To: Kurier <kurier+abcdefghij234567klmn@example.org>
Subject: Re: [Kurier pc-7] Turn 3: your orders
Date: Tue, 5 Sep 2023 18:30:00 +0200
Message-ID: <parts-100000@example.pl>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

@repeat 100000
--b

READY
@end
--b--
