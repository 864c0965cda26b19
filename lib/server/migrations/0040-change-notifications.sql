-- Every change of a row that public responses show is notified in its own transaction, so that each instance drops the cached
-- responses that show it (lib/server/shown-tables.ts): "<table> <id> <id> …", or "<table> *" for more rows than can be named.

-- The ids are in the columns `columns`, separated by commas; one table has none.
create function notify_rows(changed_table text, changed jsonb[], columns text) returns void language plpgsql as $$
declare ids text[] := array(
  select distinct one_row ->> one_column from unnest(changed) one_row, unnest(string_to_array(columns, ',')) one_column
  where one_row ->> one_column is not null);
begin
  perform pg_notify('vitrine_changes', changed_table || ' ' ||
    case when cardinality(ids) > 100 then '*' else array_to_string(ids, ' ') end);
end $$;

create function notify_all_rows() returns trigger language plpgsql as $$
begin
  perform pg_notify('vitrine_changes', tg_table_name || ' *');
  return null;
end $$;

-- A hundred rows are counted first, so that a statement that changes a million costs no more.
create function notify_added() returns trigger language plpgsql as $$
declare rows int := (select count(*) from (select from added limit 101) counted);
begin
  if rows > 100 then
    perform pg_notify('vitrine_changes', tg_table_name || ' *');
  elsif rows > 0 then
    perform notify_rows(tg_table_name, array(select to_jsonb(a) from added a), tg_argv[0]);
  end if;
  return null;
end $$;

create function notify_removed() returns trigger language plpgsql as $$
declare rows int := (select count(*) from (select from removed limit 101) counted);
begin
  if rows > 100 then
    perform pg_notify('vitrine_changes', tg_table_name || ' *');
  elsif rows > 0 then
    perform notify_rows(tg_table_name, array(select to_jsonb(r) from removed r), tg_argv[0]);
  end if;
  return null;
end $$;

-- An update that changes nothing is not notified. A row that moves to another owner is notified for both.
create function notify_updated() returns trigger language plpgsql as $$
declare
  rows int := (select count(*) from (select from added limit 101) counted);
  changed jsonb[];
begin
  if rows > 100 then
    perform pg_notify('vitrine_changes', tg_table_name || ' *');
  elsif rows > 0 then
    changed := array(
      (select to_jsonb(r) from removed r except select to_jsonb(a) from added a)
      union all (select to_jsonb(a) from added a except select to_jsonb(r) from removed r));
    if cardinality(changed) > 0 then perform notify_rows(tg_table_name, changed, tg_argv[0]); end if;
  end if;
  return null;
end $$;

-- What is listed has no triggers of its own, for it changes row by row: opportunities notify it, also where only their profile
-- is hidden or shown again.
create or replace function profiles_opportunities_listed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select id from opportunities where profile_id = new.id and status = 'PUBLISHED' and listed_until > now());
begin
  delete from listed_opportunities where profile_id = new.id;
  insert into listed_opportunities select * from listed_opportunity_rows(ids);
  if cardinality(ids) > 0 then
    perform notify_rows('opportunities', array(select jsonb_build_object('id', id) from unnest(ids) id), 'id');
  end if;
  return null;
end $$;

-- For the next moment at which a boost begins or ends; artworks have such an index.
create index opportunity_boosts_by_end on opportunity_boosts (ends_at, starts_at);

do $$
declare
  shown text[];
begin
  foreach shown slice 1 in array array[
    ['artwork_boosts', 'artwork_id'],
    ['artwork_images', 'artwork_id'],
    ['artworks', 'id,profile_id'],
    ['directory_cities', ''],
    ['directory_countries', ''],
    ['directory_entries', 'profile_id'],
    ['directory_words', 'profile_id'],
    ['home_artworks', 'artwork_id'],
    ['opportunities', 'id,profile_id'],
    ['opportunity_boosts', 'opportunity_id'],
    ['opportunity_changes', 'opportunity_id'],
    ['opportunity_images', 'opportunity_id,profile_id'],
    ['opportunity_words', ''],
    ['profile_images', 'profile_id'],
    ['profile_old_slugs', 'profile_id'],
    ['profile_words', ''],
    ['profiles', 'id']]
  loop
    execute format('create trigger notify_added after insert on %I referencing new table as added
      for each statement execute function notify_added(%L)', shown[1], shown[2]);
    execute format('create trigger notify_removed after delete on %I referencing old table as removed
      for each statement execute function notify_removed(%L)', shown[1], shown[2]);
    execute format('create trigger notify_updated after update on %I referencing old table as removed new table as added
      for each statement execute function notify_updated(%L)', shown[1], shown[2]);
    execute format('create trigger notify_truncated after truncate on %I for each statement execute function notify_all_rows()',
      shown[1]);
  end loop;
end $$;
