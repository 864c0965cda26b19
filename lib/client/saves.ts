const underWay = new Set<Promise<unknown>>();

/** Counts something as being saved until it has worked or failed. @returns what it is given */
export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  underWay.add(save);
  void (async () => {
    await Promise.allSettled([save]);
    underWay.delete(save);
  })();
  return save;
}

/** Resolves once nothing is being saved, also what followed on it. */
export async function savesSettled(): Promise<void> {
  while (underWay.size > 0) {
    // One after the other: each is waited for, and what came meanwhile is looked at anew.
    // oxlint-disable-next-line no-await-in-loop -- see above
    await Promise.allSettled(underWay);
  }
}
