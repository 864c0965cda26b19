import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { selectAlertsWithoutNews } from "@/lib/alerts/alert-matches.queries";
import { insertMatches, matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { db, transaction } from "@/lib/server/database/db";
import { addListed } from "@/tests/support/listed-opportunities";
import { seedLoadAlerts } from "@/local/seed/seed-load-alerts";

const ALERTS = Number(process.env["ALERTS"] ?? 20_000);
const DAILY = 3_000;
const ROLL_BACK = new Error("rolled back");

beforeAll(async () => {
  await seedLoadAlerts({ instant: ALERTS, daily: DAILY });
}, 600_000);

const title = (n: number) => `Studio word${n} by the word${n + 1000}`;

test("insertMatches: an opportunity reads its candidates by the index of keys", async () => {
  const [id = ""] = await addListed({ title: title(5), type: "JOB", country: "CH" });
  const lines: string[] = [];
  await transaction(async (tx) => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain (analyze, costs off) ${insertMatches(id, 1)}`.execute(tx);
    lines.push(...rows.map((row) => row["QUERY PLAN"]));
    throw ROLL_BACK;
  }).catch((error: unknown) => {
    if (error !== ROLL_BACK) throw error;
  });
  const plan = lines.join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n`);
  expect(plan).toMatch(/(?:on|using) alert_keys_pkey/);
  expect(plan).not.toMatch(/Seq Scan on alert(s|_keys)/);
});

test("selectAlertsWithoutNews: a batch of accounts reads its own alerts alone", async () => {
  await addListed({ title: title(20), type: "JOB", country: "CH" });
  const uids = Array.from({ length: 100 }, (_, n) => `seed-${Math.ceil(ALERTS / 3) + n}`);
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain (analyze, costs off) ${selectAlertsWithoutNews(uids, new Date())}`.execute(db());
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (process.env["SHOW_PLAN"]) process.stdout.write(`${plan}\n`);
  expect(plan).toMatch(/using alerts_(due|of_account)|on alerts_(due|of_account)/);
  expect(plan).not.toMatch(/Seq Scan on alerts/);
});

test("matchAlerts: finds among many what fits, and nothing else", async () => {
  const [id = ""] = await addListed({ title: title(10), type: "JOB", country: "CH" });
  await matchAlerts(id);
  const { rows } = await sql<{ fits: boolean; count: number }>`
    select (a.words is null or a.words::text in ('''word10''', '''word1010'''))
      and (a.places is null or a.places -> 0 ->> 'country' = 'CH') as fits, count(*)::int as count
    from alert_matches m join alerts a on a.id = m.alert_id where m.opportunity_id = ${id} group by 1`.execute(
    db(),
  );
  expect(rows.map(({ fits }) => fits)).toEqual([true]);
});

test.runIf(process.env["SHOW_PLAN"])("measures", async () => {
  const ids = await addListed(
    ...Array.from({ length: 100 }, (_, n) => ({ title: title(n), type: "JOB", country: "CH" })),
  );
  const start = performance.now();
  for (const id of ids) await matchAlerts(id);
  process.stdout.write(`${(performance.now() - start) / ids.length} ms an opportunity\n`);
});
