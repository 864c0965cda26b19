const pendingSaves = new Set<Promise<unknown>>();
const flushes = new Set<() => void>();

/** Time that signing out waits for what was just typed. */
const FLUSH_MS = 5_000;

export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  pendingSaves.add(save);
  void (async () => {
    await Promise.allSettled([save]);
    pendingSaves.delete(save);
  })();
  return save;
}

export async function waitForSaves(): Promise<void> {
  while (pendingSaves.size > 0) {
    // oxlint-disable-next-line no-await-in-loop -- more may have started meanwhile
    await Promise.allSettled(pendingSaves);
  }
}

/** @param flush starts the save of what was changed since the last one @returns what withdraws it */
export function onFlush(flush: () => void): () => void {
  flushes.add(flush);
  return () => void flushes.delete(flush);
}

/** Saves what waits for a pause in typing, while the account still may. */
export async function flushSaves(): Promise<void> {
  for (const flush of flushes) flush();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FLUSH_MS);
  });
  await Promise.race([waitForSaves(), timeout]);
  clearTimeout(timer);
}
