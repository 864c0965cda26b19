import { freeze, thaw } from "@/tests/support/stalling-database";
import { afterEach, describe, expect, test } from "vitest";
import * as artworks from "@/app/v1/artworks/route";
import * as profile from "@/app/v1/profiles/[id]/route";
import { listArtworks } from "@/lib/artworks/artworks.queries";
import { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { databaseWatch } from "@/lib/server/database-watch";
import { createArtist } from "@/tests/support/accounts";
import * as front from "@/tests/support/front";
import { request } from "@/tests/support/request";

/** The limit is three seconds; detecting the outage twice in sequence would take five. */
const SOON_MS = 4_000;

afterEach(async () => {
  thaw();
  await expect.poll(() => databaseWatch().isDown, { timeout: 10_000 }).toBe(false);
});

async function timed<Result>(work: () => Promise<Result>) {
  const since = performance.now();
  const result = await work();
  return { result, ms: performance.now() - since };
}

describe("while the database is frozen", () => {
  test("a write is 503 within three seconds, the next at once, and works again afterwards", async () => {
    const { identity, profileId } = await createArtist();
    const rename = (name: string) =>
      request(profile.PATCH, { params: { id: profileId }, json: { name }, identity });
    expect((await rename("Before")).status).toBe(200);
    freeze();
    const first = await timed(() => rename("During"));
    expect(first.result).toMatchObject({ status: 503, body: { code: "UPSTREAM_UNAVAILABLE" } });
    expect(Number(first.result.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(first.ms).toBeLessThan(SOON_MS);
    const next = await timed(() => Promise.all([rename("Again"), request(artworks.GET)]));
    expect(next.result.map(({ status }) => status)).toEqual([503, 503]);
    expect(next.ms).toBeLessThan(1_000);
    thaw();
    await expect.poll(() => databaseWatch().isDown, { timeout: 10_000 }).toBe(false);
    expect((await rename("After")).status).toBe(200);
  });

  test("cached pages are served as stale; others answer 503 with Retry-After", async () => {
    let now = 0;
    await front.open({ now: () => now, isDatabaseDown: () => databaseWatch().isDown });
    // As Next does: an error while rendering is a page with status 500.
    front.stage.answer = async (_request, response) => {
      const list = await listArtworks(ArtworkQuery.parse({})).catch(() => undefined);
      response.writeHead(list === undefined ? 500 : 200, { "Content-Type": "text/html" });
      response.end(`<h1>${list?.total ?? "broken"}</h1>`);
    };
    const fresh = await front.ask("/artworks");
    expect([fresh.status, fresh.headers.get("cache-status")]).toEqual([200, null]);
    const body = await fresh.text();
    freeze();
    now = 60_000;
    const stale = await front.ask("/artworks");
    expect([stale.status, await stale.text()]).toEqual([200, body]);
    expect(stale.headers.get("cache-status")).toBe("vitrine; hit; ttl=-60; detail=database-down");
    expect(stale.headers.get("age")).toBe("60");
    const other = await timed(() => front.ask("/search?q=new"));
    expect(other.result.status).toBe(503);
    expect(other.result.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(Number(other.result.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await other.result.text()).toContain("<h1>503</h1>");
    thaw();
    await expect.poll(() => databaseWatch().isDown, { timeout: 10_000 }).toBe(false);
    const again = await front.ask("/artworks");
    expect([again.status, again.headers.get("cache-status")]).toEqual([200, null]);
    await front.shut(0);
  });
});
