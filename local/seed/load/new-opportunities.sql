-- Opportunities for `npm run bench -- --only alerts`: `load.last` of them, listed half a day ago, after the watermarks of the daily alerts.
-- step opportunities
insert into opportunities (id, slug, type, title, description, organization_name, country, deadline_kind, deadline_local,
  deadline, artistic_fields, open_to_all_fields, apply_url, plan, status, published_at, listed_until)
select id, 'new-' || id, (opportunity_types())[1 + n % cardinality(opportunity_types())],
  'Studio word' || n % 2000 || ' by the word' || (n * 7) % 2000, repeat('A place to work and to think. ', 20), 'House ' || n % 300,
  chr(65 + n % 26) || chr(65 + (n / 26) % 26), 'FIXED', to_char(now() + interval '60 days', 'YYYY-MM-DD"T"HH24:MI'),
  now() + interval '60 days', (opportunity_fields())[1 + n % 20:2 + n % 20], false, 'https://example.org/apply',
  'BASIC', 'PUBLISHED', now(), now() + interval '50 days'
from (select n, gen_random_uuid() as id from generate_series(1, current_setting('load.last')::int) n) fresh
-- step times
update opportunity_listings set listed_since = now() - interval '12 hours'
where opportunity_id in (select id from opportunities where slug like 'new-%')
