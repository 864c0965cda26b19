import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "@/local/stack/part";
import { say } from "@/local/stack/progress";

const ASK_AGAIN_MS = 50;
const REMIND_MS = 60_000;

/** What was asked of a part: its answer, or why there is none yet. */
export type Asked<Result> = { answer: Result } | { notYet: string };

/**
 * Asks a part until it answers, for as long as it runs: a slow machine is not a broken one. Who watches is told each minute
 * what is waited for.
 * @throws StackError when the part ends
 */
export async function untilReady<Result>(
  part: Part,
  ask: () => Promise<Asked<Result>>,
  { remindMs = REMIND_MS, remind = say } = {},
): Promise<Result> {
  const began = Date.now();
  for (let reminded = began; ; await wait(ASK_AGAIN_MS)) {
    const asked = await ask();
    if ("answer" in asked) return asked.answer;
    if (part.over) throw await part.fault();
    if (Date.now() - reminded < remindMs) continue;
    reminded = Date.now();
    const since = Math.round((reminded - began) / 1000);
    remind(
      `  … still waiting for ${part.name} after ${since} s (${asked.notYet}); it runs, and its output is in ${part.logFile}. Ctrl-C gives up.`,
    );
  }
}
