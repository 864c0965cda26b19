-- no transaction: the index is built while deliveries are recorded
-- A claim takes what is due first, without reading what waits for another attempt or was sent before.
drop index concurrently if exists deliveries_due;
create index concurrently deliveries_due on deliveries (endpoint_id, next_at, event_id) where state = 'QUEUED';
drop index concurrently if exists deliveries_queued;
