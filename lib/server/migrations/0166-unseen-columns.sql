-- Columns that no cached response shows end none: `tg_argv[1]` names them, separated by commas. The number of artworks of a profile, which
-- strangers' uploads change, is notified by itself as `profile_counts`, for the lists that show it (lib/server/shown-tables.ts). An
-- instance of the previous version does not know that name: it shows the number as it was until it renders the list anew.
create or replace function notify_updated() returns trigger language plpgsql as $$
declare
  rows int := (select count(*) from (select from added limit 101) counted);
  unseen text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  changed jsonb[];
begin
  if rows > 100 then
    perform pg_notify('vitrine_changes', tg_table_name || ' *');
  elsif rows > 0 then
    changed := array(
      (select to_jsonb(r) - unseen from removed r except select to_jsonb(a) - unseen from added a)
      union all (select to_jsonb(a) - unseen from added a except select to_jsonb(r) - unseen from removed r));
    if cardinality(changed) > 0 then perform notify_rows(tg_table_name, changed, tg_argv[0]); end if;
  end if;
  return null;
end $$;

create function notify_counts() returns trigger language plpgsql as $$
begin
  if exists (select from added a join removed r using (id) where a.artworks_count <> r.artworks_count) then
    perform pg_notify('vitrine_changes', 'profile_counts');
  end if;
  return null;
end $$;

drop trigger notify_updated on profiles;
create trigger notify_updated after update on profiles referencing old table as removed new table as added
  for each statement execute function notify_updated('id', 'artworks_count');
create trigger notify_counts after update on profiles referencing old table as removed new table as added
  for each statement execute function notify_counts();

drop trigger notify_updated on opportunities;
create trigger notify_updated after update on opportunities referencing old table as removed new table as added
  for each statement execute function notify_updated('id,profile_id,programme_id', 'first_submitted_at,promised_deadline');
