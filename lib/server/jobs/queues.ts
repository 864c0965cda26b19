import { FairQueue, type QueueLimits } from "@/lib/server/processes/fair-queue";
import { perProcess } from "@/lib/server/processes/per-process";

/** Timeout of a page or a read. */
const TIMEOUT_MS = 8_000;
/** The part that a page or a read may wait of the two seconds it may take in total. */
const MAX_WAIT_MS = 1_500;
/** Long, because browsers do not retry an image; a client that requests many new sizes delays only itself. */
const MAX_IMAGE_WAIT_MS = 6_000;
/** Nobody has proven yet who sends a mail while it comes in: one that never ends must not hold a slot for as long as an upload may take. */
const MAIL_TIMEOUT_MS = 60_000;

/** Each kind of work has its own queue, so that none waits for another. */
export const queueLimits = {
  /** Enough to keep a processor busy during queries; with more, half-rendered pages survive into the old generation of the garbage collector. */
  pages: {
    maxConcurrent: 3,
    maxConcurrentPerAddress: 2,
    maxQueued: 100,
    maxQueuedPerAddress: 30,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: TIMEOUT_MS,
  },
  /** API reads without a token: enough to keep the database busy; more would only share the one processor. */
  reads: {
    maxConcurrent: 8,
    maxConcurrentPerAddress: 6,
    maxQueued: 200,
    maxQueuedPerAddress: 60,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: TIMEOUT_MS,
  },
  /** API reads with a token: many, because some wait long for Stripe, which must not delay the others. */
  ownReads: {
    maxConcurrent: 32,
    maxConcurrentPerAddress: 8,
    maxQueued: 200,
    maxQueuedPerAddress: 60,
    maxWaitMs: MAX_WAIT_MS,
    timeoutMs: 2 * TIMEOUT_MS,
  },
  uploads: {
    maxConcurrent: 2,
    maxConcurrentPerAddress: 1,
    maxQueued: 60,
    maxQueuedPerAddress: 12,
    isUnpredictable: true,
  },
  variants: {
    maxConcurrent: 3,
    maxConcurrentPerAddress: 2,
    maxQueued: 200,
    maxQueuedPerAddress: 60,
    maxWaitMs: MAX_IMAGE_WAIT_MS,
    isUnpredictable: true,
  },
  /** Inbound mails, which are in memory with their files while their signatures are checked. Who posts them tries again. */
  mails: {
    maxConcurrent: 3,
    maxConcurrentPerAddress: 2,
    maxQueued: 60,
    maxQueuedPerAddress: 60,
    maxWaitMs: MAX_IMAGE_WAIT_MS,
    timeoutMs: MAIL_TIMEOUT_MS,
    isUnpredictable: true,
  },
  /** Documents that are drawn in a process of their own. */
  documents: {
    maxConcurrent: 1,
    maxConcurrentPerAddress: 1,
    maxQueued: 40,
    maxQueuedPerAddress: 4,
    maxWaitMs: MAX_IMAGE_WAIT_MS,
  },
  drawings: {
    maxConcurrent: 1,
    maxConcurrentPerAddress: 1,
    maxQueued: 40,
    maxQueuedPerAddress: 10,
  },
  /** Reading the dimensions of stored images. */
  measures: {
    maxConcurrent: 4,
    maxConcurrentPerAddress: 2,
    maxQueued: 200,
    maxQueuedPerAddress: 60,
    maxWaitMs: MAX_IMAGE_WAIT_MS,
    isUnpredictable: true,
  },
} as const satisfies Record<string, QueueLimits>;

export type QueueName = keyof typeof queueLimits;
export const queueNames = Object.keys(queueLimits) as QueueName[];

const queues = perProcess("queues", () => new Map<QueueName, FairQueue>()).get;

export function queue(name: QueueName): FairQueue {
  const existing = queues().get(name);
  if (existing !== undefined) return existing;
  const created = new FairQueue(queueLimits[name]);
  queues().set(name, created);
  return created;
}
