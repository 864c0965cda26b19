const pending = new Set<Promise<unknown>>();

export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  pending.add(save);
  void (async () => {
    await Promise.allSettled([save]);
    pending.delete(save);
  })();
  return save;
}

export async function savesSettled(): Promise<void> {
  while (pending.size > 0) {
    // oxlint-disable-next-line no-await-in-loop -- more may have begun meanwhile
    await Promise.allSettled(pending);
  }
}
