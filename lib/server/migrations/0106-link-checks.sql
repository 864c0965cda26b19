-- Whether the outside addresses of listed opportunities still answer.
create table link_checks (
  opportunity_id uuid primary key references opportunities (id) on delete cascade,
  -- What was checked. Another address of the opportunity begins anew.
  url text not null,
  host text not null,
  -- Null until it was checked.
  checked_at timestamptz(3),
  -- In a row.
  failures integer not null default 0 check (failures >= 0),
  due_at timestamptz(3) not null
);
create index link_checks_due on link_checks (due_at);
create index link_checks_unanswered on link_checks (failures desc, opportunity_id) where failures >= 2;

create trigger notify_added after insert on link_checks referencing new table as added
  for each statement execute function notify_added('opportunity_id');
create trigger notify_removed after delete on link_checks referencing old table as removed
  for each statement execute function notify_removed('opportunity_id');
create trigger notify_updated after update on link_checks referencing old table as removed new table as added
  for each statement execute function notify_updated('opportunity_id');
create trigger notify_truncated after truncate on link_checks
  for each statement execute function notify_all_rows();
