/** Profiles that the load set is made from, in a fixed order. */
export const TAKE_BASE = `
create temp table base on commit drop as
select row_number() over (partition by role order by source, source_id) - 1 as at, role, organization_type, headline, bio,
  city, country, artistic_fields, mediums, license, attribution, name,
  coalesce(nullif(split_part(name, ' ', 1), ''), name) as first_word,
  coalesce(nullif(substr(name, position(' ' in name) + 1), ''), name) as other_words
from profiles
where not hidden and source is not null and source <> 'load'`;

/**
 * Numbers \`$1\` to \`$2\` of the load set: as many of each role as the base has, everything from one record but the name,
 * which begins as that record's and ends as another one's, so that each word is as common as among the real names.
 */
export const TAKE_NUMBERS = `
create temp table fresh on commit drop as
with roles as (
  select role, count(*) as size, (sum(count(*)) over (order by role) - count(*))::bigint as below from base group by role),
all_roles as (select sum(size)::bigint as size from roles)
select n, md5('load/member/' || n)::uuid as mark, a.role, a.organization_type, a.headline, a.bio, a.city, a.country,
  a.artistic_fields, a.mediums, a.license, a.attribution,
  left(a.first_word || ' ' || b.other_words, 120) as name,
  (date_trunc('day', now()) - interval '5 years' * (1 - sqrt((hashint8(n)::bigint + 2147483648) / 4294967296.0)))::timestamptz(3) as created_at
from generate_series($1::bigint, $2::bigint) n
cross join all_roles
join roles on n % all_roles.size >= roles.below and n % all_roles.size < roles.below + roles.size
join base a on a.role = roles.role and a.at = n % all_roles.size - roles.below
join base b on b.role = roles.role and b.at = (n * 7919 + n / all_roles.size) % roles.size`;

export const ADD_PROFILES = `
insert into profiles (id, role, name, slug, headline, bio, city, country, organization_type, artistic_fields, mediums,
  source, source_id, license, attribution, created_at, updated_at)
select (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(md5(mark::text), 1, 3)
    || '8' || substr(md5(mark::text), 4, 15))::uuid,
  role, name, 'load-member-' || n, headline, bio, city, country, organization_type, artistic_fields, mediums,
  'load', 'member/' || n, license, attribution, created_at, created_at
from fresh`;

const LOADED = "p.source = 'load' and p.source_id in (select 'member/' || n from fresh)";

export const ADD_ENTRIES = `
insert into directory_entries (profile_id, created_at, kind, country, city_key, city)
select p.id, p.created_at, coalesce(p.organization_type, p.role), coalesce(p.country, ''), city_key(p.city), p.city
from profiles p where ${LOADED}`;

export const ADD_WORDS = `
insert into directory_words (profile_id, word, weight, created_at, kind, country, city_key)
select p.id, w.word, w.weight, p.created_at, coalesce(p.organization_type, p.role), coalesce(p.country, ''), city_key(p.city)
from profiles p, directory_words_of(p.name, p.headline, p.city, p.country) w where ${LOADED}`;

export const ADD_VOCABULARY = `
insert into profile_words (word)
select distinct w.word from directory_words w
where not exists (select from profile_words known where known.word = w.word)
on conflict do nothing`;

export const COUNT_CITIES = `
insert into directory_cities (kind, country, city_key, city, profiles)
select kind, country, city_key, min(city), count(*) from directory_entries group by kind, country, city_key
on conflict (kind, country, city_key) do update set profiles = excluded.profiles`;

export const COUNT_COUNTRIES = `
insert into directory_countries (kind, country, profiles)
select kind, country, count(*) from directory_entries group by kind, country
on conflict (kind, country) do update set profiles = excluded.profiles`;

export const PROFILE_TABLES = [
  "profiles",
  "directory_entries",
  "directory_words",
  "directory_cities",
  "directory_countries",
  "profile_words",
] as const;

/** Indexes that are no constraint: faster made anew than kept up row by row. */
export const SPARE_INDEXES = `
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i
where i.indrelid in ('profiles'::regclass, 'directory_entries'::regclass, 'directory_words'::regclass)
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
