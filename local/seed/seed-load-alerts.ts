import { sql } from "kysely";
import { db, longTransaction, type Tx } from "@/lib/server/database/db";

const ALERTS_PER_ACCOUNT = 3;
const TABLES = ["accounts", "mail_settings", "alerts", "alert_keys"] as const;

/** A fifth by a word, two fifths by type and country, the others by type and field. */
const insertAlerts = (
  tx: Tx,
  { from, until }: { from: number; until: number },
  frequency: string,
) =>
  sql`
    insert into alerts (id, account_uid, name, kind, query, frequency, feed_secret, types, fields, places, words, watermark, due_at)
    select gen_random_uuid(), 'seed-' || n / ${sql.lit(ALERTS_PER_ACCOUNT)}, 'Alert ' || n, 'OPPORTUNITIES', '{}',
      ${frequency}, md5(n::text) || md5(n::text),
      case when n % 5 = 0 then 0 else 1 << (n % 9) end,
      case when n % 5 in (1, 2) then 1 << (n % 25) else 0 end,
      case when n % 5 in (3, 4)
        then jsonb_build_array(jsonb_build_object('country', chr(65 + n % 26) || chr(65 + (n / 26) % 26))) end,
      case when n % 5 = 0 then to_tsquery('simple', 'word' || n % 2000) end,
      now() - interval '1 day', case when ${frequency}::text = 'DAILY' then now() end
    from generate_series(${from}::int, ${until}::int - 1) n`.execute(tx);

/** Alerts of many accounts, three each: the first are instant, the others are in a daily digest that is due now. */
export async function seedLoadAlerts({
  instant,
  daily,
}: {
  instant: number;
  daily: number;
}): Promise<void> {
  await longTransaction(async (tx) => {
    await sql`
      insert into accounts (uid, email) select 'seed-' || n, 'seed-' || n || '@vitrine.test'
      from generate_series(0, ${instant + daily}::int / ${sql.lit(ALERTS_PER_ACCOUNT)}) n`.execute(
      tx,
    );
    await insertAlerts(tx, { from: 0, until: instant }, "INSTANT");
    await insertAlerts(tx, { from: instant, until: instant + daily }, "DAILY");
    await sql`
      insert into mail_settings (account_uid, mail_key, digest_due_at)
      select account_uid, account_uid, now() from alerts where due_at is not null group by account_uid`.execute(
      tx,
    );
    await sql`
      insert into alert_keys
        (key, alert_id, types, fields, rewards, requirements, fees, attendances, deadline_kinds)
      select case
          when words is not null then 'w:' || trim(both '''' from words::text)
          when places is not null then 'c:' || (places -> 0 ->> 'country') || '/t:' || types
          else 't:' || types || '/f:' || fields end,
        id, types, fields, rewards, requirements, fees, attendances, deadline_kinds
      from alerts where frequency = 'INSTANT' and account_uid like 'seed-%'`.execute(tx);
  });
  await sql`vacuum analyze ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db());
}
