-- What was tried within an hour is counted each minute (failing-mails.commands.ts).
create index mails_tried on mails (claimed_at) where claimed_at is not null;
