-- A city as it is compared: without accents, case and punctuation.
create function city_key(city text) returns text
  language sql immutable parallel safe strict
  as $$ select btrim(regexp_replace(public.fold(city), '[^[:alnum:]]+', ' ', 'g')) $$;

-- What the directory shows: the profiles that are not hidden, with what they are filtered by. `kind` is the type of an
-- organization and the role of everybody else; country and city are '' where they are not known.
create table directory_entries (
  profile_id uuid primary key references profiles (id) on delete cascade,
  created_at timestamptz(3) not null,
  kind text collate "C" not null,
  country text collate "C" not null,
  city_key text collate "C" not null,
  city text not null
);

-- The words of each entry, best first, as artwork_words holds those of artworks: the best entries of a word are the next
-- ones of its index, however many there are. A word of the name weighs 100 and its share of the name, one of the place
-- 60, one of the headline 30.
create table directory_words (
  profile_id uuid not null references directory_entries (profile_id) on delete cascade,
  word text collate "C" not null,
  weight smallint not null,
  created_at timestamptz(3) not null,
  kind text collate "C" not null,
  country text collate "C" not null,
  city_key text collate "C" not null
);

-- How many entries there are of a kind in a place: what totals and facets are added up from. The few rows of the second
-- say the same of countries alone.
create table directory_cities (
  kind text collate "C" not null,
  country text collate "C" not null,
  city_key text collate "C" not null,
  city text not null,
  profiles integer not null check (profiles >= 0),
  primary key (kind, country, city_key)
);
create table directory_countries (
  kind text collate "C" not null,
  country text collate "C" not null,
  profiles integer not null check (profiles >= 0),
  primary key (kind, country)
);

create function directory_words_of(name text, headline text, city text, country text)
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with named as (select tsvector_to_array(public.name_lexemes(name)) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / cardinality(words) from named
      union all
      select unnest(tsvector_to_array(public.profile_lexemes('', '', city, country))), 60
      union all
      select unnest(tsvector_to_array(public.profile_lexemes('', headline, '', null))), 30
    ) all_words (word, weight)
    group by word
  $$;

-- New profiles by statement, for many may come at once; changed ones by row, for most changes are none to the directory.
create function profiles_directory_added() returns trigger language plpgsql as $$
begin
  insert into directory_entries (profile_id, created_at, kind, country, city_key, city)
    select id, created_at, coalesce(organization_type, role), coalesce(country, ''), city_key(city), city
    from added where not hidden;
  insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
    select id, word, weight, created_at, coalesce(organization_type, role), coalesce(country, ''), city_key(city)
    from added, directory_words_of(name, headline, city, country) where not hidden;
  return null;
end $$;
create trigger profiles_directory_added after insert on profiles referencing new table as added
  for each statement execute function profiles_directory_added();

create function profiles_directory_changed() returns trigger language plpgsql as $$
begin
  delete from directory_entries where profile_id = old.id;
  if new.hidden then
    return null;
  end if;
  insert into directory_entries (profile_id, created_at, kind, country, city_key, city) values (
    new.id, new.created_at, coalesce(new.organization_type, new.role), coalesce(new.country, ''), city_key(new.city),
    new.city);
  insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
    select new.id, word, weight, new.created_at, coalesce(new.organization_type, new.role), coalesce(new.country, ''),
      city_key(new.city)
    from directory_words_of(new.name, new.headline, new.city, new.country);
  return null;
end $$;
create trigger profiles_directory_changed
  after update of role, organization_type, name, headline, city, country, hidden, created_at on profiles
  for each row when (
    (old.role, old.organization_type, old.name, old.headline, old.city, old.country, old.hidden, old.created_at)
    is distinct from
    (new.role, new.organization_type, new.name, new.headline, new.city, new.country, new.hidden, new.created_at))
  execute function profiles_directory_changed();

-- By statement, and in the order of the keys: many at once write each count once, and two writers who meet wait for each
-- other instead of standing in each other's way.
create function directory_count_added() returns trigger language plpgsql as $$
begin
  insert into directory_cities (kind, country, city_key, city, profiles)
    select kind, country, city_key, min(city), count(*) from changed group by kind, country, city_key
    order by kind, country, city_key
  on conflict (kind, country, city_key) do update set profiles = directory_cities.profiles + excluded.profiles;
  insert into directory_countries (kind, country, profiles)
    select kind, country, count(*) from changed group by kind, country order by kind, country
  on conflict (kind, country) do update set profiles = directory_countries.profiles + excluded.profiles;
  return null;
end $$;
create function directory_count_removed() returns trigger language plpgsql as $$
begin
  insert into directory_cities as counted (kind, country, city_key, city, profiles)
    select kind, country, city_key, min(city), 0 from changed group by kind, country, city_key
    order by kind, country, city_key
  on conflict (kind, country, city_key) do update set profiles = counted.profiles - (
    select count(*) from changed
    where (changed.kind, changed.country, changed.city_key) = (counted.kind, counted.country, counted.city_key));
  insert into directory_countries as counted (kind, country, profiles)
    select kind, country, 0 from changed group by kind, country order by kind, country
  on conflict (kind, country) do update set profiles = counted.profiles - (
    select count(*) from changed where (changed.kind, changed.country) = (counted.kind, counted.country));
  return null;
end $$;

-- Writers of profiles wait until the entries of those that are there are in place; readers do not.
insert into directory_entries (profile_id, created_at, kind, country, city_key, city)
  select id, created_at, coalesce(organization_type, role), coalesce(country, ''), city_key(city), city
  from profiles where not hidden;
insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
  select id, word, weight, created_at, coalesce(organization_type, role), coalesce(country, ''), city_key(city)
  from profiles, directory_words_of(name, headline, city, country) where not hidden;
insert into directory_cities (kind, country, city_key, city, profiles)
  select kind, country, city_key, min(city), count(*) from directory_entries group by kind, country, city_key;
insert into directory_countries (kind, country, profiles)
  select kind, country, count(*) from directory_entries group by kind, country;

create trigger directory_count_added after insert on directory_entries referencing new table as changed
  for each statement execute function directory_count_added();
create trigger directory_count_removed after delete on directory_entries referencing old table as changed
  for each statement execute function directory_count_removed();

create index directory_newest on directory_entries (created_at desc, profile_id desc);
create index directory_by_kind on directory_entries (kind, created_at desc, profile_id desc);
create index directory_by_country on directory_entries (kind, country, created_at desc, profile_id desc);
create index directory_by_city on directory_entries (city_key, kind, created_at desc, profile_id desc) include (country);
alter table directory_words add primary key (profile_id, word);
create index directory_words_in_order on directory_words (word, weight desc, created_at desc, profile_id desc)
  include (kind, country, city_key);
create index directory_cities_by_city on directory_cities (city_key) include (kind, country, profiles);
analyze directory_entries, directory_words, directory_cities, directory_countries;
