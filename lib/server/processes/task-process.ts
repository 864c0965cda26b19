import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export type TaskProcessLimits = {
  /** Resident size above which the process ends at once. */
  maxBytes: number;
  /** Resident size above which the process ends as soon as its tasks are done. */
  retireBytes: number;
  /** It stops after this time without a task. */
  idleMs: number;
  /** A task that takes longer ends the process. */
  taskMs: number;
};

/** A program of `scripts` that is built beside the commands (scripts/build/commands.ts). */
type Program = "document-process" | "image-process" | "mail-process";

/** Messages to the process (lib/server/processes/serve-tasks.ts), and its answers. */
export type TaskRequest = { id: number; task: string; args: unknown[] };
export type TaskResponse = { id: number; bytes: number } & (
  | { result: unknown }
  | { error: string; code: string | undefined }
);

type PendingTask = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/** The process ended before it answered. */
export class ProcessEnded extends Error {}

/** The task took longer than its limit, and the process was ended. */
export class TookTooLong extends Error {}

/** Its build is next to the running command's; without a build the source is run. */
function findProgram(program: Program): { file: string; execArgv: string[] } {
  const built = path.join(path.dirname(process.argv[1] ?? ""), `${program}.mjs`);
  return existsSync(/* turbopackIgnore: true */ built)
    ? { file: built, execArgv: [] }
    : {
        file: path.resolve(/* turbopackIgnore: true */ `scripts/${program}.ts`),
        execArgv: ["--import", "tsx"],
      };
}

/** More than the pixels of a photograph of 16 megapixels. */
const REUSED_BYTES = String(64 * 1024 * 1024);

/**
 * No variable of the server is passed on, so a bug in a decoder reveals no secret. The others bound threads and memory: pixels come from
 * one heap of the C library, which reuses their memory for the next picture. Each would otherwise get new pages of the kernel.
 */
const environment = {
  NODE_ENV: "production" as const,
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: REUSED_BYTES,
  MALLOC_TRIM_THRESHOLD_: REUSED_BYTES,
  UV_THREADPOOL_SIZE: "6",
};

/** Runs tasks in a process of its own, which takes nothing down with it. */
export class TaskProcess {
  readonly #limits: TaskProcessLimits;
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, PendingTask>();
  #lastId = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  isUsable = true;

  constructor(program: Program, limits: TaskProcessLimits) {
    this.#limits = limits;
    const { file, execArgv } = findProgram(program);
    this.#process = fork(file, [String(limits.maxBytes)], {
      execArgv: [...execArgv, "--max-old-space-size=128"],
      env: environment,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process.on("message", (response: TaskResponse) => this.#settle(response));
    this.#process.on("error", () => this.#end());
    this.#process.once("exit", () => this.#end());
    this.#process.unref();
    this.#process.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  run(task: string, args: unknown[]): Promise<unknown> {
    clearTimeout(this.#idleTimer);
    this.#process.channel?.ref();
    const id = (this.#lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        this.isUsable = false;
        reject(new TookTooLong());
        this.#process.kill("SIGKILL");
      }, this.#limits.taskMs);
      this.#pending.set(id, { resolve, reject, timer });
      const request: TaskRequest = { id, task, args };
      this.#process.send(request, (error) => {
        if (error !== null) this.#end();
      });
    });
  }

  /** Ends it once its tasks are done. */
  retire(): void {
    this.isUsable = false;
    if (this.#pending.size === 0 && this.#process.connected) this.#process.disconnect();
  }

  #settle(response: TaskResponse): void {
    const task = this.#pending.get(response.id);
    if (task === undefined) return;
    clearTimeout(task.timer);
    this.#pending.delete(response.id);
    if ("error" in response)
      task.reject(Object.assign(new Error(response.error), { code: response.code }));
    else task.resolve(response.result);
    if (response.bytes > this.#limits.retireBytes) this.isUsable = false;
    if (this.#pending.size > 0) return;
    this.#process.channel?.unref();
    if (!this.isUsable) this.retire();
    else this.#idleTimer = setTimeout(() => this.retire(), this.#limits.idleMs).unref();
  }

  #end(): void {
    this.isUsable = false;
    clearTimeout(this.#idleTimer);
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new ProcessEnded());
    }
    this.#pending.clear();
    this.#process.kill("SIGKILL");
  }
}

/** Runs tasks in a process of the program, which the first one starts, and the next one after it has ended. */
export function inTaskProcess(program: Program, limits: TaskProcessLimits) {
  let current: TaskProcess | undefined;
  const findUsable = () => (current?.isUsable === true ? current : undefined);
  return {
    getPid: () => findUsable()?.pid,
    run(task: string, args: unknown[]): Promise<unknown> {
      current = findUsable() ?? new TaskProcess(program, limits);
      return current.run(task, args);
    },
  };
}
