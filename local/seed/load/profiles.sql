-- step spare indexes
-- Indexes that no foreign key needs, with the statements to drop and create them: faster than updating them row by row.
select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
    else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
  case when c.oid is null then pg_get_indexdef(i.indexrelid)
    else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype <> 'f'
where i.indrelid in ('profiles'::regclass, 'directory_entries'::regclass, 'directory_words'::regclass)
  and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')

-- step base
-- Base profiles in a fixed order, with the words they are found by beside their names.
create temp table base on commit drop as
select row_number() over (partition by role order by source, source_id) - 1 as at, role, organization_type, headline, bio,
  city, country, artistic_fields, mediums, license, attribution, name,
  coalesce(nullif(split_part(name, ' ', 1), ''), name) as first_word,
  coalesce(nullif(substr(name, position(' ' in name) + 1), ''), name) as other_words,
  found.words, found.weights
from profiles, lateral (
  select array_agg(word) as words, array_agg(weight) as weights from directory_words_of('', headline, city, country)
) found
where not hidden and source is not null and source <> 'load'

-- step numbers
-- With the roles in the base's proportions. A name begins as one record's and ends as another's, so that each word is as common
-- as among the real names.
create temp table fresh on commit drop as
with roles as (
  select role, count(*) as size, (sum(count(*)) over (order by role) - count(*))::bigint as below from base group by role),
all_roles as (select sum(size)::bigint as size from roles)
select n, a.role, a.at,
  (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3)
    || '8' || substr(mark, 4, 15))::uuid as id,
  left(a.first_word || ' ' || b.other_words, 120) as name, created_at
from (
  select n, md5(md5('load/member/' || n)::uuid::text) as mark,
    (date_trunc('day', now()) - interval '5 years' * (1 - sqrt((hashint8(n)::bigint + 2147483648) / 4294967296.0)))::timestamptz(3) as created_at
  from generate_series(current_setting('load.first')::bigint, current_setting('load.last')::bigint) n
) numbered
cross join all_roles
join roles on n % all_roles.size >= roles.below and n % all_roles.size < roles.below + roles.size
join base a on a.role = roles.role and a.at = n % all_roles.size - roles.below
join base b on b.role = roles.role and b.at = (n * 7919 + n / all_roles.size) % roles.size

-- step profiles
-- All rows are added in the order of time, in which people sign up: index order and table order then agree as they do there.
insert into profiles (id, role, name, slug, headline, bio, city, country, organization_type, artistic_fields, mediums,
  source, source_id, license, attribution, created_at, updated_at)
select f.id, role, f.name, 'load-member-' || f.n, b.headline, b.bio, b.city, b.country, b.organization_type,
  b.artistic_fields, b.mediums, 'load', 'member/' || f.n, b.license, b.attribution, f.created_at, f.created_at
from fresh f join base b using (role, at)
order by f.id

-- step entries
insert into directory_entries (profile_id, created_at, kind, country, city_key, city)
select p.id, p.created_at, coalesce(p.organization_type, p.role), coalesce(p.country, ''), city_key(p.city), p.city
from profiles p join fresh using (id)
order by p.id

-- step words
-- The same words as directory_words_of(), which is called once per base record rather than once per profile. `offset 0` keeps
-- the planner from flattening the subquery.
insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
select e.profile_id, w.word, w.weight, e.created_at, e.kind, e.country, e.city_key
from (
  select id, words, weights, tsvector_to_array(name_lexemes(f.name)) as named
  from fresh f join base using (role, at) offset 0
) f
join directory_entries e on e.profile_id = f.id,
lateral (
  select unnest(named) as word, 100 + 100 / greatest(cardinality(named), 1) as weight
  union all
  select word, weight from unnest(words, weights) other (word, weight) where word <> all (named)
) w
order by e.created_at, e.profile_id

-- step vocabulary
insert into profile_words (word)
select distinct w.word from directory_words w
where not exists (select from profile_words known where known.word = w.word)
on conflict do nothing

-- step cities
insert into directory_cities (kind, country, city_key, city, profiles)
select kind, country, city_key, min(city), count(*) from directory_entries group by kind, country, city_key
on conflict (kind, country, city_key) do update set profiles = excluded.profiles

-- step countries
insert into directory_countries (kind, country, profiles)
select kind, country, count(*) from directory_entries group by kind, country
on conflict (kind, country) do update set profiles = excluded.profiles
