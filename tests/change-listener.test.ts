import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { ChangeListener, notifyListeners } from "@/lib/server/cache/change-listener";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { startStallingProxy } from "@/tests/support/stalling-proxy";

/** Generous, for a slow machine. */
const patiently = { timeout: 20_000 };

function startListener(url = env().DATABASE_URL, notify = notifyListeners) {
  const listener = new ChangeListener(url, 2_000, notify);
  const published: unknown[] = [];
  listener.subscribe((tags) => published.push(tags));
  onTestFinished(() => listener.stop());
  return { listener, published };
}

test("a listener on a second database is never current, drops nothing again and again, and warns once", async () => {
  const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const second = new pg.Client({ connectionString: inject("postgresUrl") });
  await second.connect();
  onTestFinished(() => second.end());
  const pids = new Set<number>();
  let wasCurrent = false;
  const findReplaced = async () => {
    const { rows } = await second.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'vitrine changes' and datname = current_database()",
    );
    for (const { pid } of rows) pids.add(pid);
    wasCurrent ||= listener.isCurrent();
    return pids.size;
  };
  const { listener, published } = startListener(inject("postgresUrl"));
  await expect.poll(findReplaced, patiently).toBeGreaterThanOrEqual(3);
  expect([wasCurrent, published, warn.mock.calls.length]).toEqual([false, [], 1]);
});

test("a connection that is proven drops what was cached before it, once", async () => {
  const { listener, published } = startListener();
  await expect.poll(() => listener.isCurrent(), patiently).toBe(true);
  await expect.poll(() => listener.catchUp(), patiently).toBe(true);
  expect(published).toEqual([undefined]);
});

test("while notifications cannot be sent: one is on its way, the connection stays, and it is not current", async () => {
  let [isSlow, attempts] = [false, 0];
  const stuck = Promise.withResolvers<void>();
  const { listener, published } = startListener(env().DATABASE_URL, (payload) => {
    if (!isSlow) return notifyListeners(payload);
    attempts += 1;
    return stuck.promise;
  });
  await expect.poll(() => listener.isCurrent(), patiently).toBe(true);
  isSlow = true;
  await expect.poll(() => listener.proofAge, patiently).toBeGreaterThan(2_500);
  expect([listener.isCurrent(), attempts]).toEqual([false, 1]);
  isSlow = false;
  stuck.reject(new Error("too late"));
  await expect.poll(() => listener.isCurrent(), patiently).toBe(true);
  expect(published).toEqual([undefined]);
});

test("stops although its connection does not answer", async () => {
  const proxy = await startStallingProxy(new URL(env().DATABASE_URL));
  const listener = new ChangeListener(proxy.url, 2_000);
  await expect.poll(() => listener.isCurrent(), patiently).toBe(true);
  proxy.freeze();
  await listener.stop();
});
