-- no transaction
drop index concurrently if exists bookmarks_sent;
create index concurrently bookmarks_sent on bookmarks (opportunity_id) where sent_at is not null;
drop index concurrently if exists applications_to_erase;
create index concurrently applications_to_erase on applications (erase_at) where erase_at is not null;
