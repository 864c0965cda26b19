-- Messages that came by mail (docs/decisions/0077-inbound-mail.md). The digest is of the mail's Message-ID and of who answers where, so
-- that a mail that is delivered again is stored once.
alter table messages add column mail_digest text;
