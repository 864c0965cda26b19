import { log } from "@/lib/server/log";
import { perProcess } from "@/lib/server/processes/per-process";
import { inTaskProcess, type TaskProcessLimits } from "@/lib/server/processes/task-process";
import { temporaryFailure } from "@/lib/shared/failure";

const MB = 1024 * 1024;
const defaultLimits: TaskProcessLimits = {
  maxBytes: 400 * MB,
  retireBytes: 200 * MB,
  idleMs: 20_000,
  taskMs: 15_000,
};

/** Mails that wait while one is read; mail servers try again. */
const MAX_WAITING = 20;

/** Parses mails in a process of its own, one at a time. */
export class MailProcess {
  readonly #tasks: ReturnType<typeof inTaskProcess>;
  #last: Promise<unknown> = Promise.resolve();
  #accepted = 0;

  readonly #reportFailure: (error: unknown) => void;

  constructor(limits: Partial<TaskProcessLimits> = {}, reportFailure = (_error: unknown) => {}) {
    this.#tasks = inTaskProcess("mail-process", { ...defaultLimits, ...limits });
    this.#reportFailure = reportFailure;
  }

  /** @returns null if it failed or took too long: what ends the process once would end it again @throws RATE_LIMITED while too many wait */
  async run(task: string, args: unknown[]): Promise<unknown> {
    if (this.#accepted > MAX_WAITING)
      throw temporaryFailure(
        "Too many mails come in at once. Please try again soon.",
        30,
        "RATE_LIMITED",
      );
    this.#accepted += 1;
    const result = this.#last.then(() => this.#runNext(task, args));
    this.#last = result.catch(() => undefined);
    return result.finally(() => (this.#accepted -= 1));
  }

  async #runNext(task: string, args: unknown[]): Promise<unknown> {
    try {
      return await this.#tasks.run(task, args);
    } catch (error) {
      this.#reportFailure(error);
      return null;
    }
  }
}

const mailProcess = perProcess(
  "mailProcess",
  () => new MailProcess({}, (error) => log().warn({ err: error }, "a mail could not be read")),
).get;

/** Runs a function of scripts/mail-process.ts there. @returns null if it failed or took too long @throws RATE_LIMITED while too many wait */
export const runInMailProcess = (task: string, args: unknown[]): Promise<unknown> =>
  mailProcess().run(task, args);
