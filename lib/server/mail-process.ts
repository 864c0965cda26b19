import { log } from "@/lib/server/log";
import { ProcessEnded, TaskProcess, TookTooLong } from "@/lib/server/task-process";
import { failure } from "@/lib/shared/failure";

const MB = 1024 * 1024;
const limits = { maxBytes: 400 * MB, retireBytes: 200 * MB, idleMs: 20_000, taskMs: 15_000 };

/** Mails that wait while one is read; mail servers try again. */
const MAX_WAITING = 20;

type State = { process: TaskProcess | undefined; last: Promise<unknown>; waiting: number };

const GLOBAL_KEY = Symbol.for("vitrine.mailProcess");
/** The front and Next's bundle have their own copies of this module in one server, and share the process. */
const shared = globalThis as { [GLOBAL_KEY]?: State };

/** @returns null if it failed: what ends the process once would end it again */
async function run(state: State, task: string, args: unknown[]): Promise<unknown> {
  if (state.process?.isUsable !== true) state.process = new TaskProcess("mail-process", limits);
  try {
    return await state.process.run(task, args);
  } catch (error) {
    if (error instanceof ProcessEnded || error instanceof TookTooLong) state.process = undefined;
    log().warn({ err: error, task }, "a mail could not be read");
    return null;
  }
}

/**
 * Runs a function of scripts/mail-process.ts there, one at a time. @returns null if it failed or took too long
 * @throws RATE_LIMITED while too many wait
 */
export async function runInMailProcess(task: string, args: unknown[]): Promise<unknown> {
  const state = (shared[GLOBAL_KEY] ??= {
    process: undefined,
    last: Promise.resolve(),
    waiting: 0,
  });
  if (state.waiting > MAX_WAITING)
    throw failure("RATE_LIMITED", "Too many mails come in at once. Please try again soon.", [], {
      "Retry-After": "30",
    });
  state.waiting += 1;
  const result = state.last.then(() => run(state, task, args));
  state.last = result;
  return result.finally(() => (state.waiting -= 1));
}
