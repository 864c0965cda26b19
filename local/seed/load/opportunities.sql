-- SQL of the load sets, repeatable so that two runs create the same rows:
-- * hashint8(n) spreads row numbers evenly over the signed 32-bit integers; adding 2^31 and dividing by 2^32 gives a
--   fraction from 0 to 1.
-- * The id is a UUID v7: 48 bits of milliseconds, the version, then bits of an MD5 in place of random ones, so that ids sort
--   by time as those of the product do.
-- * 7919 is prime, so that multiples of it pair each base record with a different one each time.
-- A step begins with "-- step", and its name. The settings load.first, load.last and load.only_demo say what to add.

-- step base
create temp table base on commit drop as
select row_number() over (order by source, source_id, id) - 1 as at, *
from opportunities where status = 'PUBLISHED' and source is distinct from 'load'

-- step numbers
-- The subject comes from one record, organiser and city from another. Open ones were published within 60 days and close within
-- 120; the others closed within the last five years. Every fifth of the first 25,000 is open, so at most 5,000: a site has a
-- bounded number of open opportunities, and a growing number of closed ones.
create temp table fresh on commit drop as
select n, open, a, b, closes, published_at,
  case when open and n % 35 = 0 then 'ROLLING' else 'FIXED' end as kind,
  (lpad(to_hex((extract(epoch from published_at) * 1000)::bigint), 12, '0') || '7' || substr(mark, 1, 3) || '8' || substr(mark, 4, 15))::uuid as id
from (
  select n, open, mark, closes,
    case when open then date_trunc('day', now()) - interval '60 days' * ((hashint8(n + 7)::bigint + 2147483648) / 4294967296.0)
      else closes - interval '60 days' end::timestamptz(3) as published_at,
    n % size as a, (n * 7919 + n / size) % size as b
  from (
    select n, open, md5('load/call/' || n) as mark, (select count(*) from base) as size,
      (date_trunc('day', now()) + case when open
        then interval '1 day' * (2 + (hashint8(n)::bigint + 2147483648) * 120 / 4294967296)
        else interval '1 day' * -(1 + (hashint8(n)::bigint + 2147483648) * 1825 / 4294967296) end
        - interval '1 second')::timestamptz(3) as closes
    from (select n, n % 5 = 0 and n <= 25000 as open from generate_series(current_setting('load.first')::bigint, current_setting('load.last')::bigint) n) chosen) numbered) dated

-- step opportunities
-- Deadlines are the ends of days in UTC.
insert into opportunities (id, slug, profile_id, type, title, summary, description, organization_name, attendance, city,
  country, deadline_kind, deadline_local, time_zone, deadline, apply_url, website, fee_type, fee_amount, fee_currency,
  fee_reason, rewards, reward_note, artistic_fields, open_to_all_fields, requirements, plan, status, published_at,
  listed_until, is_sample, source, source_id, license, attribution, created_at, updated_at)
select f.id, 'load-call-' || f.n, b.profile_id, a.type, a.title, a.summary, left(a.description, 400), b.organization_name,
  b.attendance, b.city, b.country, f.kind, case when f.kind = 'FIXED' then to_char(f.closes at time zone 'UTC', 'YYYY-MM-DD') end,
  'UTC', case when f.kind = 'FIXED' then f.closes end, a.apply_url, a.website, a.fee_type, a.fee_amount, a.fee_currency,
  a.fee_reason, a.rewards, a.reward_note, a.artistic_fields, a.open_to_all_fields, a.requirements, 'PREMIUM_SUBSCRIPTION',
  'PUBLISHED', f.published_at, f.closes, true, 'load', f.n::text, a.license, a.attribution, f.published_at, f.published_at
from fresh f join base a on a.at = f.a join base b on b.at = f.b
order by f.id

-- step listed
-- Writes what the disabled triggers would write.
insert into listed_opportunities
select * from listed_opportunity_rows(array(select id from fresh where open))

-- step words
insert into listed_opportunity_words (opportunity_id, word, weight, listed_until, published_at, deadline_order)
select o.id, found.word, found.weight, l.listed_until, l.published_at, l.deadline_order
from fresh f join listed_opportunities l on l.opportunity_id = f.id join opportunities o on o.id = f.id,
  opportunity_words_of(o.title, o.organization_name, o.summary, o.description, o.type, o.artistic_fields) found

-- step vocabulary
insert into opportunity_words (word)
select distinct w.word from listed_opportunity_words w
where not exists (select from opportunity_words known where known.word = w.word)
on conflict do nothing

-- step boosts
insert into opportunity_boosts (id, opportunity_id, type, starts_at, ends_at)
select md5('load/boost/' || n)::uuid, id, 'TOP_POST_3', now(), now() + interval '21 days'
from fresh where open and n % 2500 = 0
