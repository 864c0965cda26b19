import { freeze, thaw } from "@/tests/support/stalling-database";
import { afterEach, expect, test } from "vitest";
import { listArtworks } from "@/lib/artworks/artworks.queries";
import { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";
import { databaseCircuitBreaker } from "@/lib/server/database/database-circuit-breaker";
import { createArtist } from "@/tests/support/accounts";
import * as front from "@/tests/support/front";
import { request } from "@/tests/support/request";

process.env["DATABASE_CONNECT_MS"] = "2000";
process.env["DATABASE_STATEMENT_MS"] = "2000";

/**
 * A statement without a response fails after 2.5 seconds (DATABASE_STATEMENT_MS and half a second); the rest is margin for
 * a busy machine. Waiting twice in sequence would take five.
 */
const MAX_FAILURE_MS = 4_000;

const waitForRecovery = () =>
  expect.poll(() => databaseCircuitBreaker().isOpen, { timeout: 10_000 }).toBe(false);

afterEach(async () => {
  thaw();
  await waitForRecovery();
});

async function measure<Result>(operation: () => Promise<Result>) {
  const startedAt = performance.now();
  const result = await operation();
  return { result, ms: performance.now() - startedAt };
}

test("PATCH /v1/profiles/{id}: 503 while the database is frozen, first after a timeout, then at once; 200 after recovery", async () => {
  const { identity, profileId } = await createArtist();
  const rename = (name: string) =>
    request("PATCH /v1/profiles/{id}", { params: { id: profileId }, json: { name }, identity });
  expect((await rename("Before")).status).toBe(200);
  freeze();
  const first = await measure(() => rename("During"));
  expect(first.result).toMatchObject({ status: 503, body: { code: "UPSTREAM_UNAVAILABLE" } });
  expect(Number(first.result.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(first.ms).toBeLessThan(MAX_FAILURE_MS);
  const next = await measure(() => Promise.all([rename("Again"), request("GET /v1/artworks/")]));
  expect(next.result.map(({ status }) => status)).toEqual([503, 503]);
  expect(next.ms).toBeLessThan(1_000);
  thaw();
  await waitForRecovery();
  expect((await rename("After")).status).toBe(200);
});

test("GET /artworks: served stale from the cache while the database is frozen; GET /search: 503", async () => {
  let clockMs = 0;
  await front.startFront({
    now: () => clockMs,
    isDatabaseDown: () => databaseCircuitBreaker().isOpen,
  });
  // As Next does: an error while rendering is a page with status 500.
  front.fakeApp.respond = async (_request, response) => {
    const list = await listArtworks(ArtworkQuery.parse({})).catch(() => undefined);
    response.writeHead(list === undefined ? 500 : 200, { "Content-Type": "text/html" });
    response.end(`<h1>${list?.total ?? "broken"}</h1>`);
  };
  const fresh = await front.sendRequest("/artworks");
  expect([fresh.status, fresh.headers.get("cache-status")]).toEqual([200, null]);
  const body = await fresh.text();
  freeze();
  clockMs = 60_000;
  const stale = await front.sendRequest("/artworks");
  expect([stale.status, await stale.text()]).toEqual([200, body]);
  expect(stale.headers.get("cache-status")).toBe("vitrine; hit; ttl=-60; detail=database-down");
  expect(stale.headers.get("age")).toBe("60");
  const uncached = await measure(() => front.sendRequest("/search?q=new"));
  expect(uncached.result.status).toBe(503);
  expect(uncached.result.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(Number(uncached.result.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await uncached.result.text()).toContain("<h1>503</h1>");
  thaw();
  await waitForRecovery();
  const recovered = await front.sendRequest("/artworks");
  expect([recovered.status, recovered.headers.get("cache-status")]).toEqual([200, null]);
  await front.stopFront(0);
});
