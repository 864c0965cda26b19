-- Each message without its links, for mails and notices before the first answer; empty where it has none. Null: stored by an earlier version,
-- and made when it is read.
alter table messages add column mail_text text;
