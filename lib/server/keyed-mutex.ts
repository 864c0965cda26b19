import { setTimeout } from "node:timers/promises";

const tails = new Map<string, Promise<void>>();

async function settlesWithin(previous: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = setTimeout(ms, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([previous.then(() => true), timeout]);
  } finally {
    timer.abort();
  }
}

/** A mutex per key, in this process only. @returns null after waiting `waitMs` milliseconds in vain */
export async function runExclusively<Result>(
  key: string,
  waitMs: number,
  task: () => Promise<Result>,
): Promise<Result | null> {
  const previous = tails.get(key) ?? Promise.resolve();
  const current = Promise.withResolvers<void>();
  const tail = previous.then(() => current.promise);
  tails.set(key, tail);
  try {
    return (await settlesWithin(previous, waitMs)) ? await task() : null;
  } finally {
    current.resolve();
    if (tails.get(key) === tail) tails.delete(key);
  }
}
