import { sql } from "kysely";
import pLimit from "p-limit";
import { listNews } from "@/lib/alerts/alert-matches.queries";
import { matchAlerts } from "@/lib/alerts/match-alerts.commands";
import { queueDigests } from "@/lib/notifications/queue-digests.commands";
import { createOpportunity } from "@/lib/opportunities/create-opportunity.commands";
import { db, longTransaction, transaction } from "@/lib/server/database/db";
import { sendJob } from "@/lib/server/jobs/jobs";
import { DAY_MS } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { runSteps } from "@/local/seed/multiply-records";
import { seedLoadAlerts } from "@/local/seed/seed-load-alerts";
import { percentile } from "@vitrine/benchmark/measure";
import type { Findings } from "@vitrine/benchmark/result";
import { atMost } from "@vitrine/benchmark/score";
import { formatCount, formatTime } from "@vitrine/benchmark/table";
import { runBenchScript } from "@/scripts/bench/run-script";

const INSTANT_PART = 0.1;
const ROUNDS = 12;
/** In a round; of a few hundred in all, the slowest twentieth varies by a tenth. */
const PUBLICATIONS = 100;
/** Number of the workers of one instance's queue. */
const WORKERS = 4;
/** Number of accounts in a batch of `queueDigests`. */
const ACCOUNTS_PER_BATCH = 100;
const MEASURED_BATCHES = 100;

const pickPart = (values: readonly number[], part: number) =>
  percentile(Float64Array.from(values).sort(), part);

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
async function measurePublishing() {
  const times: Record<"before" | "after" | "jobs", number[]> = { before: [], after: [], jobs: [] };
  await measurePublications();
  for (let round = 0; round < ROUNDS; round += 1) {
    await setTrigger("disable");
    times.before.push(...(await measurePublications()));
    await setTrigger("enable");
    times.after.push(...(await measurePublications()));
    await transaction(async (tx) => {
      times.jobs.push(await measure(() => sendJob(tx, "alerts.match", { id: newId() })));
    });
  }
  // The job that publishing writes belongs to alerts, too.
  const without = pickPart(times.before, 0.95) - pickPart(times.jobs, 0.5);
  return { without, withAlerts: pickPart(times.after, 0.95) };
}

async function addOpportunities(last: number): Promise<string[]> {
  await longTransaction((tx) => runSteps(tx, "new-opportunities", { last }));
  const added = db().selectFrom("opportunities").select("id").where("slug", "like", "new-%");
  return (await added.execute()).map(({ id }) => id);
}

/** Compares with instant alerts, as many at once as there are workers of the queue. */
async function measureMatching(ids: readonly string[]) {
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

/** A batch: the due alerts of 100 accounts; the run: all of them. */
async function measureForward() {
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

async function measureAll(alerts: number, opportunities: number): Promise<Findings> {
  const instant = Math.round(alerts * INSTANT_PART);
  const startedAt = performance.now();
  await seedLoadAlerts({ instant, daily: alerts - instant });
  console.log(`seeded in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const publishing = await measurePublishing();
  const matching = await measureMatching(await addOpportunities(opportunities));
  const forward = await measureForward();
  const rows = [
    ["alerts", formatCount(alerts)],
    ["instant ones", formatCount(instant)],
    ["new opportunities", formatCount(opportunities)],
    ["publishing without alerts, p95", formatTime(publishing.without)],
    ["publishing with them, p95", formatTime(publishing.withAlerts)],
    ["comparing one with the instant alerts, p50", formatTime(matching.p50)],
    ["comparing one with the instant alerts, p95", formatTime(matching.p95)],
    [
      `until all matches (${formatCount(matching.matches)}) are queued`,
      `${matching.seconds.toFixed(1)} s`,
    ],
    ["forward: the due alerts of 100 accounts", formatTime(forward.batchMs)],
    [
      `forward: all ${formatCount(forward.batches)} batches, one after another`,
      `${forward.runSeconds.toFixed(1)} s`,
    ],
    ["queueing the digest of an account", formatTime(forward.digestMs)],
  ];
  const share = (publishing.withAlerts / publishing.without - 1) * 100;
  return {
    tables: [{ title: "Alerts", head: ["what", "figure"], rows }],
    scores: [
      atMost("alerts: how much longer publishing takes, p95", share, "%", {
        required: 10,
        target: 5,
      }),
      atMost(
        "alerts: until the matches of a thousand opportunities are queued",
        matching.seconds,
        "s",
        { required: 60, target: 30 },
      ),
      atMost("alerts: the daily forward run", forward.runSeconds, "s", {
        required: 3_600,
        target: 600,
      }),
    ],
  };
}

await runBenchScript(["alerts", "opportunities"], ({ alerts, opportunities }) =>
  measureAll(Number(alerts), Number(opportunities)),
);
