import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db, transaction } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { installJobs } from "@/lib/server/jobs/install-jobs";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import {
  createBoss,
  DEAD_LETTERS,
  jobQueue,
  type JobTable,
  redriveJob,
  sendJob,
  STOP_TIMEOUT_MS,
} from "@/lib/server/jobs/jobs";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { jobs } from "@/lib/registries/job-table";
import { startUpkeep } from "@/scripts/serve/upkeep";
import { listJobConnections } from "@/tests/support/jobs";

afterEach(() => stopJobs());

const QUEUE = "payments.event";
const SCHEDULED = "opportunities.close";
const WAIT = { timeout: 15_000, interval: 100 };

const findJobs = async (id: string, queue: string = QUEUE) =>
  (await jobQueue()).findJobs(queue, { data: { id } });
const listStates = async (id: string) => (await findJobs(id)).map(({ state }) => state);
const sendJobFor = (id: string) => transaction((tx) => sendJob(tx, QUEUE, { id }));

/** Returns a job table in which nothing runs but `run`, for the jobs of one queue. */
function onlyRun(run: (id: string) => Promise<void>): JobTable {
  const idle = Object.keys(jobs).map((name) => [name, { run: () => Promise.resolve() }] as const);
  return { ...jobs, ...Object.fromEntries(idle), [QUEUE]: { run: ({ id }) => run(id) } };
}

/** Lets a job fail until its queue gives up. */
async function failForGood(id: string): Promise<void> {
  const queue = await jobQueue();
  for (;;) {
    const [job] = await queue.fetch(QUEUE, { ignoreStartAfter: true });
    if (job === undefined) return;
    await queue.fail(QUEUE, job.id, new Error("CONFLICT"));
    expect(job.data).toEqual({ id });
  }
}

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

test("startJobs: runs each waiting job once; a failed one is retried later, without the error's message", async () => {
  const [succeeding, failing] = [newId(), newId()];
  await Promise.all([succeeding, failing].map(sendJobFor));
  const runIds: string[] = [];
  await startJobs(
    onlyRun((id) => {
      runIds.push(id);
      if (id !== failing) return Promise.resolve();
      const cause = Object.assign(new TypeError("somebody@example.org"), { code: "ECONNRESET" });
      throw Object.assign(failure("UPSTREAM_UNAVAILABLE", "somebody@example.org"), { cause });
    }),
  );
  await vi.waitFor(async () => {
    expect([await listStates(succeeding), await listStates(failing)]).toEqual([
      ["completed"],
      ["retry"],
    ]);
  }, WAIT);
  expect(runIds.filter((id) => id === succeeding)).toHaveLength(1);
  const [retried] = await findJobs(failing);
  expect(retried?.output).toMatchObject({ message: "UPSTREAM_UNAVAILABLE: TypeError ECONNRESET" });
  expect(JSON.stringify(retried?.output)).not.toContain("somebody");
});

test("startJobs: what piled up is done without pauses", async () => {
  const ids = Array.from({ length: 60 }, () => newId());
  await Promise.all(ids.map(sendJobFor));
  const runIds: string[] = [];
  await startJobs(onlyRun((id) => Promise.resolve(void runIds.push(id))));
  // Four workers that pause for two seconds after each job would need half a minute.
  await vi.waitFor(() => expect(runIds.toSorted()).toEqual(expect.arrayContaining(ids)), WAIT);
});

test("a job that keeps failing is retried with growing pauses, then is a dead letter; redriven, it runs once", async () => {
  const id = newId();
  await (await jobQueue()).deleteAllJobs(QUEUE);
  await sendJobFor(id);
  const pauses: number[] = [];
  const queue = await jobQueue();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const [job] = await queue.fetch(QUEUE, { ignoreStartAfter: true });
    await queue.fail(QUEUE, job?.id ?? "");
    const [retried] = await findJobs(id);
    pauses.push((retried?.startAfter.getTime() ?? 0) - Date.now());
  }
  for (const [index, pause] of pauses.entries())
    expect(pause).toBeGreaterThan(5_000 * 2 ** index - 2_000);
  await failForGood(id);
  const [letter] = await findJobs(id, DEAD_LETTERS);
  expect(letter).toMatchObject({ sourceName: QUEUE, sourceRetryCount: 80, state: "created" });

  const redrives = [1, 2].map(() => transaction((tx) => redriveJob(tx, letter?.id ?? "")));
  expect((await Promise.all(redrives)).sort()).toEqual([false, true]);
  const runIds: string[] = [];
  await startJobs(onlyRun((runId) => Promise.resolve(void runIds.push(runId))));
  await vi.waitFor(async () => expect(await listStates(id)).toContain("completed"), WAIT);
  expect(runIds).toEqual([id]);
  expect(await findJobs(id, DEAD_LETTERS)).toEqual([]);
});

test("a killed worker's job is taken over: heartbeats every 20 s, supervision every 15 s", async () => {
  const id = newId();
  await (await jobQueue()).deleteAllJobs(QUEUE);
  await sendJobFor(id);
  const queue = await jobQueue();
  const [fetched] = await queue.fetch(QUEUE);
  expect(fetched).toMatchObject({ data: { id }, heartbeatSeconds: 20 });
  await sql`update pgboss.job set heartbeat_on = now() - interval '21 seconds' where id = ${fetched?.id}`.execute(
    db(),
  );
  await stopJobs();
  const runIds: string[] = [];
  await startJobs(onlyRun((runId) => Promise.resolve(void runIds.push(runId))));
  await (await jobQueue()).supervise(QUEUE);
  await vi.waitFor(async () => expect(await listStates(id)).toEqual(["completed"]), WAIT);
  expect(runIds).toEqual([id]);
});

test("stopJobs: takes no further job, and waits for the running one", async () => {
  const [first, second] = [newId(), newId()];
  const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await sendJobFor(first);
  let isFinished = false;
  await startJobs(
    onlyRun(async (id) => {
      if (id !== first) return;
      started.resolve();
      await release.promise;
      isFinished = true;
    }),
  );
  await started.promise;
  const stopped = stopJobs();
  release.resolve();
  await stopped;
  expect(isFinished).toBe(true);
  await sendJobFor(second);
  expect([await listStates(first), await listStates(second)]).toEqual([["completed"], ["created"]]);
});

test("stopJobs: does not wait longer than ten seconds, here one; the job is for another worker then", async () => {
  expect(STOP_TIMEOUT_MS).toBe(10_000);
  const id = newId();
  const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await sendJobFor(id);
  await startJobs(
    onlyRun((running) => {
      if (running === id) started.resolve();
      return release.promise;
    }),
  );
  await started.promise;
  await stopJobs(1_000);
  expect(await listStates(id)).toEqual(["retry"]);
});

describe("schedules", () => {
  test("several instances run what is due once", async () => {
    const minute = () => Math.floor(Date.now() / 60_000);
    const begin = minute();
    let runs = 0;
    // What the tests above sent in this minute is not sent again.
    await sql`delete from pgboss.job`.execute(db());
    // As an instance's, but without its pauses.
    const startInstance = async () => {
      const boss = await createBoss({
        connectionString: env().DATABASE_URL,
        cronMonitorIntervalSeconds: 1,
        cronWorkerIntervalSeconds: 1,
      });
      onTestFinished(() => boss.stop({ graceful: false }));
      await boss.start();
      await boss.work(SCHEDULED, { pollingIntervalSeconds: 0.5 }, () => {
        runs += 1;
        return Promise.resolve();
      });
      return boss;
    };
    const instances = await Promise.all([startInstance(), startInstance(), startInstance()]);
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), WAIT);
    await Promise.all(instances.map((boss) => boss.stop({ graceful: true })));
    expect(runs).toBeLessThanOrEqual(1 + minute() - begin);
  }, 30_000);

  test("one job at a time: what is due while one waits, runs or is retried is dropped", async () => {
    const queue = await jobQueue();
    await queue.deleteAllJobs(SCHEDULED);
    const send = () => queue.send(SCHEDULED, {});
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.filter((id) => id !== null)).toHaveLength(1);
    const [job] = await queue.fetch(SCHEDULED);
    expect(await send()).toBeNull();
    await queue.fail(SCHEDULED, job?.id ?? "");
    expect(await send()).toBeNull();
    const [retried] = await queue.fetch(SCHEDULED, { ignoreStartAfter: true });
    await queue.complete(SCHEDULED, retried?.id ?? "");
    expect(await send()).not.toBeNull();
  });

  test("startJobs: reconciles at the start, on one instance", async () => {
    let runs = 0;
    await (await jobQueue()).deleteAllJobs("payments.reconcile");
    await startJobs({
      ...onlyRun(() => Promise.resolve()),
      "payments.reconcile": {
        ...jobs["payments.reconcile"],
        run: () => Promise.resolve(void (runs += 1)),
      },
    });
    await vi.waitFor(() => expect(runs).toBe(1), WAIT);
  });

  test("startUpkeep: with JOBS=off nothing runs", async () => {
    const id = newId();
    await sendJobFor(id);
    await stopJobs();
    // A closed connection may be listed for a moment.
    await vi.waitFor(async () => expect(await listJobConnections()).toEqual([]), WAIT);
    startUpkeep({ ...env(), JOBS: "off" });
    expect(await listJobConnections()).toEqual([]);
    expect(await listStates(id)).toEqual(["created"]);
  });
});

describe("migrate", () => {
  const listQueues = () =>
    sql`select name, policy, retry_limit, notify from pgboss.queue order by name`.execute(db());

  test("installs the job queue and its schedules, idempotently", async () => {
    const url = env().DATABASE_URL;
    const before = (await listQueues()).rows;
    const [payments, scheduled] = [
      { name: QUEUE, policy: "standard", retry_limit: 80, notify: false },
      { name: SCHEDULED, policy: "exclusive", retry_limit: 8, notify: false },
    ];
    const mail = { name: "mail.send", policy: "standard", retry_limit: 5, notify: true };
    expect(before).toEqual(expect.arrayContaining([payments, scheduled, mail]));
    await migrateToLatest(url, jobs);
    expect((await listQueues()).rows).toEqual(before);
    const schedules = await (await jobQueue()).getSchedules();
    expect(Object.fromEntries(schedules.map(({ name, cron }) => [name, cron]))).toMatchObject({
      "rate-limits.sweep": "*/10 * * * *",
      "opportunities.close": "* * * * *",
      "payments.reconcile": "*/15 * * * *",
    });
  });

  test("a queue of another policy is replaced, and a schedule that is no longer declared ends", async () => {
    const queue = await jobQueue();
    await queue.deleteQueue(SCHEDULED);
    await queue.createQueue(SCHEDULED, { policy: "singleton" });
    await queue.createQueue("former");
    await queue.schedule("former", "* * * * *");
    await installJobs(env().DATABASE_URL, jobs);
    expect((await listQueues()).rows).toContainEqual(
      expect.objectContaining({ name: SCHEDULED, policy: "exclusive" }),
    );
    expect((await queue.getSchedules()).map(({ name }) => name)).not.toContain("former");
  });

  test("startJobs refuses a database without it", async () => {
    await stopJobs();
    await sql`drop schema pgboss cascade`.execute(db());
    await expect(jobQueue()).rejects.toThrow(/not installed/);
    await installJobs(env().DATABASE_URL, jobs);
    await sendJobFor(newId());
  });
});
