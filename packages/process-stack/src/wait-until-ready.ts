import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "#part";

const POLL_INTERVAL_MS = 50;
const REMINDER_INTERVAL_MS = 60_000;

export type PollResult<Result> = { value: Result } | { reason: string };

/**
 * Polls a part for as long as it runs, without a timeout: a slow machine is not an error. Prints a reminder each minute.
 * @throws StackError when the part exits
 */
export async function waitUntilReady<Result>(
  part: Part,
  poll: () => Promise<PollResult<Result>>,
  { remindMs = REMINDER_INTERVAL_MS, remind = (line: string) => console.log(line) } = {},
): Promise<Result> {
  const startedAt = Date.now();
  for (let lastReminderAt = startedAt; ; await wait(POLL_INTERVAL_MS)) {
    const result = await poll();
    if ("value" in result) return result.value;
    if (part.hasEnded) throw await part.createError();
    if (Date.now() - lastReminderAt < remindMs) continue;
    lastReminderAt = Date.now();
    const elapsedSeconds = Math.round((lastReminderAt - startedAt) / 1000);
    remind(
      `  … still waiting for ${part.name} after ${elapsedSeconds} s (${result.reason}); it is running, and its output is in ${part.logFile}. Press Ctrl-C to give up.`,
    );
  }
}
