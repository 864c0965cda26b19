import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { db, transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { installJobs, jobQueue, sendJob, startJobs, stopJobs } from "@/lib/server/jobs";
import { migrateToLatest } from "@/lib/server/migrate";
import { newId } from "@/lib/shared/ids";

afterEach(() => stopJobs());

const QUEUE = "payments.event";
const PATIENCE = { timeout: 15_000, interval: 100 };

async function states(id: string): Promise<string[]> {
  const jobs = await (await jobQueue()).findJobs(QUEUE, { data: { id } });
  return jobs.map(({ state }) => state);
}
const send = (id: string) => transaction((tx) => sendJob(tx, QUEUE, { id }));

test("sendJob: the job exists exactly if its transaction commits", async () => {
  const [kept, lost] = [newId(), newId()];
  await send(kept);
  const broken = transaction(async (tx) => {
    await sendJob(tx, QUEUE, { id: lost });
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(broken).rejects.toThrow(/division by zero/);
  expect([await states(kept), await states(lost)]).toEqual([["created"], []]);
});

test("startJobs: runs each waiting job once; a failed one is retried later", async () => {
  const [good, bad] = [newId(), newId()];
  await Promise.all([good, bad].map(send));
  const done: string[] = [];
  await startJobs({
    [QUEUE]: async ({ id }) => {
      done.push(id);
      if (id === bad) throw new Error("not now");
    },
  });
  await vi.waitFor(async () => {
    expect([await states(good), await states(bad)]).toEqual([["completed"], ["retry"]]);
  }, PATIENCE);
  expect(done.filter((id) => id === good)).toHaveLength(1);
});

test("stopJobs: takes no further job, and waits for the running one", async () => {
  const [first, second] = [newId(), newId()];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await send(first);
  let isOver = false;
  await startJobs({
    [QUEUE]: async ({ id }) => {
      if (id !== first) return;
      begun.resolve();
      await gate.promise;
      isOver = true;
    },
  });
  await begun.promise;
  const stopped = stopJobs();
  gate.resolve();
  await stopped;
  expect(isOver).toBe(true);
  await send(second);
  expect([await states(first), await states(second)]).toEqual([["completed"], ["created"]]);
});

test("migrate: installs the job queue, idempotently; startJobs refuses a database without it", async () => {
  const url = env().DATABASE_URL;
  const queues = () => sql`select name, retry_limit from pgboss.queue order by name`.execute(db());
  const before = (await queues()).rows;
  expect(before).toContainEqual({ name: QUEUE, retry_limit: 80 });
  await migrateToLatest(url);
  expect((await queues()).rows).toEqual(before);
  await sql`drop schema pgboss cascade`.execute(db());
  await expect(jobQueue()).rejects.toThrow(/not installed/);
  await installJobs(url);
  await send(newId());
});
