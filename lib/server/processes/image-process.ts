import { log } from "@/lib/server/log";
import { perProcess } from "@/lib/server/processes/per-process";
import { divideByProcesses } from "@/lib/server/processes/processes";
import {
  inTaskProcess,
  ProcessEnded,
  TaskProcess,
  type TaskProcessLimits,
  TookTooLong,
} from "@/lib/server/processes/task-process";
import { temporaryFailure } from "@/lib/shared/failure";

/** The limit of a task is longer than the decoder's own. */
export type ImageProcessLimits = TaskProcessLimits & {
  /** `maxBytes` for the process of a second attempt, which has one task. */
  retryBytes: number;
};

const MB = 1024 * 1024;
/** Bytes for the image processes of an instance together, and for one picture: a PNG of 48 megapixels needs more than 400 MB. */
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

const tookTooLong = () => temporaryFailure("This picture took too long. Please try again soon.", 5);

const couldNotProcess = () =>
  temporaryFailure(
    "This picture could not be processed. Please try again, or choose a smaller one.",
    5,
  );

const toFailure = (error: unknown) => (error instanceof TookTooLong ? tookTooLong() : error);

/** Decodes and encodes pictures in a process of its own: it starts with the first task, stops when idle, and takes nothing down with it. */
export class ImageProcess {
  readonly #limits: ImageProcessLimits;
  readonly #reportEnd: (task: string) => void;
  readonly #tasks: ReturnType<typeof inTaskProcess>;
  #lastRetry: Promise<unknown> = Promise.resolve();

  constructor(limits: Partial<ImageProcessLimits> = {}, reportEnd = (_task: string) => {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#tasks = inTaskProcess("image-process", this.#limits);
    this.#reportEnd = reportEnd;
  }

  /** Id of the running process. */
  get pid(): number | undefined {
    return this.#tasks.getPid();
  }

  /** @throws Error if the picture cannot be decoded, with the `code` of a system error if it cannot be written; UPSTREAM_UNAVAILABLE if the process ended twice or took too long */
  async run(task: string, args: unknown[]): Promise<unknown> {
    try {
      return await this.#tasks.run(task, args);
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw toFailure(error);
      this.#reportEnd(task);
    }
    // One after the other and each in a process of its own, so that the picture that ended the process harms no other.
    const retry = this.#lastRetry.then(() => this.#retry(task, args));
    this.#lastRetry = retry.catch(() => undefined);
    return retry;
  }

  async #retry(task: string, args: unknown[]): Promise<unknown> {
    const child = new TaskProcess("image-process", {
      ...this.#limits,
      maxBytes: this.#limits.retryBytes,
    });
    try {
      return await child.run(task, args);
    } catch (error) {
      throw error instanceof ProcessEnded ? couldNotProcess() : toFailure(error);
    } finally {
      child.retire();
    }
  }
}

/** Chooses what the image process of one of the instance's processes may use: the more there are, the less. */
export function chooseMemoryLimits() {
  const maxBytes = divideByProcesses(INSTANCE_BYTES, MIN_BYTES);
  return { maxBytes, retireBytes: Math.min(MAX_RETIRE_BYTES, 0.75 * maxBytes) };
}

const processOfPictures = perProcess(
  "imageProcess",
  () =>
    new ImageProcess(chooseMemoryLimits(), (task) =>
      log().error({ task }, "the image process ended unexpectedly"),
    ),
);
export const imageProcess = processOfPictures.get;
export const replaceImageProcess = processOfPictures.replace;

/** A function of scripts/image-process.ts, called there. */
export function inImageProcess<Task extends (...args: never[]) => Promise<unknown>>(task: string) {
  return (...args: Parameters<Task>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are our own, of one build
    imageProcess().run(task, args) as ReturnType<Task>;
}
