import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "@/local/stack/part";
import { say } from "@/local/stack/progress";

const POLL_INTERVAL_MS = 50;
const REMINDER_INTERVAL_MS = 60_000;

export type Asked<Result> = { answer: Result } | { notYet: string };

/**
 * Polls a part as long as it runs, because a slow machine is no error; prints a reminder each minute.
 * @throws StackError when the part ends
 */
export async function untilReady<Result>(
  part: Part,
  ask: () => Promise<Asked<Result>>,
  { remindMs = REMINDER_INTERVAL_MS, remind = say } = {},
): Promise<Result> {
  const began = Date.now();
  for (let reminded = began; ; await wait(POLL_INTERVAL_MS)) {
    const asked = await ask();
    if ("answer" in asked) return asked.answer;
    if (part.over) throw await part.error();
    if (Date.now() - reminded < remindMs) continue;
    reminded = Date.now();
    const since = Math.round((reminded - began) / 1000);
    remind(
      `  … still waiting for ${part.name} after ${since} s (${asked.notYet}); it runs, and its output is in ${part.logFile}. Ctrl-C gives up.`,
    );
  }
}
