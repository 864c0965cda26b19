import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import pLimit from "p-limit";
import { listNews } from "@/lib/alerts/alert-matches.queries";
import { matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { createOpportunity } from "@/lib/opportunities/create-opportunity.commands";
import { closeDatabase, db, transaction } from "@/lib/server/database/db";
import { closeQueue, sendJob } from "@/lib/server/jobs/jobs";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { seedLoadAlerts } from "@/local/seed/seed-load-alerts";
import { parseWholeNumber, readArguments } from "@vitrine/process-stack/options";
import { type AlertFigures, describeAlerts } from "@/scripts/bench/alert-figures";

const INSTANT_PART = 0.1;
const ROUNDS = 12;
const PUBLICATIONS = 25;
/** Number of the workers of one instance's queue. */
const WORKERS = 4;
/** Number of accounts in a batch of `queueDigests`. */
const ACCOUNTS_PER_BATCH = 100;
const MEASURED_BATCHES = 100;

function pickPart(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function measure(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await operation();
  return performance.now() - start;
}

/** A free post is one of each profile's own, so each publication has a profile. */
async function addPublishers(count: number): Promise<{ uid: string; profileId: string }[]> {
  const publishers = Array.from({ length: count }, () => ({ uid: newId(), profileId: newId() }));
  await db()
    .insertInto("accounts")
    .values(publishers.map(({ uid }) => ({ uid, email: `${uid}@vitrine.test` })))
    .execute();
  await db()
    .insertInto("profiles")
    .values(
      publishers.map(({ uid, profileId: id }) => ({
        id,
        account_uid: uid,
        role: "ARTIST",
        name: "A publisher",
        slug: `publisher-${id}`,
      })),
    )
    .execute();
  return publishers;
}

const form = (position: number) => ({
  type: "JOB" as const,
  title: `Studio word${position % 2_000} by the water`,
  description: "What it is about, in a few words.",
  organizationName: "Harbour House",
  country: "PT",
  timeZone: "Europe/Lisbon",
  deadlineLocal: new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10),
  applyUrl: "https://harbour.example/apply",
  plan: "FREE" as const,
});

async function measurePublications(): Promise<number[]> {
  const times: number[] = [];
  for (const [position, { uid, profileId }] of (await addPublishers(PUBLICATIONS)).entries()) {
    const identity = {
      uid,
      email: `${uid}@vitrine.test`,
      emailVerified: true,
      isAdmin: false,
      issuedAt: Math.floor(Date.now() / 1_000),
      authTime: Math.floor(Date.now() / 1_000),
    };
    const viewer = { identity, profileId };
    times.push(
      await measure(() => createOpportunity({ body: form(position), viewer, resourceId: newId() })),
    );
  }
  return times;
}

const setTrigger = (state: "enable" | "disable") =>
  sql`alter table listed_opportunities ${sql.raw(state)} trigger opportunity_listings_added`.execute(
    db(),
  );

/** Measures in turn, so that what slows the machine for a while slows both. */
async function measurePublishing(): Promise<AlertFigures["publishing"]> {
  const [before, after, jobs]: number[][] = [[], [], []];
  await measurePublications();
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTrigger("disable");
    before?.push(...(await measurePublications()));
    await setTrigger("enable");
    after?.push(...(await measurePublications()));
    await transaction(async (tx) => {
      jobs?.push(await measure(() => sendJob(tx, "alerts.match", { id: newId() })));
    });
  }
  return {
    before: pickPart(before ?? [], 0.95),
    after: pickPart(after ?? [], 0.95),
    job: pickPart(jobs ?? [], 0.5),
  };
}

/** Listed half a day ago: after the watermarks of the daily alerts. */
async function addOpportunities(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into opportunities (id, slug, type, title, description, organization_name, country, deadline_kind, deadline_local,
      deadline, artistic_fields, open_to_all_fields, apply_url, plan, status, published_at, listed_until)
    select id, 'call-' || id, (opportunity_types())[1 + n % cardinality(opportunity_types())],
      'Studio word' || n % 2000 || ' by the word' || (n * 7) % 2000, repeat('A place to work and to think. ', 20), 'House ' || n % 300,
      chr(65 + n % 26) || chr(65 + (n / 26) % 26), 'FIXED', to_char(now() + interval '60 days', 'YYYY-MM-DD"T"HH24:MI'),
      now() + interval '60 days', (opportunity_fields())[1 + n % 20:2 + n % 20], false, 'https://example.org/apply',
      'BASIC', 'PUBLISHED', now(), now() + interval '50 days'
    from (select n, gen_random_uuid() as id from generate_series(1, ${count}::int) n) fresh
    returning id`.execute(db());
  const ids = rows.map(({ id }) => id);
  await sql`
    update opportunity_listings set listed_since = now() - interval '12 hours'
    where opportunity_id = any (${sql.val(ids)}::uuid[])`.execute(db());
  return ids;
}

async function measureMatching(ids: readonly string[]): Promise<AlertFigures["matching"]> {
  const limit = pLimit(WORKERS);
  const times: number[] = [];
  const total = await measure(() =>
    Promise.all(
      ids.map((id) => limit(async () => times.push(await measure(() => matchAlerts(id))))),
    ),
  );
  const { matches } = await db()
    .selectFrom("alert_matches")
    .select(({ fn }) => fn.countAll<string>().as("matches"))
    .executeTakeFirstOrThrow();
  return {
    p50: pickPart(times, 0.5),
    p95: pickPart(times, 0.95),
    seconds: total / 1_000,
    matches: Number(matches),
  };
}

async function measureForward(): Promise<AlertFigures["forward"]> {
  const due = await db()
    .selectFrom("mail_settings")
    .select("account_uid")
    .where("digest_due_at", "<=", sql<Date>`now()`)
    .orderBy("account_uid")
    .execute();
  const uids = due.map(({ account_uid }) => account_uid);
  const batches = Math.ceil(uids.length / ACCOUNTS_PER_BATCH);
  const times: number[] = [];
  for (let batch = 0; batch < Math.min(batches, MEASURED_BATCHES); batch += 1) {
    const start = batch * ACCOUNTS_PER_BATCH;
    times.push(await measure(() => listNews(uids.slice(start, start + ACCOUNTS_PER_BATCH))));
  }
  const batchMs = pickPart(times, 0.5);
  // The digests of one batch alone.
  await sql`
    update mail_settings set digest_due_at = now() + interval '1 day'
    where account_uid <> all (${sql.val(uids.slice(0, ACCOUNTS_PER_BATCH - 1))}::text[])`.execute(
    db(),
  );
  const digests = await measure(() => queueDigests());
  return {
    batches,
    batchMs,
    runSeconds: (batchMs * batches) / 1_000,
    digestMs: (digests - batchMs) / (ACCOUNTS_PER_BATCH - 1),
  };
}

const { values } = readArguments(process.argv.slice(2), {
  options: {
    alerts: { type: "string" },
    opportunities: { type: "string" },
    out: { type: "string" },
  },
});
const alerts = parseWholeNumber("alerts", values.alerts) ?? 1;
const opportunities = parseWholeNumber("opportunities", values.opportunities) ?? 1;
try {
  const instant = Math.round(alerts * INSTANT_PART);
  const startedAt = performance.now();
  await seedLoadAlerts({ instant, daily: alerts - instant });
  console.log(`seeded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const publishing = await measurePublishing();
  const ids = await addOpportunities(opportunities);
  const matching = await measureMatching(ids);
  const forward = await measureForward();
  const figures = { alerts, instant, opportunities, publishing, matching, forward };
  await writeFile(values.out ?? "/dev/stdout", `${JSON.stringify(describeAlerts(figures))}\n`);
} finally {
  await closeQueue(true);
  await closeDatabase();
}
