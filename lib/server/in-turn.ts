import { setTimeout } from "node:timers/promises";

const turns = new Map<string, Promise<void>>();

async function arrivesWithin(turn: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = setTimeout(ms, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([turn.then(() => true), late]);
  } finally {
    timer.abort();
  }
}

/**
 * Does one piece of work after the other for a key, in this process.
 * @param waitMs milliseconds to wait for those before
 * @returns null when its turn did not come in time, and then nothing was done
 */
export async function inTurn<Result>(
  key: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const before = turns.get(key) ?? Promise.resolve();
  const own = Promise.withResolvers<void>();
  const both = before.then(() => own.promise);
  turns.set(key, both);
  try {
    return (await arrivesWithin(before, waitMs)) ? await work() : null;
  } finally {
    own.resolve();
    if (turns.get(key) === both) turns.delete(key);
  }
}
