import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { buildPageStatement } from "@/lib/opportunities/list/opportunity-list.queries";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { db } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";

const OPEN = 2_000;
const CLOSED = 20_000;

/** Every fifth has conditions, as have the closed ones. */
const insert = (count: number, days: number) => `
  insert into opportunities (id, slug, type, title, description, organization_name, deadline_kind, deadline_local, deadline,
    apply_url, plan, status, published_at, listed_until, eligibility)
  select id, 'load-' || id, 'OPEN_CALL', 'A load of opportunities', repeat('Apply. ', 100), 'House', 'FIXED',
    to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), at, 'https://example.org', 'BASIC', 'PUBLISHED', now() - n * interval '1 minute', at,
    case when n % 5 = 0 then jsonb_build_object('countries', jsonb_build_array('AT'), 'ageMin', null, 'ageMax', 35)
      else '{"countries": [], "languages": [], "ageMin": null, "ageMax": null, "studentsOnly": false, "note": ""}' end
  from (select n, gen_random_uuid() as id from generate_series(1, ${count}) n) rows,
    date_trunc('second', now() + ${days} * interval '1 day' + n * interval '1 minute') at`;

beforeAll(async () => {
  await withLoadLock(async (client) => {
    await client.query(insert(OPEN, 30));
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(insert(CLOSED, -300));
    await client.query("commit");
    await client.query("vacuum (analyze) opportunities, listed_opportunities");
  });
}, 600_000);

const known = {
  countries: ["PT"],
  ages: { min: 49, max: 50 },
  languages: ["pt"],
  student: false,
};

async function explain(query: object) {
  const statement = await buildPageStatement({ ...OpportunityQuery.parse(query), known });
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, buffers, costs off, timing off) ${statement!}`.execute(db());
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n\n`);
  return plan;
}

test("GET /v1/opportunities/?eligibleOnly=true: what excludes is read from its index, once, and neither closed ones nor those without conditions", async () => {
  for (const query of [{}, { sortBy: "deadline" }, { q: "load", sortBy: "relevance" }]) {
    const plan = await explain({ ...query, eligibleOnly: "true" });
    expect(plan).not.toContain("Seq Scan on opportunities");
    expect(plan).toContain("opportunities_that_can_exclude");
    const scans = [
      ...plan.matchAll(/opportunities_that_can_exclude[^\n]*rows=(\d+)[^\n]*loops=(\d+)/g),
    ];
    for (const [, rows, loops] of scans) expect([Number(rows), loops]).toEqual([OPEN / 5, "1"]);
    expect(plan).toContain("hashed SubPlan");
  }
});
