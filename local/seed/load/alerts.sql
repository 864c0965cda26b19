-- Alerts of many accounts, three each, numbered from 0: those up to `load.instant` are instant, the others up to `load.last` are in a daily
-- digest that is due now.
-- step accounts
insert into accounts (uid, email) select 'seed-' || n, 'seed-' || n || '@vitrine.test' from generate_series(0, current_setting('load.last')::int / 3) n
-- step alerts: a fifth by a word, two fifths by type and country, the others by type and field
insert into alerts (id, account_uid, name, kind, query, frequency, feed_secret, types, fields, places, words, watermark, due_at)
select gen_random_uuid(), 'seed-' || n / 3, 'Alert ' || n, 'OPPORTUNITIES', '{}',
  case when is_instant then 'INSTANT' else 'DAILY' end, md5(n::text) || md5(n::text),
  case when n % 5 = 0 then 0 else 1 << (n % 9) end,
  case when n % 5 in (1, 2) then 1 << (n % 25) else 0 end,
  case when n % 5 in (3, 4)
    then jsonb_build_array(jsonb_build_object('country', chr(65 + n % 26) || chr(65 + (n / 26) % 26))) end,
  case when n % 5 = 0 then to_tsquery('simple', 'word' || n % 2000) end,
  now() - interval '1 day', case when not is_instant then now() end
from (
  select n, n < current_setting('load.instant')::int as is_instant from generate_series(0, current_setting('load.last')::int - 1) n) fresh
-- step settings
insert into mail_settings (account_uid, mail_key, digest_due_at)
select account_uid, account_uid, now() from alerts where due_at is not null group by account_uid
-- step keys
insert into alert_keys (key, alert_id, types, fields, rewards, requirements, fees, attendances, deadline_kinds)
select case
    when words is not null then 'w:' || trim(both '''' from words::text)
    when places is not null then 'c:' || (places -> 0 ->> 'country') || '/t:' || types
    else 't:' || types || '/f:' || fields end,
  id, types, fields, rewards, requirements, fees, attendances, deadline_kinds
from alerts where frequency = 'INSTANT' and account_uid like 'seed-%'
