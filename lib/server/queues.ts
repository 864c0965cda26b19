import { FairQueue, type QueueLimits } from "@/lib/server/fair-queue";

/** Milliseconds after which a page or a read is given up; what is slower is broken, and others wait. */
const BOUND_MS = 8_000;
/** Of the two seconds that anybody waits for a page or a read, this much is spent waiting, and the rest making the answer. */
const PATIENCE_MS = 1_500;
/** A picture on a page is not asked for again by itself: whoever looks at many new ones waits behind oneself, not before others. */
const PICTURE_PATIENCE_MS = 6_000;

/** What each kind of work may take of this process; none of them waits for another kind. */
export const queueLimits = {
  /**
   * Pages rendered at one time: enough to keep a processor busy while some wait for the database. With more of them half
   * done at once, what a rendering leaves behind outlives the cheap collection of garbage.
   */
  pages: {
    atOnce: 3,
    atOncePerAddress: 2,
    mostWaiting: 100,
    mostWaitingPerAddress: 30,
    patienceMs: PATIENCE_MS,
    boundMs: BOUND_MS,
  },
  /** Reads of the API without a token: as many as keep the database busy; more would only share the one processor that answers. */
  reads: {
    atOnce: 8,
    atOncePerAddress: 6,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    patienceMs: PATIENCE_MS,
    boundMs: BOUND_MS,
  },
  /** Reads with a token: some of them ask the payment provider and wait long, which must not hold up the others. */
  ownReads: {
    atOnce: 32,
    atOncePerAddress: 8,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    patienceMs: PATIENCE_MS,
    boundMs: 2 * BOUND_MS,
  },
  /** Uploaded pictures that are decoded and encoded anew. */
  uploads: {
    atOnce: 2,
    atOncePerAddress: 1,
    mostWaiting: 60,
    mostWaitingPerAddress: 12,
    isUneven: true,
  },
  /** New sizes of stored pictures. */
  variants: {
    atOnce: 3,
    atOncePerAddress: 2,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    patienceMs: PICTURE_PATIENCE_MS,
    isUneven: true,
  },
  /** Share cards and icons, which are drawn. */
  drawings: { atOnce: 1, atOncePerAddress: 1, mostWaiting: 40, mostWaitingPerAddress: 10 },
  /** Stored pictures that are read for their size: one may have a hundred megabytes. */
  measures: {
    atOnce: 4,
    atOncePerAddress: 2,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    patienceMs: PICTURE_PATIENCE_MS,
    isUneven: true,
  },
} as const satisfies Record<string, QueueLimits>;

export type QueueName = keyof typeof queueLimits;
export const queueNames = Object.keys(queueLimits) as QueueName[];

const OPENED = Symbol.for("vitrine.queues");
/** The front and Next's bundle are two copies of this module in one process; they share the queues. */
const shared = globalThis as { [OPENED]?: Map<QueueName, FairQueue> };

/** The queue of this process for a kind of work. */
export function queue(name: QueueName): FairQueue {
  shared[OPENED] ??= new Map();
  const known = shared[OPENED].get(name);
  if (known !== undefined) return known;
  const opened = new FairQueue(queueLimits[name]);
  shared[OPENED].set(name, opened);
  return opened;
}
