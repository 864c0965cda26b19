import { expect, it } from "vitest";
import { scheduleRush, summariseRush } from "#rush";

it("scheduleRush: all within the time, half of them in its last fifth", () => {
  const times = scheduleRush(300, 60);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(0);
  expect(times.at(-1)).toBeLessThan(60);
  const last = times.filter((time) => time > 48).length;
  expect(last / times.length).toBeGreaterThan(0.45);
  expect(last / times.length).toBeLessThan(0.55);
});

it("summariseRush: counts what was acknowledged and is not stored", () => {
  const sent = [
    { id: "a", status: 200, ms: 10 },
    { id: "b", status: 200, ms: 30 },
    { id: "c", status: 503, ms: 20 },
  ];
  expect(summariseRush(sent, new Set(["a", "c"]), 60)).toEqual({
    submissions: 3,
    seconds: 60,
    acknowledged: 2,
    lost: 1,
    p50: 20,
    p95: 30,
    worst: 30,
  });
});
