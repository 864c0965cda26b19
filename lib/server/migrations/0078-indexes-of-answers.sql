-- no transaction
drop index concurrently if exists bookmarks_sent;
create index concurrently bookmarks_sent on bookmarks (opportunity_id) where sent_at is not null;
