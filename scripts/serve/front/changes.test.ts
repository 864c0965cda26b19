import type { Changes, Shown } from "@vitrine/front/changes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
