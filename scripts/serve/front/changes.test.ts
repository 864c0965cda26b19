import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Changes, Shown } from "@vitrine/front/changes";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  fakeApp,
  respondWithJson,
  respondWithPage,
  sendRequest,
  startFront,
  stopFront,
} from "@/tests/support/front";

let now = 0;
let isCurrent = true;
let isDatabaseDown = false;
let hasWritten = true;
let hasCaughtUp = true;
let shown: Shown | undefined;
let publish: (tags: readonly string[] | undefined) => void = () => undefined;

const changes: Changes = {
  track: async (render) => ({ result: await render(), shown }),
  startWrite: () => ({ run: (operation) => operation(), hasWritten: () => hasWritten }),
  isCurrent: () => isCurrent,
  catchUp: async () => hasCaughtUp,
  subscribe: (onChange) => {
    publish = onChange;
  },
};

beforeEach(() => {
  [now, isCurrent, isDatabaseDown, hasWritten, hasCaughtUp] = [0, true, false, true, true];
  shown = { tags: ["artworks"], maxAgeMs: 600_000 };
  return startFront({ changes, now: () => now, isDatabaseDown: () => isDatabaseDown });
});
afterEach(() => stopFront(0));

const countRenderings = () => fakeApp.requests.filter(({ method }) => method === "GET").length;
const write = () => sendRequest("/v1/x", { method: "POST", body: "{}" });

/** A stand-in for the CDN, and what it was told. */
async function startCdn() {
  const purged: unknown[] = [];
  const cdn = createServer((request, response) => {
    purged.push(request.headers["surrogate-key"]);
    response.end();
  });
  cdn.listen(0, "127.0.0.1");
  await once(cdn, "listening");
  onTestFinished(() => void cdn.close());
  const url = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`;
  const sharedCache = { url, token: "x", maxSeconds: 60, purges: true, onError: () => undefined };
  return { sharedCache, purged };
}

describe("front: cached responses and changes", () => {
  it("serves a page until one of its tags changes", async () => {
    await sendRequest("/artworks");
    now = 300_000;
    await sendRequest("/artworks");
    publish(["profiles"]);
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(1);
    publish(["artworks"]);
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(2);
    publish(undefined);
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(3);
  });

  it("serves a page for a second only while changes may be missed, and if its sources are unknown", async () => {
    await sendRequest("/artworks");
    now = 2_000;
    isCurrent = false;
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(2);
    isCurrent = true;
    shown = undefined;
    await sendRequest("/legal");
    now = 4_000;
    await sendRequest("/legal");
    expect(countRenderings()).toBe(4);
  });

  it("tracks pages and calls, not pictures and share images", async () => {
    fakeApp.respond = (_request, response) =>
      respondWithJson(response, {}, { "Cache-Control": "public, max-age=9" });
    await sendRequest("/share/site.jpg");
    now = 2_000;
    await sendRequest("/share/site.jpg");
    expect(countRenderings()).toBe(2);
  });

  it("a write waits until its change was received; without that it empties the cache", async () => {
    await sendRequest("/artworks");
    fakeApp.respond = (_request, response) => respondWithJson(response, {});
    expect((await write()).status).toBe(200);
    fakeApp.respond = respondWithPage;
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(1);
    hasCaughtUp = false;
    await write();
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(2);
    hasWritten = false;
    await write();
    await sendRequest("/artworks");
    expect(countRenderings()).toBe(2);
  });

  it("gives a shared cache the tags, for as long as the response is true, and tells it what changed", async () => {
    await stopFront(0);
    const { sharedCache, purged } = await startCdn();
    await startFront({ changes, now: () => now, sharedCache });
    const readHeaders = async (init: RequestInit = {}) => {
      const { headers } = await sendRequest("/artworks", init);
      return [headers.get("cdn-cache-control"), headers.get("cache-tag")];
    };
    const tags = "vitrine,artworks";
    expect(await readHeaders()).toEqual(["public, max-age=60", tags]);
    now = 590_000;
    expect(await readHeaders()).toEqual(["public, max-age=10", tags]);
    expect(await readHeaders({ headers: { Authorization: "Bearer x" } })).toEqual([null, null]);
    isCurrent = false;
    expect(await readHeaders()).toEqual([null, null]);
    publish(["artworks"]);
    await stopFront(0);
    expect(purged).toContain("artworks");
  });

  it("leaves telling the shared cache to the process that purges, and sends the headers", async () => {
    await stopFront(0);
    const { sharedCache, purged } = await startCdn();
    await startFront({ changes, sharedCache: { ...sharedCache, purges: false } });
    expect((await sendRequest("/artworks")).headers.get("cache-tag")).toBe("vitrine,artworks");
    publish(["artworks"]);
    await stopFront(0);
    expect(purged).toEqual([]);
  });

  it("503 instead of a page with rows of the database while that is down: they may be hidden elsewhere", async () => {
    await sendRequest("/artworks");
    shown = { tags: [], maxAgeMs: 0 };
    await sendRequest("/legal");
    [now, isCurrent, isDatabaseDown] = [60_000, false, true];
    fakeApp.respond = (_request, response) => {
      response.writeHead(500, { "Content-Type": "text/html" }).end();
    };
    expect((await sendRequest("/artworks")).status).toBe(503);
    const legal = await sendRequest("/legal");
    expect([legal.status, legal.headers.get("age")]).toEqual([200, "60"]);
  });
});
