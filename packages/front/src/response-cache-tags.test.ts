import { beforeEach, describe, expect, it } from "vitest";
import { ResponseCache, type RenderedValue, UNTRACKED } from "#cache/response-cache";

const TEN_MINUTES_MS = 600_000;

let now = 0;
let isCurrent = true;
let renderings: PromiseWithResolvers<RenderedValue<string>>[] = [];
let cache: ResponseCache<string, string>;

function createCache(maxBytes?: number) {
  return new ResponseCache<string, string>({
    now: () => now,
    isCurrent: () => isCurrent,
    render: () => {
      const rendering = Promise.withResolvers<RenderedValue<string>>();
      renderings.push(rendering);
      return rendering.promise;
    },
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

const finish = (value: string, changes: Partial<RenderedValue<string>>) =>
  renderings
    .at(-1)
    ?.resolve({ value, isShareable: true, bytes: 10, maxAgeMs: TEN_MINUTES_MS, ...changes });

async function renderAndCache(key: string, changes: Partial<RenderedValue<string>>) {
  const response = cache.render(key, key);
  finish(key, changes);
  await response;
}

beforeEach(() => {
  now = 0;
  isCurrent = true;
  renderings = [];
  cache = createCache();
});

describe("response cache: tags", () => {
  it("serves a tracked response until its maximum age", async () => {
    await renderAndCache("/a", { tags: ["artworks"] });
    now = TEN_MINUTES_MS - 1;
    expect(cache.find("/a", "/a")).toBe("/a");
    now = TEN_MINUTES_MS;
    expect(cache.find("/a", "/a")).toBeUndefined();
    expect(renderings).toHaveLength(1);
  });

  it("tells what a response shows only if it is the cached one", async () => {
    await renderAndCache("/a", { tags: ["artworks"] });
    expect(cache.findShown("/a", "/a")).toEqual({ tags: ["artworks"], msLeft: TEN_MINUTES_MS });
    expect(cache.findShown("/a", "an earlier response")).toBeUndefined();
    expect(cache.findShown("/b", "/b")).toBeUndefined();
  });

  it("drops only responses with a changed tag", async () => {
    await renderAndCache("/a", { tags: ["artworks", "1"] });
    await renderAndCache("/b", { tags: ["profiles", "2"] });
    cache.invalidateTags(["2"]);
    expect([cache.find("/a", "/a"), cache.find("/b", "/b")]).toEqual(["/a", undefined]);
    cache.invalidateTags(["artworks"]);
    expect(cache.find("/a", "/a")).toBeUndefined();
  });

  it("serves nothing older than 1.8 s while changes may be missed", async () => {
    await renderAndCache("/a", { tags: ["artworks"] });
    isCurrent = false;
    now = 999;
    expect(cache.find("/a", "/a")).toBe("/a");
    now = 1_800;
    expect(cache.find("/a", "/a")).toBeUndefined();
    isCurrent = true;
    expect(cache.find("/a", "/a")).toBe("/a");
  });

  it("does not cache what changed while it was rendered", async () => {
    const response = cache.render("/a", "/a");
    cache.invalidateTags(["artworks"]);
    finish("old", { tags: ["artworks"] });
    expect(await response).toBe("old");
    expect(cache.find("/a", "/a")).toBeUndefined();
    const other = cache.render("/b", "/b");
    cache.invalidateTags(["profiles"]);
    finish("true", { tags: ["artworks"] });
    await other;
    expect(cache.find("/b", "/b")).toBe("true");
  });

  it("renders again for requests that came after a change", async () => {
    const first = cache.render("/a", "/a");
    cache.invalidateTags(["artworks"]);
    const second = cache.render("/a", "/a");
    finish("old", { tags: ["artworks"] });
    expect(await first).toBe("old");
    await expect.poll(() => renderings.length).toBe(2);
    finish("new", { tags: ["artworks"] });
    expect(await second).toBe("new");
  });

  it("caches nothing that began before more changes than it remembers", async () => {
    const response = cache.render("/a", "/a");
    for (let nth = 0; nth <= 10_000; nth += 1) cache.invalidateTags([`${nth}`]);
    finish("old", { tags: ["artworks"] });
    await response;
    expect(cache.find("/a", "/a")).toBeUndefined();
  });

  it("caches an untracked response for a second, until any write", async () => {
    await renderAndCache("/a", {});
    now = 999;
    expect(cache.find("/a", "/a")).toBe("/a");
    cache.invalidateTags([UNTRACKED]);
    expect(cache.find("/a", "/a")).toBeUndefined();
  });

  it("serves while the database is down only what does not show its rows", async () => {
    await renderAndCache("/legal", { survivesOutage: true });
    await renderAndCache("/artworks", { tags: ["artworks"], survivesOutage: false });
    now = 60_000;
    expect(cache.findStale("/legal")).toEqual({ value: "/legal", age: 60 });
    expect(cache.findStale("/artworks")).toBeUndefined();
  });

  it("counts the memory of tags, and gives what is used a second chance", async () => {
    const tags = Array.from({ length: 10 }, (_, nth) => `${nth}`);
    cache = createCache(3_000);
    await renderAndCache("/a", { tags });
    await renderAndCache("/b", { tags });
    expect(cache.bytes).toBe(2 * (12 + 1_000));
    cache.find("/a", "/a");
    await renderAndCache("/c", { tags });
    expect(["/a", "/b", "/c"].map((key) => cache.find(key, key))).toEqual(["/a", undefined, "/c"]);
  });
});
