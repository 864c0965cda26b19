let last: { opportunityId: string; undo: () => void } | null = null;

/** The latest action of an opportunity's desk that can be undone, wherever it was done; the server decides for how long. */
export const lastUndo = {
  /** @returns a function that forgets it again, for an action that came to nothing */
  remember(opportunityId: string, undo: () => void): () => void {
    const before = last;
    const own = { opportunityId, undo };
    last = own;
    return () => {
      if (last === own) last = before;
    };
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
