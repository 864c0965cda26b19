-- Milliseconds, as the cursors of lists have. No released version has filled this table.
alter table mails alter column created_at type timestamptz(3);
