import { createEndpoint } from "@/tests/support/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { selectNext } from "@/lib/endpoints/claim-delivery.commands";
import { db } from "@/lib/server/database/db";

test("selectNext: reads neither what was sent before nor what waits for another attempt", async () => {
  const { id } = await createEndpoint();
  await sql`
    insert into deliveries (id, endpoint_id, event_id, type, subject_id, body, state, next_at)
    select gen_random_uuid(), ${id}, gen_random_uuid(), 'artwork.changed', gen_random_uuid(), '{}',
      case when n % 2 = 0 then 'DELIVERED' else 'QUEUED' end, now() + interval '1 hour'
    from generate_series(1, 10000) n`.execute(db());
  await sql`vacuum analyze deliveries`.execute(db());
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, costs off, buffers) ${selectNext(id, new Date())}`.execute(db());
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n`);
  expect(plan).toContain("deliveries_due");
  expect(plan).toContain("deliveries_sending");
  const [, buffers] = /Buffers: shared hit=(\d+)/.exec(plan) ?? [];
  expect(Number(buffers)).toBeLessThan(20);
});
