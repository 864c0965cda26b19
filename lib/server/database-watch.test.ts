import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseDown } from "@/lib/server/database-down";
import { DatabaseWatch } from "@/lib/server/database-watch";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const silence = new Error("Query read timeout");
const unreachable = () => Promise.reject(new Error("connect ECONNREFUSED"));

it("is down when something got no answer while nothing else did", () => {
  const watch = new DatabaseWatch(unreachable);
  const since = watch.now();
  vi.advanceTimersByTime(2_000);
  expect(watch.failed(silence, since)).toBe(true);
  expect(watch.isDown).toBe(true);
});

it("is not down for one slow statement among others that are answered", () => {
  const watch = new DatabaseWatch(unreachable);
  const since = watch.now();
  vi.advanceTimersByTime(1_000);
  watch.answered();
  vi.advanceTimersByTime(1_000);
  expect(watch.failed(silence, since)).toBe(true);
  expect(watch.isDown).toBe(false);
});

it("is not down for what it refuses", () => {
  const watch = new DatabaseWatch(unreachable);
  const error = Object.assign(new Error("canceling statement"), { code: "57014" });
  expect(watch.failed(error, watch.now())).toBe(false);
  expect(watch.isDown).toBe(false);
});

it("is asked again every second until it answers", async () => {
  const probes: number[] = [];
  const watch = new DatabaseWatch(async () => {
    probes.push(watch.now());
    if (probes.length < 3) throw new Error("connect ECONNREFUSED");
  });
  const start = watch.now();
  watch.failed(silence, start);
  watch.failed(new DatabaseDown(), start);
  await vi.advanceTimersByTimeAsync(1_999);
  expect([probes.length, watch.isDown]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([probes.length, watch.isDown]).toEqual([3, false]);
});
