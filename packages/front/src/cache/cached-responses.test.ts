import { beforeEach, describe, expect, it } from "vitest";
import { CachedResponses } from "#cache/cached-responses";
import type { FrontOptions } from "#front-options";
import type { PreparedResponse } from "#cache/prepared-response";
import type { SharedRequest } from "#renderer";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- neither is looked at
const [request, response] = [{} as SharedRequest, {} as PreparedResponse];

let notify: (tags: readonly string[] | undefined) => void;
let hasWritten: boolean;
let isCaughtUp: boolean;
let cached: CachedResponses;

beforeEach(async () => {
  [hasWritten, isCaughtUp] = [true, true];
  const changes: NonNullable<FrontOptions["changes"]> = {
    track: async (render) => ({ result: await render(), shown: undefined }),
    startWrite: () => ({ run: (operation) => operation(), hasWritten: () => hasWritten }),
    isCurrent: () => true,
    catchUp: async () => isCaughtUp,
    subscribe: (onChange) => (notify = onChange),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others are for rendering
  const options = { now: () => 0, changes, site: { name: "Test" } } as FrontOptions;
  cached = new CachedResponses(options, () =>
    Promise.resolve({ value: response, isShareable: true, bytes: 10 }),
  );
  for (const kind of ["content", "api"] as const) await cached.select(kind).render("/", request);
});

const isCached = (kind: "content" | "api") => cached.select(kind).find("/", request) === response;

describe("cached responses: after a write", () => {
  it("pictures stay if no shown table was written to", async () => {
    hasWritten = false;
    await cached.receiveChanges(cached.startWrite());
    expect([isCached("content"), isCached("api")]).toEqual([true, false]);
  });

  it("pictures stay if no row is different", async () => {
    await cached.receiveChanges(cached.startWrite());
    expect(isCached("content")).toBe(true);
  });

  it("pictures are read again if a change was notified since it began", async () => {
    const write = cached.startWrite();
    notify(["artworks"]);
    await cached.receiveChanges(write);
    expect(isCached("content")).toBe(false);
  });

  it("pictures are read again if the changes may not have arrived", async () => {
    isCaughtUp = false;
    await cached.receiveChanges(cached.startWrite());
    expect(isCached("content")).toBe(false);
  });

  it("pictures are read again after a write of which nothing is known", async () => {
    cached.expectChanges();
    expect(isCached("content")).toBe(false);
  });
});
