create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE because its dictionary may be changed; this fixed form may stand in an index.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- Times have the precision of the wire format (milliseconds), so that a cursor built from an answer finds its row again.
create table accounts (
  uid text primary key,
  email text,
  disabled boolean not null default false,
  tokens_valid_after timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- What somebody types into a search field: all words must be found, the last one may be the beginning of a word.
create function search_query(typed text) returns tsquery
  language sql immutable parallel safe strict
  as $$
    select case when words = '' then ''::tsquery else (words || ':*')::tsquery end
    from (select plainto_tsquery('simple', fold(typed))::text as words) parsed
  $$;

create table profiles (
  id uuid primary key,
  account_uid text references accounts (uid) on delete cascade,
  role text not null check (role in ('ARTIST', 'CURATOR', 'ART_ORGANIZATION', 'ART_ENTHUSIAST', 'COLLECTOR')),
  name text not null check (length(name) between 1 and 120),
  slug text not null unique,
  headline text not null default '',
  bio text not null default '',
  pronouns text check (pronouns in ('She/her', 'He/him', 'They/them')),
  city text not null default '',
  country text check (country ~ '^[A-Z]{2}$'),
  organization_type text,
  image_key text,
  contact jsonb not null default '{}',
  artistic_fields text[] not null default '{}',
  mediums text[] not null default '{}',
  hidden boolean not null default false,
  is_legacy boolean not null default false,
  subscription_type text,
  subscription_expires_at timestamptz(3),
  artworks_count integer not null default 0 check (artworks_count >= 0),
  source text,
  source_id text,
  license text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (source, source_id),
  check ((organization_type is not null) = (role = 'ART_ORGANIZATION'))
);
create index profiles_by_account on profiles (account_uid, created_at, id) where account_uid is not null;
create index profiles_newest on profiles (created_at desc, id desc) where not hidden;
create index profiles_by_name on profiles using gin (fold(name) gin_trgm_ops) where not hidden;

create index profiles_by_image on profiles (image_key) where image_key is not null;

create table artworks (
  id uuid primary key,
  profile_id uuid not null references profiles (id) on delete cascade,
  title text not null check (length(title) between 1 and 500),
  description text not null default '',
  medium text not null default '',
  year integer check (year between -40000 and 3000),
  width numeric(9, 2) check (width > 0),
  height numeric(9, 2) check (height > 0),
  depth numeric(9, 2) check (depth > 0),
  unit text not null default 'cm' check (unit in ('cm', 'in')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  embedded_url text,
  featured_at timestamptz(3),
  -- Copied from the owner's profile by trigger, so that one index serves the public list.
  listed boolean not null default true,
  source text,
  source_id text,
  license text,
  attribution text,
  search tsvector not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (source, source_id)
);
create index artworks_listed on artworks (created_at desc, id desc) where listed;
create index artworks_by_profile on artworks (profile_id, created_at desc, id desc);
create index artworks_featured on artworks (created_at desc, id desc) where listed and featured_at is not null;
create index artworks_featured_by_profile on artworks (profile_id) where featured_at is not null;
create index artworks_search on artworks using gin (search);

create table artwork_images (
  id uuid primary key,
  artwork_id uuid not null references artworks (id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt text not null default '',
  placeholder text not null default '',
  unique (artwork_id, position) deferrable initially deferred
);
create index artwork_images_by_key on artwork_images (key);

create table artwork_tags (
  tag text not null check (length(tag) between 1 and 40),
  created_at timestamptz(3) not null,
  artwork_id uuid not null references artworks (id) on delete cascade,
  primary key (tag, created_at, artwork_id)
);
create index artwork_tags_by_artwork on artwork_tags (artwork_id);

create table artwork_boosts (
  id uuid primary key,
  artwork_id uuid not null references artworks (id) on delete cascade,
  type text not null,
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create index artwork_boosts_by_artwork on artwork_boosts (artwork_id, ends_at);
create index artwork_boosts_running on artwork_boosts (ends_at, starts_at, artwork_id);

-- Derived columns: the database keeps them, so that no writer can forget one.
create function artworks_derive() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', fold(new.title)), 'A') ||
    setweight(to_tsvector('simple', fold(array_to_string(new.tags, ' ') || ' ' || new.medium)), 'B') ||
    setweight(to_tsvector('simple', fold(left(new.description, 5000))), 'C');
  return new;
end $$;
create trigger artworks_derive before insert or update of title, tags, medium, description on artworks
  for each row execute function artworks_derive();

create function artworks_list_state() returns trigger language plpgsql as $$
begin
  new.listed := (select not hidden from profiles where id = new.profile_id);
  return new;
end $$;
create trigger artworks_list_state before insert on artworks
  for each row execute function artworks_list_state();

create function artworks_tags_sync() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from artwork_tags where artwork_id = new.id;
  end if;
  if new.listed then
    insert into artwork_tags (tag, created_at, artwork_id)
      select tag, new.created_at, new.id from unnest(new.tags) as tag;
  end if;
  return null;
end $$;
create trigger artworks_tags_sync after insert or update of tags, listed, created_at on artworks
  for each row execute function artworks_tags_sync();

-- By statement, not by row: a profile's row is written once however many artworks come or go at once.
create function artworks_count_added() returns trigger language plpgsql as $$
begin
  update profiles set artworks_count = artworks_count + added.count
    from (select profile_id, count(*) from changed group by profile_id) added where profiles.id = added.profile_id;
  return null;
end $$;
create function artworks_count_removed() returns trigger language plpgsql as $$
begin
  update profiles set artworks_count = artworks_count - removed.count
    from (select profile_id, count(*) from changed group by profile_id) removed where profiles.id = removed.profile_id;
  return null;
end $$;
create trigger artworks_count_added after insert on artworks referencing new table as changed
  for each statement execute function artworks_count_added();
create trigger artworks_count_removed after delete on artworks referencing old table as changed
  for each statement execute function artworks_count_removed();

create function profiles_hidden_sync() returns trigger language plpgsql as $$
begin
  update artworks set listed = not new.hidden where profile_id = new.id;
  return null;
end $$;
create trigger profiles_hidden_sync after update of hidden on profiles
  for each row when (old.hidden is distinct from new.hidden) execute function profiles_hidden_sync();

create table idempotency_keys (
  account_uid text not null,
  key text not null,
  call text not null,
  request_hash text not null,
  -- The id that the created row gets, chosen with the key: a repeated attempt after a crash finds the row instead of making another.
  resource_id uuid not null,
  status smallint,
  body jsonb,
  location text,
  locked_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (account_uid, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The store of rate-limiter-flexible. Unlogged: after a crash the counts of the last minute may be lost.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
