import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/server/database/db";
import { getReplicaRead, recordFailedStatement } from "@/lib/server/database/replica-reads";
import { recordMoment, recordStatement } from "@/lib/server/cache/shown-data";
import { trackChanges } from "@/lib/server/cache/track-changes";

afterEach(() => {
  vi.useRealTimers();
});

const listener = {
  isCurrent: () => true,
  catchUp: () => Promise.resolve(true),
  subscribe: () => undefined,
};

/** @param table that is read @param momentAfterMs of the start of the rendering, at which what it shows changes */
async function trackRendering(
  table: string,
  { from, lastsMs }: { from: string; lastsMs: number },
  momentAfterMs?: number,
): Promise<number> {
  const start = Date.parse(`2027-06-30T${from}Z`);
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const { shown } = await trackChanges(listener).track(() => {
    recordStatement(`select 1 from ${table}`);
    vi.setSystemTime(start + lastsMs);
    if (momentAfterMs !== undefined) recordMoment(new Date(start + momentAfterMs));
    return Promise.resolve();
  });
  return shown?.maxAgeMs ?? NaN;
}

test("trackChanges: a rendering in which the day ended is not cached", async () => {
  const overMidnight = { from: "23:59:58.500", lastsMs: 2_700 };
  expect(await trackRendering("opportunities", overMidnight)).toBeLessThanOrEqual(0);
  const atMidnight = { from: "23:59:59.500", lastsMs: 1_700 };
  expect(await trackRendering("opportunities", atMidnight)).toBeLessThanOrEqual(0);
});

test("trackChanges: a day is counted from the beginning of the rendering", async () => {
  const aMinuteBefore = { from: "23:59:00", lastsMs: 10_000 };
  expect(await trackRendering("opportunities", aMinuteBefore)).toBe(49_000);
});

test("trackChanges: a rendering in which a deadline or a subscription ended is not cached", async () => {
  const tenSeconds = { from: "12:01:00", lastsMs: 10_000 };
  expect(await trackRendering("profiles", tenSeconds, 5_000)).toBeLessThanOrEqual(0);
  expect(await trackRendering("profiles", tenSeconds, 15_000)).toBe(5_000);
  expect(await trackRendering("profiles", tenSeconds, -1)).toBe(600_000);
});

describe("trackChanges with a read replica", () => {
  const replica = {
    choose: () => ({ session: { reads: db(), hasEnded: false }, hasFailed: false }),
    readLag: 200,
    recordChange: () => undefined,
  };
  /** Tracks which of the servers each rendering read, and the result. @param fails whether a statement fails there, and the rendering with it */
  async function track(fails: { statement: boolean; rendering: boolean }) {
    const servers: string[] = [];
    const { track: trackRead, getLag } = trackChanges(listener, replica);
    const tracked = await trackRead(() => {
      const isReplica = getReplicaRead() !== undefined;
      servers.push(isReplica ? "replica" : "primary");
      recordStatement("select 1 from profiles");
      if (isReplica && fails.statement) recordFailedStatement();
      return isReplica && fails.rendering
        ? Promise.reject(new Error("failed"))
        : Promise.resolve(1);
    });
    return { servers, lag: getLag(), tags: tracked.shown?.tags };
  }

  test("reads from it", async () => {
    const expected = { servers: ["replica"], lag: 200, tags: ["profiles"] };
    expect(await track({ statement: false, rendering: false })).toEqual(expected);
  });

  test.each([true, false])(
    "reads once more from the primary after a failed statement (rendering fails: %s), and the result is cached",
    async (rendering) => {
      const expected = { servers: ["replica", "primary"], lag: 200, tags: ["profiles"] };
      expect(await track({ statement: true, rendering })).toEqual(expected);
    },
  );

  test("does not read twice when a rendering fails by itself", async () => {
    await expect(track({ statement: false, rendering: true })).rejects.toThrow("failed");
  });
});
