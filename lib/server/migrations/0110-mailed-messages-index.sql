-- no transaction
drop index concurrently if exists messages_mailed;
create unique index concurrently messages_mailed on messages (mail_digest) where mail_digest is not null;
