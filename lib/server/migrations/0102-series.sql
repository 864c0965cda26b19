-- Works that a profile shows as one series (docs/decisions/0074-series-and-embeds.md).
create table series (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  -- Stays when the title changes, so that the address of its page does.
  slug text not null check (length(slug) between 1 and 80),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 2000),
  -- Counts up with each change, of its works too.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (profile_id, slug)
);

-- A table of its own: moving a work changes none of the indexes of artworks.
create table series_works (
  artwork_id uuid primary key references artworks on delete cascade,
  series_id uuid not null references series on delete cascade,
  position smallint not null check (position > 0),
  unique (series_id, position) deferrable initially deferred
);

-- A deleted work leaves no gap, and whoever edits the series at that moment notices.
create function series_works_removed() returns trigger language plpgsql as $$
begin
  update series_works w set position = ranked.position
    from (
      select artwork_id, row_number() over (partition by series_id order by position) as position
      from series_works where series_id in (select series_id from removed)) ranked
    where w.artwork_id = ranked.artwork_id and w.position <> ranked.position;
  update series set revision = revision + 1, updated_at = now() where id in (select series_id from removed);
  return null;
end $$;
create trigger series_works_removed after delete on series_works referencing old table as removed
  for each statement execute function series_works_removed();

do $$
declare
  shown text[];
begin
  foreach shown slice 1 in array array[['series', 'id,profile_id'], ['series_works', 'series_id,artwork_id']]
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
