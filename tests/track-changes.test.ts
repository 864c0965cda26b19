import { afterEach, expect, test, vi } from "vitest";
import { recordMoment, recordStatement } from "@/lib/server/shown-data";
import { trackChanges } from "@/lib/server/track-changes";

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
