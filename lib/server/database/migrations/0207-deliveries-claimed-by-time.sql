-- A claim takes what is due first, without reading what waits for another attempt or was sent before.
drop index deliveries_queued;
create index deliveries_queued on deliveries (endpoint_id, next_at, event_id) where state = 'QUEUED';
