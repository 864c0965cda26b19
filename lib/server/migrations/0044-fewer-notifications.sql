-- Pictures make the facets of their artworks null once for each statement: row by row, a statement that changes a million
-- pictures would notify a million changes of artworks.
drop trigger artwork_images_facets_stale on artwork_images;

create or replace function artwork_images_facets_stale() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select artwork_id from added);
  elsif tg_op = 'DELETE' then
    ids := array(select artwork_id from removed);
  else
    ids := array(
      select unnest(array[a.artwork_id, r.artwork_id]) from added a join removed r using (id)
      where (a.artwork_id, a.position, a.placeholder, a.colours)
        is distinct from (r.artwork_id, r.position, r.placeholder, r.colours));
  end if;
  -- Locked in order, so that two such statements do not wait for each other.
  update artworks set facets = null where id in (
    select id from artworks where id = any (ids) and facets is not null order by id for no key update);
  return null;
end $$;

create trigger artwork_images_facets_added after insert on artwork_images referencing new table as added
  for each statement execute function artwork_images_facets_stale();
create trigger artwork_images_facets_removed after delete on artwork_images referencing old table as removed
  for each statement execute function artwork_images_facets_stale();
create trigger artwork_images_facets_changed after update on artwork_images referencing old table as removed new table as added
  for each statement execute function artwork_images_facets_stale();

-- An opportunity that nobody but its owner sees is not notified, so that a draft saved every few seconds drops no cached list.
-- One that is published or withdrawn is among the rows with another status.
create or replace function notify_rows(changed_table text, changed jsonb[], columns text) returns void language plpgsql as $$
declare
  shown jsonb[] := array(
    select one_row from unnest(changed) one_row
    where changed_table <> 'opportunities' or coalesce(one_row ->> 'status', '') not in ('DRAFT', 'PENDING_PAYMENT'));
  ids text[] := array(
    select distinct one_row ->> one_column from unnest(shown) one_row, unnest(string_to_array(columns, ',')) one_column
    where one_row ->> one_column is not null);
begin
  if cardinality(shown) > 0 then
    perform pg_notify('vitrine_changes', changed_table || ' ' ||
      case when cardinality(ids) > 100 then '*' else array_to_string(ids, ' ') end);
  end if;
end $$;
