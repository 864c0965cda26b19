const listeners = new Set<() => void>();

/** What the account changed, after which pages fetched before may be outdated. */
export const accountWrites = {
  notify(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
