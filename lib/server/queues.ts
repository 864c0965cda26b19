import { FairQueue, type QueueLimits } from "@/lib/server/fair-queue";

/** Milliseconds after which a page or a read is abandoned. */
const TIMEOUT_MS = 8_000;
/** The waiting part of the two seconds that a page or a read may take. */
const MAX_WAIT_MS = 1_500;
/** Browsers do not retry an image of a page; who requests many new ones waits behind themselves, not before others. */
const MAX_IMAGE_WAIT_MS = 6_000;

/** What each kind of work may use of this process; no kind waits for another. */
export const queueLimits = {
  /** Enough to keep a processor busy during queries; with more, half-rendered pages outlive the young garbage collection. */
  pages: {
    atOnce: 3,
    atOncePerAddress: 2,
    mostWaiting: 100,
    mostWaitingPerAddress: 30,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: TIMEOUT_MS,
  },
  /** Reads of the API without a token: as many as keep the database busy; more would only share the one processor. */
  reads: {
    atOnce: 8,
    atOncePerAddress: 6,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: TIMEOUT_MS,
  },
  /** Reads with a token: some wait long for the payment provider, which must not hold up the others. */
  ownReads: {
    atOnce: 32,
    atOncePerAddress: 8,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: 2 * TIMEOUT_MS,
  },
  uploads: {
    atOnce: 2,
    atOncePerAddress: 1,
    mostWaiting: 60,
    mostWaitingPerAddress: 12,
    isUneven: true,
  },
  variants: {
    atOnce: 3,
    atOncePerAddress: 2,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    maxWaitMs: MAX_IMAGE_WAIT_MS,
    isUneven: true,
  },
  drawings: { atOnce: 1, atOncePerAddress: 1, mostWaiting: 40, mostWaitingPerAddress: 10 },
  /** Reading stored images for their size: one may have a hundred megabytes. */
  measures: {
    atOnce: 4,
    atOncePerAddress: 2,
    mostWaiting: 200,
    mostWaitingPerAddress: 60,
    maxWaitMs: MAX_IMAGE_WAIT_MS,
    isUneven: true,
  },
} as const satisfies Record<string, QueueLimits>;

export type QueueName = keyof typeof queueLimits;
export const queueNames = Object.keys(queueLimits) as QueueName[];

const OPENED = Symbol.for("vitrine.queues");
/** The front and Next's bundle have their own copies of this module in one process, and share the queues. */
const shared = globalThis as { [OPENED]?: Map<QueueName, FairQueue> };

export function queue(name: QueueName): FairQueue {
  shared[OPENED] ??= new Map();
  const existing = shared[OPENED].get(name);
  if (existing !== undefined) return existing;
  const opened = new FairQueue(queueLimits[name]);
  shared[OPENED].set(name, opened);
  return opened;
}
