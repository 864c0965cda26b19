import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { log } from "@/lib/server/log";
import { divideByProcesses } from "@/lib/server/processes";
import { failure } from "@/lib/shared/failure";

export type ImageProcessLimits = {
  /** Above this resident size the process ends at once. */
  maxBytes: number;
  /** The same for the process of a second attempt, which has one task. */
  retryBytes: number;
  /** Above this resident size the process ends as soon as its tasks are done. */
  retireBytes: number;
  /** It stops after this time without a task. */
  idleMs: number;
  /** A task that takes longer ends the process; the decoder's own limit is shorter. */
  taskMs: number;
};

const MB = 1024 * 1024;
/** For the image processes of an instance together, and for one picture: a PNG of 48 megapixels needs more than 400 MB. */
const INSTANCE_BYTES = 1_200 * MB;
const MIN_BYTES = 400 * MB;
const MAX_RETIRE_BYTES = 400 * MB;

const defaultLimits: ImageProcessLimits = {
  maxBytes: INSTANCE_BYTES,
  retryBytes: INSTANCE_BYTES,
  retireBytes: MAX_RETIRE_BYTES,
  idleMs: 20_000,
  taskMs: 45_000,
};

/** What is sent to the process (scripts/image-process.ts), and what it answers. */
export type ImageRequest = { id: number; task: string; args: unknown[] };
export type ImageResponse = { id: number; bytes: number } & (
  | { result: unknown }
  | { error: string; code: string | undefined }
);

type PendingTask = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/** The process ended before it answered. */
class ProcessEnded extends Error {}

const tookTooLong = () =>
  failure("UPSTREAM_UNAVAILABLE", "This picture took too long. Please try again soon.", [], {
    "Retry-After": "5",
  });

const couldNotProcess = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "This picture could not be processed. Please try again, or choose a smaller one.",
    [],
    { "Retry-After": "5" },
  );

/** Its build is next to the running command's; without a build the source is run. */
function findProgram(): { file: string; execArgv: string[] } {
  const built = path.join(path.dirname(process.argv[1] ?? ""), "image-process.mjs");
  return existsSync(/* turbopackIgnore: true */ built)
    ? { file: built, execArgv: [] }
    : {
        file: path.resolve(/* turbopackIgnore: true */ "scripts/image-process.ts"),
        execArgv: ["--import", "tsx"],
      };
}

/** No variable of the server is passed on, so a bug in a decoder reveals no secret. The others bound memory and threads. */
const environment = {
  NODE_ENV: "production" as const,
  MALLOC_ARENA_MAX: "2",
  UV_THREADPOOL_SIZE: "6",
};

class Child {
  readonly #limits: ImageProcessLimits;
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, PendingTask>();
  #lastId = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  isUsable = true;

  constructor(limits: ImageProcessLimits) {
    this.#limits = limits;
    const { file, execArgv } = findProgram();
    this.#process = fork(file, [String(limits.maxBytes)], {
      execArgv: [...execArgv, "--max-old-space-size=128"],
      env: environment,
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#process.on("message", (response: ImageResponse) => this.#settle(response));
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
        reject(tookTooLong());
        this.#process.kill("SIGKILL");
      }, this.#limits.taskMs);
      this.#pending.set(id, { resolve, reject, timer });
      const request: ImageRequest = { id, task, args };
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

  #settle(response: ImageResponse): void {
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

/** Decodes and encodes pictures in a process of its own: it starts with the first task, stops when idle, and takes nothing down with it. */
export class ImageProcess {
  readonly #limits: ImageProcessLimits;
  readonly #reportEnd: (task: string) => void;
  #child: Child | undefined;
  #lastRetry: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<ImageProcessLimits> = {}, reportEnd = (_task: string) => {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#reportEnd = reportEnd;
  }

  /** Of the running process. */
  get pid(): number | undefined {
    return this.#child?.isUsable === true ? this.#child.pid : undefined;
  }

  /** @throws Error if the picture cannot be decoded, with the `code` of a system error if it cannot be written; UPSTREAM_UNAVAILABLE if the process ended twice or took too long */
  async run(task: string, args: unknown[]): Promise<unknown> {
    if (this.#child?.isUsable !== true) this.#child = new Child(this.#limits);
    try {
      return await this.#child.run(task, args);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      this.#reportEnd(task);
    }
    // One after the other and each in a process of its own, so that the picture that ended the process harms no other.
    const retry = this.#lastRetry.then(() => this.#retry(task, args));
    this.#lastRetry = retry.catch(() => undefined);
    return retry;
  }

  async #retry(task: string, args: unknown[]): Promise<unknown> {
    const child = new Child({ ...this.#limits, maxBytes: this.#limits.retryBytes });
    try {
      return await child.run(task, args);
    } catch (error) {
      throw error instanceof ProcessEnded ? couldNotProcess() : error;
    } finally {
      child.retire();
    }
  }
}

const GLOBAL_KEY = Symbol.for("vitrine.imageProcess");
/** The front and Next's bundle have their own copies of this module in one server, and share the process. */
const shared = globalThis as { [GLOBAL_KEY]?: ImageProcess };

/** What the image process of one of the instance's processes may use: the more there are, the less. */
export function chooseMemoryLimits() {
  const maxBytes = divideByProcesses(INSTANCE_BYTES, MIN_BYTES);
  return { maxBytes, retireBytes: Math.min(MAX_RETIRE_BYTES, 0.75 * maxBytes) };
}

/** The server's image process. */
export function imageProcess(): ImageProcess {
  return (shared[GLOBAL_KEY] ??= new ImageProcess(chooseMemoryLimits(), (task) =>
    log().error({ task }, "the image process ended unexpectedly"),
  ));
}

export function replaceImageProcess(replacement: ImageProcess): void {
  shared[GLOBAL_KEY] = replacement;
}

/** A function of scripts/image-process.ts, called there. */
export function inImageProcess<Task extends (...args: never[]) => Promise<unknown>>(task: string) {
  return (...args: Parameters<Task>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are our own, of one build
    imageProcess().run(task, args) as ReturnType<Task>;
}
