import { type Requester, currentRequester } from "@/lib/server/requester";
import { failure, type Failure } from "@/lib/shared/failure";

export type QueueLimits = {
  /** Jobs that run at the same time, in all and for one address: fewer for one, so that others always find a place. */
  atOnce: number;
  atOncePerAddress: number;
  /** Jobs that may wait, in all and for one address. */
  mostWaiting: number;
  mostWaitingPerAddress: number;
  /** The longest wait, in milliseconds; jobs that would wait longer are rejected at once. */
  maxWaitMs?: number;
  /** Jobs differ too much to predict the wait, so nobody is rejected before it is over. */
  isUneven?: boolean;
  /** Milliseconds after which a job is abandoned and its place given to the next. */
  timeoutMs?: number;
};

const MAX_WAIT_MS = 2_000;
const MAX_RETRY_SECONDS = 30;
const WEIGHT = 0.2;
const MAX_ADDRESSES = 10_000;

type Job = {
  requester: Requester;
  address: string;
  start: (address: string) => void;
  reject: (error: Failure) => void;
};

/** Bounded and fair by address: the one served longest ago is next. Drops abandoned jobs; rejects early when the wait would be too long. */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #now: () => number;
  readonly #waiting = new Set<Job>();
  readonly #running = new Map<string, number>();
  #runs = 0;
  /** Addresses with the number of their last turn, the oldest first. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  #usualMs: number | undefined;

  constructor(limits: QueueLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#runs;
  }

  /** @param admitted waits without limit, for further parts of an admitted job @throws UPSTREAM_UNAVAILABLE with `Retry-After` */
  run<Result>(
    work: () => Promise<Result>,
    {
      requester = currentRequester(),
      ...options
    }: { requester?: Requester; admitted?: boolean } = {},
  ): Promise<Result> {
    const admitted = options.admitted === true || requester.own === true;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const begin = (address: string) => {
      this.#begin(address, work).then(resolve, reject);
    };
    const [address = "unknown"] = requester.addresses();
    if (this.#isFree(address)) {
      begin(address);
      return promise;
    }
    const early = admitted ? undefined : this.#refusalFor(address);
    if (early !== undefined) return Promise.reject(early);
    this.#wait({ requester, address, start: begin, reject: reject }, admitted);
    return promise;
  }

  #isFree(address: string): boolean {
    const { atOnce, atOncePerAddress } = this.#limits;
    return this.#runs < atOnce && (this.#running.get(address) ?? 0) < atOncePerAddress;
  }

  #refusalFor(address: string): Failure | undefined {
    const { mostWaiting, mostWaitingPerAddress, maxWaitMs = MAX_WAIT_MS } = this.#limits;
    const isFull = () =>
      this.#waiting.size >= mostWaiting || this.#waitingOf(address) >= mostWaitingPerAddress;
    if (isFull() || this.#expectedMs(address) > maxWaitMs) this.#dropAbandoned();
    const expected = this.#expectedMs(address);
    return isFull() || expected > maxWaitMs ? busy(Math.max(expected, maxWaitMs)) : undefined;
  }

  #waitingOf(address: string): number {
    let count = 0;
    for (const job of this.#waiting) if (job.address === address) count += 1;
    return count;
  }

  /** Expected time until a new job of this address ends, by the average duration; zero if none is before it. */
  #expectedMs(address: string): number {
    const { atOnce, atOncePerAddress, isUneven } = this.#limits;
    if (isUneven === true) return 0;
    const waiting = new Map<string, number>();
    for (const job of this.#waiting) waiting.set(job.address, (waiting.get(job.address) ?? 0) + 1);
    const own = waiting.get(address) ?? 0;
    // Addresses take turns: of each other address at most one job more than the own ones goes first.
    let before = own;
    for (const [other, count] of waiting) if (other !== address) before += Math.min(count, own + 1);
    const rounds = Math.max(before / atOnce, own / atOncePerAddress);
    return rounds === 0 ? 0 : (rounds + 1) * (this.#usualMs ?? 0);
  }

  #dropAbandoned(): void {
    for (const job of this.#waiting) if (!job.requester.isConnected()) job.reject(abandoned());
  }

  #wait(job: Job, admitted: boolean): void {
    const { maxWaitMs = MAX_WAIT_MS } = this.#limits;
    const leave = () => {
      clearTimeout(timer);
      this.#waiting.delete(job);
    };
    const { start, reject } = job;
    job.start = (address) => {
      leave();
      start(address);
    };
    job.reject = (error) => {
      leave();
      reject(error);
    };
    const timer = admitted ? undefined : setTimeout(() => job.reject(busy(maxWaitMs)), maxWaitMs);
    this.#waiting.add(job);
  }

  #next(): { job: Job; address: string } | undefined {
    let next: { job: Job; address: string } | undefined;
    let earliest = Infinity;
    for (const job of this.#waiting) {
      for (const address of job.requester.addresses()) {
        const served = this.#served.get(address) ?? 0;
        if (served >= earliest || !this.#isFree(address)) continue;
        earliest = served;
        next = { job, address };
      }
    }
    return next;
  }

  #startNext(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (next.job.requester.isConnected()) next.job.start(next.address);
      else next.job.reject(abandoned());
    }
  }

  async #begin<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    this.#runs += 1;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
    this.#remember(address);
    const since = this.#now();
    try {
      return await this.#withTimeout(work);
    } finally {
      const ms = this.#now() - since;
      this.#usualMs = (this.#usualMs ?? ms) * (1 - WEIGHT) + ms * WEIGHT;
      const remaining = (this.#running.get(address) ?? 1) - 1;
      if (remaining === 0) this.#running.delete(address);
      else this.#running.set(address, remaining);
      this.#runs -= 1;
      this.#startNext();
    }
  }

  #remember(address: string): void {
    this.#turns += 1;
    this.#served.delete(address);
    this.#served.set(address, this.#turns);
    if (this.#served.size <= MAX_ADDRESSES) return;
    for (const oldest of this.#served.keys()) {
      this.#served.delete(oldest);
      return;
    }
  }

  async #withTimeout<Result>(work: () => Promise<Result>): Promise<Result> {
    const { timeoutMs } = this.#limits;
    if (timeoutMs === undefined) return work();
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => timeout.reject(unavailable("This took too long. Please try again soon.", 2)),
      timeoutMs,
    );
    try {
      return await Promise.race([work(), timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const unavailable = (message: string, seconds: number) =>
  failure("UPSTREAM_UNAVAILABLE", message, [], { "Retry-After": String(seconds) });

function busy(waitMs: number): Failure {
  const seconds = Math.min(MAX_RETRY_SECONDS, Math.max(1, Math.ceil(waitMs / 1_000)));
  return unavailable(
    `There are too many requests at the moment. Please try again in ${seconds} s.`,
    seconds,
  );
}

const abandoned = () => unavailable("Nobody waits for this any more.", 1);
