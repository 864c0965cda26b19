-- no transaction
-- Accounts that hear of each new work at once: few, so that a new work does not read all followers of its artist and tags.
drop index concurrently if exists mail_settings_works_at_once;
create index concurrently mail_settings_works_at_once on mail_settings (account_uid) where kinds @@ '$.FOLLOWED_WORKS.mail == "NOW" || $.FOLLOWED_WORKS.app == true';
