-- no transaction
drop index concurrently if exists follows_by_time;
create index concurrently follows_by_time on follows (subject, subject_id, created_at);
