import { setTimeout } from "node:timers/promises";

const turns = new Map<string, Promise<void>>();

async function endsWithin(turn: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = setTimeout(ms, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([turn.then(() => true), timeout]);
  } finally {
    timer.abort();
  }
}

/** Serialises work per key in this process. @param waitMs milliseconds @returns null when the wait was too long */
export async function inTurn<Result>(
  key: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const previous = turns.get(key) ?? Promise.resolve();
  const own = Promise.withResolvers<void>();
  const both = previous.then(() => own.promise);
  turns.set(key, both);
  try {
    return (await endsWithin(previous, waitMs)) ? await work() : null;
  } finally {
    own.resolve();
    if (turns.get(key) === both) turns.delete(key);
  }
}
