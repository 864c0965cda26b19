import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";

/** `stable`: a worker that has served for so long did not end because of how it was started. `stop`: what runs longer after a signal is killed. */
const defaultTimesMs = {
  firstRestart: 250,
  lastRestart: 30_000,
  stable: 60_000,
  ping: 10_000,
  stop: 30_000,
};
export type PoolTimesMs = typeof defaultTimesMs;
/** A worker whose event loop misses so many pings is replaced. */
const MAX_MISSED_PINGS = 3;

type Write = (details: object, message: string) => void;

type Slot = {
  isFirst: boolean;
  worker: Worker | undefined;
  isServing: boolean;
  failures: number;
  startedAt: number;
  restart: NodeJS.Timeout | undefined;
};

type Options = {
  count: number;
  /** Given to all workers but the first. */
  followerArgument: string;
  /** Asks a worker for a sign of life. @throws Error after `timeoutMs` */
  ping: (worker: Worker, timeoutMs: number) => Promise<unknown>;
  log: () => { error: Write; fatal: Write };
  timesMs?: Partial<PoolTimesMs> | undefined;
};

/**
 * Runs the current script in several processes that share its port. The first one starts alone, so that what prevents a start is
 * reported once; the others follow when it listens.
 */
export class WorkerPool {
  /** Resolves with the exit code: after `stop`, or when a worker could not start and no other one serves. */
  readonly ended: Promise<number>;
  readonly #slots: Slot[];
  readonly #options: Options;
  readonly #timesMs: PoolTimesMs;
  readonly #end: (exitCode: number) => void;
  #exitCode: number | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#timesMs = { ...defaultTimesMs, ...options.timesMs };
    ({ promise: this.ended, resolve: this.#end } = Promise.withResolvers<number>());
    this.#slots = Array.from({ length: options.count }, (_, index) => ({
      isFirst: index === 0,
      worker: undefined,
      isServing: false,
      failures: 0,
      startedAt: 0,
      restart: undefined,
    }));
    const [first] = this.#slots;
    if (first !== undefined) this.#fork(first);
  }

  get servingWorkers(): Worker[] {
    return this.#slots.flatMap(({ worker, isServing }) =>
      worker !== undefined && isServing ? worker : [],
    );
  }

  /** Passes the signal on; each worker drains by itself. */
  stop(signal: NodeJS.Signals, exitCode = 0): void {
    if (this.#exitCode !== undefined) return;
    this.#exitCode = exitCode;
    for (const { worker, restart } of this.#slots) {
      clearTimeout(restart);
      worker?.process.kill(signal);
    }
    setTimeout(() => this.#killAll(), this.#timesMs.stop).unref();
    this.#endIfEmpty();
  }

  #killAll(): void {
    for (const { worker } of this.#slots) {
      if (worker === undefined) continue;
      this.#options.log().error({ worker: worker.id }, "a worker does not stop and is killed");
      worker.process.kill("SIGKILL");
    }
  }

  #endIfEmpty(): void {
    if (this.#exitCode === undefined) return;
    if (this.#slots.every(({ worker }) => worker === undefined)) this.#end(this.#exitCode);
  }

  #fork(slot: Slot): void {
    const args = process.argv.slice(2);
    cluster.setupPrimary({ args: slot.isFirst ? args : [...args, this.#options.followerArgument] });
    const worker = cluster.fork({ WEB_CONCURRENCY: this.#slots.length });
    slot.worker = worker;
    slot.restart = undefined;
    slot.startedAt = performance.now();
    worker.once("listening", () => {
      slot.isServing = true;
      void this.#watch(worker);
      for (const other of this.#slots) {
        const isMissing = other.worker === undefined && other.restart === undefined;
        if (isMissing && this.#exitCode === undefined) this.#fork(other);
      }
    });
    worker.once("exit", (code: number | null, signal: string | null) =>
      this.#handleExit(slot, worker.id, code, signal),
    );
  }

  #handleExit(slot: Slot, id: number, code: number | null, signal: string | null): void {
    const wasServing = slot.isServing;
    slot.worker = undefined;
    slot.isServing = false;
    if (this.#exitCode !== undefined) return this.#endIfEmpty();
    const exit = { worker: id, code, signal };
    if (!wasServing && this.servingWorkers.length === 0) {
      // A worker that exits by itself has said why.
      if (signal !== null) this.#options.log().fatal(exit, "a worker was ended while it started");
      return this.stop("SIGTERM", code === null || code === 0 ? 1 : code);
    }
    const isStable = performance.now() - slot.startedAt >= this.#timesMs.stable;
    const delayMs = Math.min(
      this.#timesMs.firstRestart * 2 ** (isStable ? 0 : slot.failures),
      this.#timesMs.lastRestart,
    );
    slot.failures = isStable ? 1 : slot.failures + 1;
    this.#options.log().error({ ...exit, delayMs }, "a worker ended; another one replaces it");
    slot.restart = setTimeout(() => this.#fork(slot), delayMs);
  }

  async #watch(worker: Worker): Promise<void> {
    for (let missed = 0; missed < MAX_MISSED_PINGS; await wait(this.#timesMs.ping)) {
      const isAlive = await this.#options.ping(worker, this.#timesMs.ping).catch(() => false);
      if (worker.isDead()) return;
      missed = isAlive === false ? missed + 1 : 0;
    }
    this.#options.log().error({ worker: worker.id }, "a worker does not respond and is killed");
    worker.process.kill("SIGKILL");
  }
}
