import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { db, transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { installJobs, jobQueue, sendJob, startJobs, stopJobs } from "@/lib/server/jobs";
import { migrateToLatest } from "@/lib/server/migrate";
import { jobHandlers } from "@/lib/upkeep/job-handlers.jobs";
import { newId } from "@/lib/shared/ids";

afterEach(() => stopJobs());

const QUEUE = "payments.event";
const WAIT = { timeout: 15_000, interval: 100 };

async function listStates(id: string): Promise<string[]> {
  const jobs = await (await jobQueue()).findJobs(QUEUE, { data: { id } });
  return jobs.map(({ state }) => state);
}
const sendJobFor = (id: string) => transaction((tx) => sendJob(tx, QUEUE, { id }));

test("sendJob: the job exists exactly if its transaction commits", async () => {
  const [committed, rolledBack] = [newId(), newId()];
  await sendJobFor(committed);
  const failingTransaction = transaction(async (tx) => {
    await sendJob(tx, QUEUE, { id: rolledBack });
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failingTransaction).rejects.toThrow(/division by zero/);
  expect([await listStates(committed), await listStates(rolledBack)]).toEqual([["created"], []]);
});

test("startJobs: runs each waiting job once; a failed one is retried later", async () => {
  const [succeeding, failing] = [newId(), newId()];
  await Promise.all([succeeding, failing].map(sendJobFor));
  const runIds: string[] = [];
  await startJobs({
    ...jobHandlers,
    [QUEUE]: async ({ id }) => {
      runIds.push(id);
      if (id === failing) throw new Error("not now");
    },
  });
  await vi.waitFor(async () => {
    expect([await listStates(succeeding), await listStates(failing)]).toEqual([
      ["completed"],
      ["retry"],
    ]);
  }, WAIT);
  expect(runIds.filter((id) => id === succeeding)).toHaveLength(1);
});

test("stopJobs: takes no further job, and waits for the running one", async () => {
  const [first, second] = [newId(), newId()];
  const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await sendJobFor(first);
  let isFinished = false;
  await startJobs({
    ...jobHandlers,
    [QUEUE]: async ({ id }) => {
      if (id !== first) return;
      started.resolve();
      await release.promise;
      isFinished = true;
    },
  });
  await started.promise;
  const stopped = stopJobs();
  release.resolve();
  await stopped;
  expect(isFinished).toBe(true);
  await sendJobFor(second);
  expect([await listStates(first), await listStates(second)]).toEqual([["completed"], ["created"]]);
});

test("migrate: installs the job queue, idempotently; startJobs refuses a database without it", async () => {
  const url = env().DATABASE_URL;
  const listQueues = () =>
    sql`select name, retry_limit from pgboss.queue order by name`.execute(db());
  const queuesBefore = (await listQueues()).rows;
  expect(queuesBefore).toContainEqual({ name: QUEUE, retry_limit: 80 });
  await migrateToLatest(url);
  expect((await listQueues()).rows).toEqual(queuesBefore);
  await sql`drop schema pgboss cascade`.execute(db());
  await expect(jobQueue()).rejects.toThrow(/not installed/);
  await installJobs(url);
  await sendJobFor(newId());
});
