import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listForwardMatches } from "@/lib/alerts/alert-matches.queries";
import { matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { listOpportunities } from "@/lib/opportunities/list/opportunity-list.queries";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { db } from "@/lib/server/database/db";
import { createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { createRandomOpportunities, randomSearch } from "@/tests/support/slow/random-opportunities";

const ALERTS = 100;

type Pair = { id: string; query: Record<string, string>; listed: string[] };
const pairs: Pair[] = [];
let opportunityIds: string[] = [];

async function listAll(query: Record<string, string>): Promise<string[]> {
  const { items } = await listOpportunities(OpportunityQuery.parse({ ...query, size: "100" }));
  return items.map(({ id }) => id).toSorted();
}

// Generated searches: what the list finds, and the alert with the same filters.
beforeAll(async () => {
  const opportunities = await createRandomOpportunities(160, 20_261_123);
  opportunityIds = opportunities.map(({ id }) => id);
  const { profileId, identity } = await createArtist();
  await db()
    .updateTable("profiles")
    .set({ subscription_type: "ARTIST_PRO" })
    .where("id", "=", profileId)
    .execute();
  const searches = fc.sample(randomSearch(opportunities), { numRuns: 400, seed: 16 });
  for (const { sortBy: _, ...search } of searches) {
    const query = Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    );
    if (Object.keys(query).length === 0 || pairs.length === ALERTS) continue;
    const json = { name: "An alert", kind: "OPPORTUNITIES", query, frequency: "INSTANT" };
    const { status, body } = await request("POST /v1/alerts/", { identity, json });
    const listed = await listAll(query);
    // A place or search without a letter finds nothing, so it is no alert.
    if (status === 400) expect(listed).toEqual([]);
    else pairs.push({ id: body.id, query, listed });
  }
}, 60_000);

test("alertFits: forward, each alert reports exactly what the list finds", async () => {
  expect(pairs).toHaveLength(ALERTS);
  const until = new Date(Date.now() + 1_000);
  const matches = await listForwardMatches(
    pairs.map(({ id }) => ({ alertId: id, from: new Date(0), until })),
  );
  for (const { id, query, listed } of pairs)
    expect({ query, ids: (matches.get(id) ?? []).toSorted() }).toEqual({ query, ids: listed });
});

test("matchAlerts: reverse, each alert reports exactly what the list finds, also when repeated", async () => {
  for (const id of opportunityIds) await Promise.all([matchAlerts(id), matchAlerts(id)]);
  const { rows } = await sql<{ id: string; ids: string[] }>`
    select alert_id as id, array_agg(opportunity_id order by opportunity_id) as ids
    from alert_matches group by alert_id`.execute(db());
  const matches = new Map(rows.map(({ id, ids }) => [id, ids]));
  for (const { id, query, listed } of pairs)
    expect({ query, ids: matches.get(id) ?? [] }).toEqual({ query, ids: listed });
  expect(rows.flatMap(({ ids }) => ids).length).toBeGreaterThan(ALERTS);
});
