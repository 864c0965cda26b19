const underWay = new Set<Promise<unknown>>();

export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  underWay.add(save);
  void (async () => {
    await Promise.allSettled([save]);
    underWay.delete(save);
  })();
  return save;
}

export async function savesSettled(): Promise<void> {
  while (underWay.size > 0) {
    // oxlint-disable-next-line no-await-in-loop -- more may have begun meanwhile
    await Promise.allSettled(underWay);
  }
}
