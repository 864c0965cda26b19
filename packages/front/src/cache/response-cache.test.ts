import { beforeEach, describe, expect, it } from "vitest";
import { type Flight, ResponseCache, type RenderedValue } from "#cache/response-cache";

let now = 0;
let renderings: PromiseWithResolvers<RenderedValue<string>>[] = [];
let flights: Flight<string>[] = [];
let cache: ResponseCache<string, string>;

const finishRendering = (
  index: number,
  value: string,
  changes: Partial<RenderedValue<string>> = {},
) => renderings[index]?.resolve({ value, isShareable: true, bytes: 10, ...changes });
const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));

async function renderAndCache(
  value: string,
  changes: Partial<RenderedValue<string>> = {},
  key = "/",
): Promise<void> {
  const response = cache.render(key, key);
  finishRendering(renderings.length - 1, value, changes);
  await response;
}

function createCache(maxBytes?: number): ResponseCache<string, string> {
  return new ResponseCache({
    now: () => now,
    render: (_request, _previous, flight) => {
      flights.push(flight);
      const rendering = Promise.withResolvers<RenderedValue<string>>();
      renderings.push(rendering);
      return rendering.promise;
    },
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

beforeEach(() => {
  now = 0;
  renderings = [];
  flights = [];
  cache = createCache();
});

describe("response cache: age", () => {
  it("serves a cached response for a second without rendering", async () => {
    await renderAndCache("one");
    now = 999;
    expect(cache.find("/", "/")).toBe("one");
    expect(renderings).toHaveLength(1);
  });

  it("counts the age from what the rendering could read, as from a replica that lags", async () => {
    const response = cache.render("/", "/");
    flights[0]?.begin(300);
    finishRendering(0, "one");
    await response;
    now = 699;
    expect([cache.find("/", "/"), renderings.length]).toEqual(["one", 1]);
    now = 1_499;
    expect([cache.find("/", "/"), renderings.length]).toEqual(["one", 2]);
    now = 1_500;
    expect(cache.find("/", "/")).toBeUndefined();
  });

  it("serves it for 0.8 s more while one new rendering runs", async () => {
    await renderAndCache("one");
    now = 1_000;
    expect([cache.find("/", "/"), cache.find("/", "/"), cache.find("/", "/")]).toEqual([
      "one",
      "one",
      "one",
    ]);
    expect(renderings).toHaveLength(2);
    finishRendering(1, "two");
    await nextTick();
    expect(cache.find("/", "/")).toBe("two");
  });

  it("serves nothing older than 1.8 s", async () => {
    await renderAndCache("one");
    now = 1_800;
    expect(cache.find("/", "/")).toBeUndefined();
  });

  it("counts the age from the start of the rendering, when the data was read", async () => {
    const response = cache.render("/", "/");
    now = 1_700;
    finishRendering(0, "slow");
    await response;
    now = 1_800;
    expect(cache.find("/", "/")).toBeUndefined();
  });

  it("counts the age of a queued rendering from its turn", async () => {
    const response = cache.render("/", "/");
    flights[0]?.wait();
    now = 5_000;
    const joined = cache.render("/", "another");
    flights[0]?.begin();
    finishRendering(0, "one");
    expect([await response, await joined]).toEqual(["one", "one"]);
    expect(flights[0]?.requests).toEqual(["/", "another"]);
    now = 5_900;
    expect(cache.find("/", "/")).toBe("one");
    expect(renderings).toHaveLength(1);
  });

  it("survives a failed background rendering", async () => {
    await renderAndCache("one");
    now = 1_500;
    cache.find("/", "/");
    renderings[1]?.reject(new Error("down"));
    await nextTick();
    expect(cache.find("/", "/")).toBe("one");
    expect(renderings).toHaveLength(3);
  });
});

describe("response cache: concurrent requests", () => {
  it("share one rendering", async () => {
    const responses = [cache.render("/", "/"), cache.render("/", "/"), cache.render("/", "/")];
    finishRendering(0, "one");
    expect(await Promise.all(responses)).toEqual(["one", "one", "one"]);
    expect(renderings).toHaveLength(1);
  });

  it("do not share a private response", async () => {
    const first = cache.render("/", "/");
    const second = cache.render("/", "/");
    finishRendering(0, "limited", { isShareable: false });
    expect([await first, await second]).toEqual(["limited", undefined]);
    expect(cache.find("/", "/")).toBeUndefined();
  });

  it("retry once, together, when the shared rendering fails", async () => {
    const first = cache.render("/", "/");
    const joined = [cache.render("/", "/"), cache.render("/", "/")];
    renderings[0]?.reject(new Error("no turn"));
    await expect(first).rejects.toThrow("no turn");
    await nextTick();
    expect(renderings).toHaveLength(2);
    finishRendering(1, "one");
    expect(await Promise.all(joined)).toEqual(["one", "one"]);
    const retries = [cache.render("/x", "/"), cache.render("/x", "/"), cache.render("/x", "/")];
    const results = Promise.allSettled(retries);
    renderings[2]?.reject(new Error("no turn"));
    await nextTick();
    renderings[3]?.reject(new Error("no turn either"));
    expect((await results).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "rejected",
    ]);
    expect(renderings).toHaveLength(4);
  });

  it("do not join a rendering that started too long ago", async () => {
    void cache.render("/", "/");
    now = 1_800;
    void cache.render("/", "/");
    expect(renderings).toHaveLength(2);
  });
});

describe("response cache: after a write", () => {
  it("serves no older response", async () => {
    await renderAndCache("old");
    cache.invalidate();
    expect(cache.find("/", "/")).toBeUndefined();
  });

  it("neither caches nor shares a rendering that started before the write ended", async () => {
    const before = cache.render("/", "/");
    cache.invalidate();
    const after = cache.render("/", "/");
    finishRendering(0, "old");
    finishRendering(1, "new");
    expect([await before, await after]).toEqual(["old", "new"]);
    expect(cache.find("/", "/")).toBe("new");
  });

  it("keeps immutable responses", async () => {
    await renderAndCache("file", { isImmutable: true }, "/_next/static/a.js");
    cache.invalidate();
    now = 60_000;
    expect(cache.find("/_next/static/a.js", "")).toBe("file");
  });
});

describe("response cache: while rendering fails", () => {
  it("serves stale responses with their Age for ten minutes, even from before a write", async () => {
    await renderAndCache("old");
    cache.invalidate();
    now = 90_000;
    expect(cache.findStale("/")).toEqual({ value: "old", age: 90 });
    expect(cache.find("/", "/")).toBeUndefined();
    now = 600_000;
    expect(cache.findStale("/")).toBeUndefined();
    expect(cache.findStale("/never-seen")).toBeUndefined();
  });
});

describe("response cache: size", () => {
  it("evicts the oldest first", async () => {
    cache = createCache(25);
    await renderAndCache("a", {}, "/a");
    await renderAndCache("b", {}, "/b");
    await renderAndCache("c", {}, "/c");
    expect(["/a", "/b", "/c"].map((key) => cache.find(key, key))).toEqual([undefined, "b", "c"]);
    expect(cache.bytes).toBe(24);
  });

  it("keeps none without room", async () => {
    cache = createCache(0);
    await renderAndCache("a");
    expect(cache.find("/", "/")).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it("counts keys: long addresses of small responses evict each other", async () => {
    cache = createCache(5_000);
    for (let index = 0; index < 100; index += 1)
      await renderAndCache("a", {}, `/${index}?q=${"x".repeat(990)}`);
    expect(cache.size).toBeLessThanOrEqual(5);
    expect(cache.bytes).toBeLessThanOrEqual(5_000);
    await renderAndCache("b", {}, `/?q=${"x".repeat(6_000)}`);
    expect(cache.find(`/?q=${"x".repeat(6_000)}`, "")).toBeUndefined();
  });

  it("counts a replaced response once", async () => {
    await renderAndCache("a");
    now = 1_900;
    await renderAndCache("b");
    expect(cache.bytes).toBe(11);
    cache.invalidate();
    await renderAndCache("c");
    expect(cache.bytes).toBe(11);
  });

  it("does not cache huge responses", async () => {
    await renderAndCache("huge", { bytes: 3 * 1024 * 1024 });
    expect(cache.find("/", "/")).toBeUndefined();
  });
});
