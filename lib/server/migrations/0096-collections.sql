-- Works that somebody has put together, for themselves, for whoever has the link, or for all (docs/decisions/0072-collections.md).
create table collections (
  id uuid primary key,
  account_uid text not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 120),
  note text not null default '' check (length(note) <= 2000),
  visibility text not null default 'PRIVATE' check (visibility in ('PRIVATE', 'LINK', 'PUBLIC')),
  -- Who signs it, while it is public.
  profile_id uuid references profiles on delete set null,
  -- Of its first publication; it stays.
  slug text unique,
  -- While it is shared by link.
  link_secret text unique,
  -- One of its works.
  cover_artwork_id uuid,
  -- The one that each account always has.
  is_saved boolean not null default false,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', fold(name)), 'A') || setweight(to_tsvector('simple', fold(note)), 'C')) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((visibility = 'LINK') = (link_secret is not null)),
  check ((visibility = 'PUBLIC') = (profile_id is not null)),
  check (visibility <> 'PUBLIC' or slug is not null)
);
create index collections_of_account on collections (account_uid, created_at, id);
create unique index collections_saved on collections (account_uid) where is_saved;
create index collections_of_profile on collections (profile_id, created_at, id) where profile_id is not null;
-- Pages of the sitemap begin at these ids, which name nothing that was never public.
create index collections_once_public on collections (id) where slug is not null;
create index collections_search on collections using gin (search) where visibility = 'PUBLIC';

-- Without its profile a collection is private again.
create function collections_unsigned() returns trigger language plpgsql as $$
begin
  new.visibility := 'PRIVATE';
  return new;
end $$;
create trigger collections_unsigned before update of profile_id on collections
  for each row when (new.profile_id is null and new.visibility = 'PUBLIC') execute function collections_unsigned();

create table collection_items (
  collection_id uuid not null references collections on delete cascade,
  -- Without a foreign key: a deleted work leaves a gap, which only the owner sees.
  artwork_id uuid not null,
  position integer not null check (position >= 0),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz(3) not null default now(),
  primary key (collection_id, artwork_id)
);
create index collection_items_in_order on collection_items (collection_id, position, artwork_id);
create index collection_items_of_artwork on collection_items (artwork_id, collection_id);

do $$
declare
  shown text[];
begin
  foreach shown slice 1 in array array[['collections', 'id,profile_id'], ['collection_items', 'collection_id']]
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
