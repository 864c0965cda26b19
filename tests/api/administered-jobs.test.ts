import { sql } from "kysely";
import { expect, test } from "vitest";
import { jobNames } from "@/lib/administration/job-names.rules";
import type { FailedJob, JobQueue } from "@/lib/administration/jobs.schema";
import { jobs } from "@/lib/registries/job-table";
import { db, transaction } from "@/lib/server/database/db";
import { jobQueue, sendJob } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";
import { signUp } from "@/tests/support/accounts";
import { addDeadLetter, runJobs } from "@/tests/support/jobs";
import { request } from "@/tests/support/request";

const { identity } = await signUp({ role: "ADMIN" });

const listJobs = async (query: Record<string, number | string> = {}) =>
  (await request("GET /v1/admin/jobs", { query, identity })).body;
const findQueue = async (name: string): Promise<JobQueue | undefined> => {
  const { queues }: { queues: JobQueue[] } = await listJobs();
  return queues.find((queue) => queue.name === name);
};
const retryJob = (id: string) =>
  request("POST /v1/admin/jobs/{id}/retry", { params: { id }, identity });

test("jobs: each has a name and a purpose for administrators, and no other has", () => {
  expect(Object.keys(jobNames).toSorted()).toEqual(Object.keys(jobs).toSorted());
  const words = Object.values(jobNames);
  expect(new Set(words.map(({ name }) => name)).size).toBe(words.length);
  expect(words.filter(({ purpose }) => !/^[A-Z][a-z]+ .+\.$/.test(purpose))).toEqual([]);
});

test("GET /v1/admin/jobs: queues with their counts and schedules", async () => {
  await runJobs();
  const startAfter = new Date(Date.now() + 60_000);
  await transaction(async (tx) => {
    await sendJob(tx, "payments.event", { id: newId() });
    await sendJob(tx, "payments.event", { id: newId() }, { startAfter });
  });
  expect(await findQueue("payments.event")).toEqual({
    name: "payments.event",
    schedule: null,
    counts: { waiting: 1, delayed: 1, running: 0, failed: 0 },
    waitingSince: expect.any(String),
  });
  expect(await findQueue("rate-limits.sweep")).toMatchObject({
    schedule: "*/10 * * * *",
    waitingSince: null,
  });
  const { queues } = await listJobs();
  const names: string[] = queues.map(({ name }: JobQueue) => name);
  expect(names.filter((name) => /pgboss|dead/.test(name))).toEqual([]);
});

test("GET /v1/admin/jobs: failed jobs, newest first and in pages, with when and why", async () => {
  const ids = [await addDeadLetter(), await addDeadLetter("outbox.dispatch", "TypeError")];
  const { items } = await listJobs({ size: 1 });
  expect(items).toEqual([
    {
      id: ids[1],
      queue: "outbox.dispatch",
      error: "TypeError",
      attempts: 1,
      createdAt: expect.any(String),
      failedAt: expect.any(String),
    },
  ]);
  const first = await listJobs({ size: 1 });
  const second = await listJobs({ size: 1, cursor: first.next });
  expect(second.items[0].id).toBe(ids[0]);
  expect((await findQueue("outbox.dispatch"))?.counts.failed).toBe(1);
});

test("POST /v1/admin/jobs/{id}/retry: runs it once, however often it is clicked; the log says so", async () => {
  const id = await addDeadLetter();
  const [first, second] = await Promise.all([retryJob(id), retryJob(id)]);
  for (const { status, body } of [first, second]) {
    expect(status).toBe(200);
    expect(body).toEqual({ id, queue: "alerts.match", state: "WAITING" });
  }
  const waiting = await sql`
    select from pgboss.job where source_root_id = ${id} and state = 'created'`.execute(db());
  expect(waiting.rows).toHaveLength(1);
  const { items }: { items: FailedJob[] } = await listJobs();
  expect(items.map((job) => job.id)).not.toContain(id);

  await runJobs();
  expect((await retryJob(id)).body.state).toBe("DONE");
  expect(await runJobs()).toEqual({ done: 0, failed: 0 });
  const entries = (await request("GET /v1/admin/log", { identity })).body.items.filter(
    ({ subjectId }: { subjectId: string }) => subjectId === id,
  );
  expect(entries).toMatchObject([
    { action: "RETRY_JOB", subject: "job", detail: { name: "alerts.match" } },
  ]);
});

test("POST /v1/admin/jobs/{id}/retry: one that fails again is listed again, under its id", async () => {
  const id = await addDeadLetter();
  await retryJob(id);
  const queue = await jobQueue();
  await sql`update pgboss.job set retry_limit = 0 where source_root_id = ${id}`.execute(db());
  const [job] = await queue.fetch("alerts.match");
  await queue.fail("alerts.match", job?.id ?? "", new Error("TypeError"));
  const { items } = await listJobs();
  expect(items[0]).toMatchObject({ id, error: "TypeError" });
  expect((await retryJob(id)).body.state).toBe("WAITING");
});

test("POST /v1/admin/jobs/{id}/retry: a scheduled one whose next run is due already is not run twice", async () => {
  const queue = await jobQueue();
  const name = "words.sweep";
  const id = await queue.send(name, {}, { retryLimit: 0 });
  await queue.fetch(name);
  await queue.fail(name, id ?? "", new Error("TypeError"));
  await queue.send(name, {});
  for (let click = 0; click < 2; click += 1)
    expect((await retryJob(id ?? "")).body).toEqual({ id, queue: name, state: "SUPERSEDED" });
  expect((await findQueue(name))?.counts).toMatchObject({ waiting: 1, failed: 0 });
});

test("POST /v1/admin/jobs/{id}/retry: 404 for an unknown job", async () => {
  expect((await retryJob(newId())).status).toBe(404);
  expect((await retryJob("nonsense")).status).toBe(404);
});
