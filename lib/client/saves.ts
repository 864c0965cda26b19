const underWay = new Set<Promise<unknown>>();

/** Counts as a save in progress until it settles. @returns `save` */
export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  underWay.add(save);
  void (async () => {
    await Promise.allSettled([save]);
    underWay.delete(save);
  })();
  return save;
}

/** Resolves once no save is in progress, nor any that followed. */
export async function savesSettled(): Promise<void> {
  while (underWay.size > 0) {
    // oxlint-disable-next-line no-await-in-loop -- more may have begun meanwhile
    await Promise.allSettled(underWay);
  }
}
