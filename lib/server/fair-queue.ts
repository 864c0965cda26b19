import { type Asker, currentAsker } from "@/lib/server/asker";
import { failure, type Failure } from "@/lib/shared/failure";

export type QueueLimits = {
  /** Pieces of work that run at one time, and how many of them for one address: below the first, so that one is always left for others. */
  atOnce: number;
  atOncePerAddress: number;
  /** Pieces that may wait, in all and for one address. */
  mostWaiting: number;
  mostWaitingPerAddress: number;
  /** Milliseconds that a piece may wait; who would wait longer is told at once to come back. */
  patienceMs?: number;
  /** Pieces differ too much for the last ones to say how long the next one takes: nobody is sent away before the time is over. */
  isUneven?: boolean;
  /** Milliseconds after which a piece that does not end is given up and its place goes to the next. */
  boundMs?: number;
};

const PATIENCE_MS = 2_000;
const MOST_RETRY_SECONDS = 30;
/** How much the newest piece of work says about how long the next one takes. */
const WEIGHT = 0.2;
/** Addresses whose last turn is remembered. */
const MOST_ADDRESSES = 10_000;

type Job = {
  asker: Asker;
  /** The address that it counts against while it waits. */
  address: string;
  start: (address: string) => void;
  refuse: (refusal: Failure) => void;
};

/**
 * A bounded queue that is fair to addresses: whoever was served longest ago is next, so that one address that asks for
 * much waits behind itself and not before others. Work that nobody waits for any more is dropped before it starts, and
 * who would wait too long, by the time that work has taken of late, is refused early.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #now: () => number;
  /** In the order in which they came. */
  readonly #waiting = new Set<Job>();
  readonly #running = new Map<string, number>();
  #runs = 0;
  /** The addresses with the number of their last turn, the one of longest ago first. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  #usualMs: number | undefined;

  /** @param now milliseconds on a clock that never goes back */
  constructor(limits: QueueLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Pieces of work that wait now. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Pieces of work that run now. */
  get running(): number {
    return this.#runs;
  }

  /**
   * Does `work` when its turn has come.
   * @param admitted the rest of something whose first piece was let in: it waits as long as it takes
   * @throws UPSTREAM_UNAVAILABLE with `Retry-After` when too many wait, the wait would be too long, nobody waits for it
   * any more, or the work does not end in time
   */
  run<Result>(
    work: () => Promise<Result>,
    { asker = currentAsker(), ...options }: { asker?: Asker; admitted?: boolean } = {},
  ): Promise<Result> {
    const admitted = options.admitted === true || asker.own === true;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const begin = (address: string) => {
      this.#begin(address, work).then(resolve, reject);
    };
    const [address = "unknown"] = asker.addresses();
    if (this.#isFree(address)) {
      begin(address);
      return promise;
    }
    const early = admitted ? undefined : this.#refusalFor(address);
    if (early !== undefined) return Promise.reject(early);
    this.#wait({ asker, address, start: begin, refuse: reject }, admitted);
    return promise;
  }

  #isFree(address: string): boolean {
    const { atOnce, atOncePerAddress } = this.#limits;
    return this.#runs < atOnce && (this.#running.get(address) ?? 0) < atOncePerAddress;
  }

  /** Why a piece of this address may not wait; undefined when it may. */
  #refusalFor(address: string): Failure | undefined {
    const { mostWaiting, mostWaitingPerAddress, patienceMs = PATIENCE_MS } = this.#limits;
    const isFull = () =>
      this.#waiting.size >= mostWaiting || this.#waitingOf(address) >= mostWaitingPerAddress;
    if (isFull() || this.#expectedMs(address) > patienceMs) this.#forgetGone();
    const expected = this.#expectedMs(address);
    return isFull() || expected > patienceMs ? busy(Math.max(expected, patienceMs)) : undefined;
  }

  #waitingOf(address: string): number {
    let count = 0;
    for (const job of this.#waiting) if (job.address === address) count += 1;
    return count;
  }

  /** How long a new piece of this address would take: those that go before it, and itself, each as long as usual. Without any before it, nobody is sent away. */
  #expectedMs(address: string): number {
    const { atOnce, atOncePerAddress, isUneven } = this.#limits;
    if (isUneven === true) return 0;
    const waiting = new Map<string, number>();
    for (const job of this.#waiting) waiting.set(job.address, (waiting.get(job.address) ?? 0) + 1);
    const own = waiting.get(address) ?? 0;
    // In each round every address has one turn: of another's pieces no more go before than there are own ones, and one.
    let before = own;
    for (const [other, count] of waiting) if (other !== address) before += Math.min(count, own + 1);
    const rounds = Math.max(before / atOnce, own / atOncePerAddress);
    return rounds === 0 ? 0 : (rounds + 1) * (this.#usualMs ?? 0);
  }

  #forgetGone(): void {
    for (const job of this.#waiting) if (!job.asker.isThere()) job.refuse(gone());
  }

  #wait(job: Job, admitted: boolean): void {
    const { patienceMs = PATIENCE_MS } = this.#limits;
    const leave = () => {
      clearTimeout(timer);
      this.#waiting.delete(job);
    };
    const { start, refuse } = job;
    job.start = (address) => {
      leave();
      start(address);
    };
    job.refuse = (refusal) => {
      leave();
      refuse(refusal);
    };
    const timer = admitted ? undefined : setTimeout(() => job.refuse(busy(patienceMs)), patienceMs);
    this.#waiting.add(job);
  }

  /** Whose turn it is: of the addresses that may have one more at once, the one that was served longest ago. */
  #next(): { job: Job; address: string } | undefined {
    let next: { job: Job; address: string } | undefined;
    let earliest = Infinity;
    for (const job of this.#waiting) {
      for (const address of job.asker.addresses()) {
        const served = this.#served.get(address) ?? 0;
        if (served >= earliest || !this.#isFree(address)) continue;
        earliest = served;
        next = { job, address };
      }
    }
    return next;
  }

  #goOn(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (next.job.asker.isThere()) next.job.start(next.address);
      else next.job.refuse(gone());
    }
  }

  async #begin<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    this.#runs += 1;
    this.#running.set(address, (this.#running.get(address) ?? 0) + 1);
    this.#remember(address);
    const since = this.#now();
    try {
      return await this.#inTime(work);
    } finally {
      const ms = this.#now() - since;
      this.#usualMs = (this.#usualMs ?? ms) * (1 - WEIGHT) + ms * WEIGHT;
      const left = (this.#running.get(address) ?? 1) - 1;
      if (left === 0) this.#running.delete(address);
      else this.#running.set(address, left);
      this.#runs -= 1;
      this.#goOn();
    }
  }

  #remember(address: string): void {
    this.#turns += 1;
    this.#served.delete(address);
    this.#served.set(address, this.#turns);
    if (this.#served.size <= MOST_ADDRESSES) return;
    for (const oldest of this.#served.keys()) {
      this.#served.delete(oldest);
      return;
    }
  }

  async #inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const { boundMs } = this.#limits;
    if (boundMs === undefined) return work();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(unavailable("This took too long. Please try again soon.", 2)),
      boundMs,
    );
    try {
      return await Promise.race([work(), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
}

const unavailable = (message: string, seconds: number) =>
  failure("UPSTREAM_UNAVAILABLE", message, [], { "Retry-After": String(seconds) });

function busy(waitMs: number): Failure {
  const seconds = Math.min(MOST_RETRY_SECONDS, Math.max(1, Math.ceil(waitMs / 1_000)));
  return unavailable(
    `There are too many requests at the moment. Please try again in ${seconds} s.`,
    seconds,
  );
}

const gone = () => unavailable("Nobody waits for this any more.", 1);
