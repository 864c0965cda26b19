-- step before
-- Artists to distribute the works among when the base has only few. These profiles are searched like all others.
insert into profiles (id, role, name, slug, headline, source, source_id)
select md5('load/profile/' || n)::uuid, 'ARTIST', 'Sample artist ' || n, 'sample-artist-' || n, 'Part of the load set', 'load', n::text
from generate_series(1, 2000) n
where current_setting('load.only_demo')::boolean
on conflict (source, source_id) do nothing

-- step spare indexes
-- Indexes that are not constraints: faster to rebuild than to update row by row.
select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
from pg_index i
where i.indrelid in ('artworks'::regclass, 'artwork_images'::regclass, 'artwork_tags'::regclass, 'artwork_words'::regclass)
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid)

-- step base
-- Base records in a fixed order: the demo's or all others.
create temp table base on commit drop as
select row_number() over (order by a.source, a.source_id) - 1 as at, a.profile_id, a.title, a.description, a.medium, a.year,
  a.width, a.height, a.depth, a.unit, a.tags, a.listed, a.license, a.attribution, a.search, a.facets,
  i.key, i.width as picture_width, i.height as picture_height, i.alt, i.placeholder, i.colours
from artworks a join artwork_images i on i.artwork_id = a.id and i.position = 0
where a.source is not null and a.source <> 'load' and ((a.source = 'demo') = current_setting('load.only_demo')::boolean)

-- step numbers
-- A time in the last five years, more of them recent, and an id that sorts by it.
create temp table fresh on commit drop as
select n, at, created_at,
  (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || '8' || substr(mark, 4, 15))::uuid as id,
  -- Half of them say what they cost, most of those to everybody: 100 to 50,000, more of them cheap, in six currencies, and round as
  -- prices are (two digits, then zeros).
  round((100 * exp(ln(500) * chance))::numeric, 1 - floor(log(100 * exp(ln(500) * chance)))::int)::bigint * 100 as price_amount,
  (array['EUR', 'EUR', 'USD', 'USD', 'GBP', 'CHF', 'SEK', 'JPY'])[n % 8 + 1] as price_currency,
  case when n % 10 < 4 then 'PUBLIC' when n % 10 = 4 then 'HIDDEN' end as price_show,
  (array['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'SOLD', 'AVAILABLE', 'NOT_FOR_SALE', 'NOT_FOR_SALE', 'NOT_FOR_SALE', 'ON_LOAN', 'RESERVED'])[n % 10 + 1] as availability
from (
  select n, n % (select count(*) from base) as at, md5('load/' || n) as mark,
    (hashint8(n + 1000000000)::bigint + 2147483648) / 4294967296.0 as chance,
    (date_trunc('day', now()) - interval '5 years' * (1 - sqrt((hashint8(n)::bigint + 2147483648) / 4294967296.0)))::timestamptz(3) as created_at
  from generate_series(current_setting('load.first')::bigint, current_setting('load.last')::bigint) n
) numbered

-- step artworks
insert into artworks (id, profile_id, title, description, medium, year, width, height, depth, unit, tags, listed,
  source, source_id, license, attribution, search, facets, created_at, updated_at,
  price_amount, price_currency, price_show, availability)
select f.id, case when current_setting('load.only_demo')::boolean then md5('load/profile/' || (f.n % 2000 + 1))::uuid else b.profile_id end,
  b.title, b.description, b.medium, b.year, b.width, b.height, b.depth, b.unit, b.tags, b.listed,
  'load', f.n::text, b.license, b.attribution, b.search, b.facets, f.created_at, f.created_at,
  case when f.price_show is not null then f.price_amount end, case when f.price_show is not null then f.price_currency end,
  f.price_show, f.availability
from fresh f join base b using (at)
order by f.id

-- step images
insert into artwork_images (id, artwork_id, position, key, width, height, alt, placeholder, colours)
select md5('load/image/' || f.n)::uuid, f.id, 0, b.key, b.picture_width, b.picture_height, b.alt, b.placeholder, b.colours
from fresh f join base b using (at)

-- step tags
insert into artwork_tags (tag, created_at, artwork_id)
select tag, f.created_at, f.id from fresh f join base b using (at), unnest(b.tags) tag
where b.listed
order by tag, f.created_at, f.id

-- step words
insert into artwork_words (word, created_at, artwork_id)
select word, created_at, id
from (select b.search, f.created_at, f.id from fresh f join base b using (at) where b.listed order by f.created_at, f.id) works,
  unnest(tsvector_to_array(search)) word

-- step counters
update profiles p set artworks_count = c.count
from (select profile_id, count(*) from artworks group by profile_id) c
where c.profile_id = p.id and c.count <> p.artworks_count
