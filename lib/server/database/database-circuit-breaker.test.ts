import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DatabaseUnavailableError } from "@/lib/server/database/database-errors";
import {
  DatabaseCircuitBreaker,
  GuardedPool,
} from "@/lib/server/database/database-circuit-breaker";
import { recordReading } from "@/lib/server/cache/shown-data";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const timeoutError = new Error("Query read timeout");
const failingProbe = () => Promise.reject(new Error("connect ECONNREFUSED"));

it("DatabaseCircuitBreaker: opens when a statement times out and no other got a response", () => {
  const breaker = new DatabaseCircuitBreaker(failingProbe);
  const sentAt = breaker.now();
  vi.advanceTimersByTime(2_000);
  expect(breaker.recordError(timeoutError, sentAt)).toBe(true);
  expect(breaker.isOpen).toBe(true);
});

it("DatabaseCircuitBreaker: stays closed for one slow statement among others", () => {
  const breaker = new DatabaseCircuitBreaker(failingProbe);
  const sentAt = breaker.now();
  vi.advanceTimersByTime(1_000);
  breaker.recordResponse();
  vi.advanceTimersByTime(1_000);
  expect(breaker.recordError(timeoutError, sentAt)).toBe(true);
  expect(breaker.isOpen).toBe(false);
});

it("DatabaseCircuitBreaker: stays closed when the database responds with an error", () => {
  const breaker = new DatabaseCircuitBreaker(failingProbe);
  const error = Object.assign(new Error("canceling statement"), { code: "57014" });
  expect(breaker.recordError(error, breaker.now())).toBe(false);
  expect(breaker.isOpen).toBe(false);
});

it("DatabaseCircuitBreaker: probes every second until one succeeds", async () => {
  const probes: number[] = [];
  const breaker = new DatabaseCircuitBreaker(async () => {
    probes.push(breaker.now());
    if (probes.length < 3) throw new Error("connect ECONNREFUSED");
  });
  const sentAt = breaker.now();
  breaker.recordError(timeoutError, sentAt);
  breaker.recordError(new DatabaseUnavailableError(), sentAt);
  await vi.advanceTimersByTimeAsync(1_999);
  expect([probes.length, breaker.isOpen]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([probes.length, breaker.isOpen]).toEqual([3, false]);
});

it("GuardedPool: what is rendered without a connection is not cached, while the breaker is closed or open", async () => {
  vi.useRealTimers();
  const breaker = new DatabaseCircuitBreaker(failingProbe);
  const pool = new GuardedPool({ host: "127.0.0.1", port: 1, breaker });
  const renderWithout = () => recordReading(() => pool.connect().catch(() => undefined));
  expect(breaker.isOpen).toBe(false);
  expect((await renderWithout()).reading.isTracked).toBe(false);
  breaker.recordError(timeoutError, Infinity);
  expect(breaker.isOpen).toBe(true);
  expect((await renderWithout()).reading.isTracked).toBe(false);
  breaker.recordResponse();
  await pool.end();
});
