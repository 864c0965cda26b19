import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "#measure";
import type { TimedResponse } from "#visitors";

/** Figures of what is sent shortly before a deadline; `lost`: acknowledged, and not stored afterwards. */
export type Rush = {
  submissions: number;
  seconds: number;
  acknowledged: number;
  lost: number;
  p50: number;
  p95: number;
  worst: number;
};

type Sent = TimedResponse & { id: string };

/** The seconds after which each is sent: half of them in the last fifth of the time, as before every deadline. */
export const scheduleRush = (count: number, seconds: number): number[] =>
  Array.from({ length: count }, (_, index) => seconds * Math.cbrt((index + 0.5) / count));

/** Sends each at its time, whether or not earlier ones have been answered. */
export function sendRush<Submission>(
  submissions: readonly Submission[],
  seconds: number,
  send: (submission: Submission) => Promise<Sent>,
): Promise<Sent[]> {
  const startedAt = performance.now();
  const times = scheduleRush(submissions.length, seconds);
  return Promise.all(
    submissions.map(async (submission, index) => {
      await wait(Math.max(0, startedAt + (times[index] ?? 0) * 1_000 - performance.now()));
      return send(submission);
    }),
  );
}

/** Summarises what was sent and what is stored. */
export function summariseRush(
  sent: readonly Sent[],
  stored: ReadonlySet<string>,
  seconds: number,
): Rush {
  const acknowledged = sent.filter(({ status }) => status === 200);
  const times = Float64Array.from(sent.map(({ ms }) => ms)).sort();
  return {
    submissions: sent.length,
    seconds,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    worst: times.at(-1) ?? Number.NaN,
  };
}
