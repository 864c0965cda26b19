import { AsyncResource } from "node:async_hooks";
import { type Requester, getCurrentRequester } from "@/lib/server/http/requester";
import { type Failure, temporaryFailure } from "@/lib/shared/failure";

export type QueueLimits = {
  /** Jobs that run at the same time, in total and per address: fewer per address, so that one cannot take every slot. */
  maxConcurrent: number;
  maxConcurrentPerAddress: number;
  /** Jobs that may wait, in total and per address. */
  maxQueued: number;
  maxQueuedPerAddress: number;
  /** Milliseconds; jobs that would wait longer are rejected immediately. */
  maxWaitMs?: number;
  /** Durations differ too much to predict the wait, so jobs are only rejected once it has passed. */
  isUnpredictable?: boolean;
  /** Milliseconds after which a job is abandoned and its slot goes to the next. */
  timeoutMs?: number;
};

const DEFAULT_MAX_WAIT_MS = 2_000;
const MAX_RETRY_SECONDS = 30;
const NEWEST_DURATION_WEIGHT = 0.2;
const MAX_REMEMBERED_ADDRESSES = 10_000;

/** `start` and `reject` do not refer to the job: in such a circle V8 kept each for long (docs/decisions/0050). */
type Job = {
  requester: Requester;
  address: string;
  start: (address: string) => void;
  reject: (error: Failure) => void;
  timer: NodeJS.Timeout | undefined;
};

/** Bounded, and fair by address: the address served longest ago is next. Drops abandoned jobs, and rejects early if the wait would be too long. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #now: () => number;
  /** In the order of arrival; not a set, whose outgrown tables keep what they held. */
  readonly #queue: Job[] = [];
  readonly #queuedByAddress = new Map<string, number>();
  readonly #runningByAddress = new Map<string, number>();
  #runningCount = 0;
  /** The number of the job that each address was served last, oldest first. */
  readonly #lastServed = new Map<string, number>();
  #served = 0;
  #averageMs: number | undefined;

  constructor(limits: QueueLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get queued(): number {
    return this.#queue.length;
  }

  get running(): number {
    return this.#runningCount;
  }

  /** @param options.admitted waits without limit: for the later parts of an admitted upload @throws UPSTREAM_UNAVAILABLE with `Retry-After` */
  run<Result>(
    task: () => Promise<Result>,
    {
      requester = getCurrentRequester(),
      ...options
    }: { requester?: Requester; admitted?: boolean } = {},
  ): Promise<Result> {
    const admitted = options.admitted === true || requester.isSystem === true;
    const [firstAddress = "unknown"] = requester.addresses();
    if (this.#isFree(firstAddress)) return this.#execute(firstAddress, task);
    const rejection = admitted ? undefined : this.#findRejection(firstAddress);
    if (rejection !== undefined) return Promise.reject(rejection);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // A queued job is started by the one before it, whose context is not its own.
    const context = new AsyncResource("job");
    const start = (address: string) => {
      context.runInAsyncScope(() => this.#execute(address, task)).then(resolve, reject);
    };
    const job: Job = { requester, address: firstAddress, start, reject, timer: undefined };
    if (!admitted) this.#limitWait(job);
    this.#queue.push(job);
    addTo(this.#queuedByAddress, firstAddress, 1);
    return promise;
  }

  #isFree(address: string): boolean {
    const { maxConcurrent, maxConcurrentPerAddress } = this.#limits;
    return (
      this.#runningCount < maxConcurrent &&
      (this.#runningByAddress.get(address) ?? 0) < maxConcurrentPerAddress
    );
  }

  #findRejection(address: string): Failure | undefined {
    const { maxQueued, maxQueuedPerAddress, maxWaitMs = DEFAULT_MAX_WAIT_MS } = this.#limits;
    const isFull = () =>
      this.#queue.length >= maxQueued ||
      (this.#queuedByAddress.get(address) ?? 0) >= maxQueuedPerAddress;
    // At most all that are queued are ahead of it, which is quick to tell.
    const isShort = () =>
      this.#expectedMs(address, this.#queue.length) <= maxWaitMs ||
      this.#expectedMs(address) <= maxWaitMs;
    if (!isFull() && isShort()) return undefined;
    this.#dropAbandoned();
    const expected = this.#expectedMs(address);
    return isFull() || expected > maxWaitMs
      ? busyFailure(Math.max(expected, maxWaitMs))
      : undefined;
  }

  /** Expected time until a new job of this address ends, by the average duration; zero if no job is ahead of it. */
  #expectedMs(address: string, jobsAhead = this.#countAhead(address)): number {
    const { maxConcurrent, maxConcurrentPerAddress, isUnpredictable } = this.#limits;
    if (isUnpredictable === true) return 0;
    const ownCount = this.#queuedByAddress.get(address) ?? 0;
    const rounds = Math.max(jobsAhead / maxConcurrent, ownCount / maxConcurrentPerAddress);
    return rounds === 0 ? 0 : (rounds + 1) * (this.#averageMs ?? 0);
  }

  /** Addresses take turns, so each other address gets at most one job more than this one has queued. */
  #countAhead(address: string): number {
    const ownCount = this.#queuedByAddress.get(address) ?? 0;
    let jobsAhead = ownCount;
    for (const [otherAddress, count] of this.#queuedByAddress)
      if (otherAddress !== address) jobsAhead += Math.min(count, ownCount + 1);
    return jobsAhead;
  }

  #dropAbandoned(): void {
    for (const job of this.#queue.filter(({ requester }) => !requester.isConnected()))
      this.#reject(job, abandonedFailure());
  }

  #limitWait(job: Job): void {
    const { maxWaitMs = DEFAULT_MAX_WAIT_MS } = this.#limits;
    job.timer = setTimeout(() => this.#reject(job, busyFailure(maxWaitMs)), maxWaitMs);
  }

  #reject(job: Job, error: Failure): void {
    this.#leave(job);
    job.reject(error);
  }

  #leave(job: Job): void {
    clearTimeout(job.timer);
    const place = this.#queue.indexOf(job);
    if (place < 0) return;
    this.#queue.splice(place, 1);
    addTo(this.#queuedByAddress, job.address, -1);
  }

  #pickNext(): { job: Job; address: string } | undefined {
    if (this.#runningCount >= this.#limits.maxConcurrent) return undefined;
    let next: { job: Job; address: string } | undefined;
    let earliest = Infinity;
    for (const job of this.#queue) {
      for (const address of job.requester.addresses()) {
        const lastServed = this.#lastServed.get(address) ?? 0;
        if (lastServed >= earliest || !this.#isFree(address)) continue;
        earliest = lastServed;
        next = { job, address };
      }
    }
    return next;
  }

  #startNext(): void {
    for (let next = this.#pickNext(); next !== undefined; next = this.#pickNext()) {
      const { job, address } = next;
      if (!job.requester.isConnected()) {
        this.#reject(job, abandonedFailure());
        continue;
      }
      this.#leave(job);
      job.start(address);
    }
  }

  async #execute<Result>(address: string, task: () => Promise<Result>): Promise<Result> {
    this.#runningCount += 1;
    addTo(this.#runningByAddress, address, 1);
    this.#recordServed(address);
    const startedAt = this.#now();
    try {
      return await this.#withTimeout(task);
    } finally {
      const ms = this.#now() - startedAt;
      this.#averageMs =
        (this.#averageMs ?? ms) * (1 - NEWEST_DURATION_WEIGHT) + ms * NEWEST_DURATION_WEIGHT;
      addTo(this.#runningByAddress, address, -1);
      this.#runningCount -= 1;
      this.#startNext();
    }
  }

  #recordServed(address: string): void {
    this.#served += 1;
    this.#lastServed.delete(address);
    this.#lastServed.set(address, this.#served);
    if (this.#lastServed.size <= MAX_REMEMBERED_ADDRESSES) return;
    for (const oldest of this.#lastServed.keys()) {
      this.#lastServed.delete(oldest);
      return;
    }
  }

  #withTimeout<Result>(task: () => Promise<Result>): Promise<Result> {
    const { timeoutMs } = this.#limits;
    const running = task();
    if (timeoutMs === undefined) return running;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const timer = setTimeout(
      () => reject(temporaryFailure("This took too long. Please try again soon.", 2)),
      timeoutMs,
    );
    const settle =
      <Value>(apply: (value: Value) => void) =>
      (value: Value) => {
        clearTimeout(timer);
        apply(value);
      };
    running.then(settle(resolve), settle(reject));
    return promise;
  }
}

/** Adds to a count, without an entry for an address that has none. */
function addTo(counts: Map<string, number>, address: string, change: 1 | -1): void {
  const count = (counts.get(address) ?? 0) + change;
  if (count === 0) counts.delete(address);
  else counts.set(address, count);
}

function busyFailure(waitMs: number): Failure {
  const seconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(waitMs / 1_000)));
  return temporaryFailure(
    `There are too many requests at the moment. Please try again in ${seconds} s.`,
    seconds,
  );
}

const abandonedFailure = () => temporaryFailure("Nobody waits for this any more.", 1);
