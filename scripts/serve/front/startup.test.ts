import { afterEach, expect, test } from "vitest";
import { sendRequest, startFront, stopFront, fakeApp } from "@/tests/support/front";

afterEach(() => stopFront(0));

test.each([
  ["is not migrated", () => Promise.resolve(["0021-next"])],
  ["does not respond", () => Promise.reject(new Error("ECONNREFUSED"))],
])(
  "front: a fresh instance whose database %s: 503 without reaching the app",
  async (_how, pending) => {
    let now = 0;
    let state: () => Promise<readonly string[]> = pending;
    await startFront({ pendingMigrations: () => state(), now: () => now });
    for (const path of ["/artworks", "/v1/artworks", "/content/artworks/a.jpg"]) {
      const response = await sendRequest(path);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
    }
    expect((await sendRequest("/health/live")).status).toBe(200);
    expect(fakeApp.requests).toEqual([]);
    expect((await sendRequest("/_next/static/chunks/a.js")).status).toBe(200);

    state = () => Promise.resolve([]);
    now = 1_001;
    expect((await sendRequest("/artworks")).status).toBe(200);
    // After the first success it is never checked again: later errors belong to the requests that cause them.
    state = pending;
    now = 5_000;
    expect((await sendRequest("/artworks?page=2")).status).toBe(200);
  },
);
