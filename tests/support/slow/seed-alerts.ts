import { sql } from "kysely";
import { db } from "@/lib/server/db";

/** Instant alerts of many accounts: a fifth by a word, two fifths by type and country, the others by type and field. */
export async function seedInstantAlerts(count: number): Promise<void> {
  await sql`
    insert into accounts (uid, email) select 'seed-' || n, 'seed-' || n || '@vitrine.test' from generate_series(1, ${count}::int) n`.execute(
    db(),
  );
  await sql`
    insert into alerts (id, account_uid, name, kind, query, frequency, feed_secret, types, fields, places, words)
    select gen_random_uuid(), 'seed-' || n, 'Alert ' || n, 'OPPORTUNITIES', '{}', 'INSTANT', md5(n::text) || md5(n::text),
      case when n % 5 = 0 then 0 else 1 << (n % 9) end,
      case when n % 5 in (1, 2) then 1 << (n % 25) else 0 end,
      case when n % 5 in (3, 4)
        then jsonb_build_array(jsonb_build_object('country', chr(65 + n % 26) || chr(65 + (n / 26) % 26))) end,
      case when n % 5 = 0 then to_tsquery('simple', 'word' || n % 2000) end
    from generate_series(1, ${count}::int) n`.execute(db());
  await sql`
    insert into alert_keys
      (key, alert_id, types, fields, rewards, requirements, fees, attendances, deadline_kinds)
    select case
        when words is not null then 'w:' || trim(both '''' from words::text)
        when places is not null then 'c:' || (places -> 0 ->> 'country') || '/t:' || types
        else 't:' || types || '/f:' || fields end,
      id, types, fields, rewards, requirements, fees, attendances, deadline_kinds
    from alerts where frequency = 'INSTANT' and account_uid like 'seed-%'`.execute(db());
  await sql`vacuum analyze alerts, alert_keys`.execute(db());
}
