import { once } from "node:events";
import { createServer } from "node:net";
import { sql } from "kysely";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { db, transaction } from "@/lib/server/database/db";
import { startJobs, stopJobs } from "@/lib/server/jobs/job-workers";
import { jobQueue, sendJob } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";
import { jobs } from "@/lib/registries/job-table";
import { findFreePort } from "@vitrine/process-stack/ports";
import { createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";
import { startWorkerProcess } from "@/tests/support/worker-process";

afterEach(() => stopJobs());

const WAIT = { timeout: 30_000, interval: 100 };

const listStates = async (queue: string, id: string) =>
  (await (await jobQueue()).findJobs(queue, { data: { id } })).map(({ state }) => state);

test("npm run work: runs jobs and serves nothing but its metrics; SIGTERM ends it", async () => {
  const port = await findFreePort();
  const { child, ended, kill } = startWorkerProcess({
    METRICS_PORT: String(port),
    HOST: "127.0.0.1",
  });
  onTestFinished(kill);
  const id = newId();
  await transaction((tx) => sendJob(tx, "payments.event", { id }));
  await vi.waitFor(
    async () => expect(await listStates("payments.event", id)).toEqual(["completed"]),
    WAIT,
  );
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('vitrine_jobs_total{queue="payments.event",outcome="done"} 1');
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 60_000);

test("accounts.delete: another worker finishes what a killed one began", async () => {
  const connected = Promise.withResolvers<void>();
  // Accepts connections and never answers, so that the deletion stops at the account itself.
  const silentAuth = createServer((socket) => {
    socket.on("error", () => undefined);
    connected.resolve();
  });
  silentAuth.listen(0, "127.0.0.1");
  await once(silentAuth, "listening");
  onTestFinished(() => void silentAuth.close());
  const address = silentAuth.address();
  if (address === null || typeof address === "string") throw new Error("no port");

  const actor = await createArtist();
  await db()
    .updateTable("accounts")
    .set({ deletion_asked_at: new Date() })
    .where("uid", "=", actor.uid)
    .execute();
  const { child, ended, kill } = startWorkerProcess({
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${address.port}`,
  });
  onTestFinished(kill);
  const singletonKey = actor.uid;
  await transaction((tx) => sendJob(tx, "accounts.delete", { id: actor.uid }, { singletonKey }));
  await connected.promise;
  child.kill("SIGKILL");
  await ended;
  expect(await listStates("accounts.delete", actor.uid)).toEqual(["active"]);

  // 21 seconds pass.
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - interval '21 seconds'
    where name = 'accounts.delete'`.execute(db());
  await stopJobs();
  await startJobs(jobs);
  await (await jobQueue()).supervise("accounts.delete");
  await vi.waitFor(
    async () => expect(await listStates("accounts.delete", actor.uid)).toEqual(["completed"]),
    WAIT,
  );
  const { status, body } = await request("GET /v1/account/", { identity: actor.identity });
  expect([status, body.message]).toEqual([401, "This account has been deleted."]);
}, 90_000);
