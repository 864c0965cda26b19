-- A name without a word ("!!!") has no words to share its weight.
create or replace function directory_words_of(name text, headline text, city text, country text)
  returns table (word text, weight smallint)
  language sql immutable parallel safe
  as $$
    with named as (select tsvector_to_array(public.name_lexemes(name)) as words)
    select word, max(weight)::smallint from (
      select unnest(words), 100 + 100 / greatest(cardinality(words), 1) from named
      union all
      select unnest(tsvector_to_array(public.profile_lexemes('', '', city, country))), 60
      union all
      select unnest(tsvector_to_array(public.profile_lexemes('', headline, '', null))), 30
    ) all_words (word, weight)
    group by word
  $$;

-- A profile that moves takes the counts of the place it leaves and of the one it comes to in the order of the keys, cities
-- before countries as everybody does: two profiles that change places wait for each other instead of standing in each
-- other's way. `where false` locks a count and writes nothing.
create function directory_counts_locked(gone directory_entries, come directory_entries) returns void
  language plpgsql as $$
begin
  if (gone.kind, gone.country, gone.city_key) = (come.kind, come.country, come.city_key) then
    return;
  end if;
  insert into directory_cities as counted (kind, country, city_key, city, profiles)
    select kind, country, city_key, min(city), 0
    from (values (gone.kind, gone.country, gone.city_key, gone.city), (come.kind, come.country, come.city_key, come.city))
      as moved (kind, country, city_key, city)
    group by kind, country, city_key order by kind, country, city_key
  on conflict (kind, country, city_key) do update set profiles = counted.profiles where false;
  insert into directory_countries as counted (kind, country, profiles)
    select distinct kind, country, 0
    from (values (gone.kind, gone.country), (come.kind, come.country)) as moved (kind, country)
    order by kind, country
  on conflict (kind, country) do update set profiles = counted.profiles where false;
end $$;

create or replace function profiles_directory_changed() returns trigger language plpgsql as $$
declare
  gone directory_entries;
  come directory_entries;
begin
  if new.hidden then
    delete from directory_entries where profile_id = old.id;
    return null;
  end if;
  come := row(new.id, new.created_at, coalesce(new.organization_type, new.role), coalesce(new.country, ''),
    city_key(new.city), new.city);
  select * into gone from directory_entries where profile_id = old.id;
  if found then
    perform directory_counts_locked(gone, come);
    delete from directory_entries where profile_id = old.id;
  end if;
  insert into directory_entries select come.*;
  insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
    select new.id, word, weight, come.created_at, come.kind, come.country, come.city_key
    from directory_words_of(new.name, new.headline, new.city, new.country);
  return null;
end $$;

-- Triggers fire in the order of their names. After profiles_hidden_sync, which may take long over a profile's artworks: the
-- counts, which others wait for, are held only after that.
alter trigger profiles_directory_changed on profiles rename to profiles_in_directory_changed;
