let last: { opportunityId: string; undo: () => void } | null = null;

/** The latest action of an opportunity's desk that can be undone, wherever it was done; the server decides for how long. */
export const lastUndo = {
  remember(opportunityId: string, undo: () => void): void {
    last = { opportunityId, undo };
  },
  /** @returns false if there is nothing to undo */
  run(opportunityId: string): boolean {
    if (last?.opportunityId !== opportunityId) return false;
    const { undo } = last;
    last = null;
    undo();
    return true;
  },
};
