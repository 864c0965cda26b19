const pendingSaves = new Set<Promise<unknown>>();

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
