const PREFIX = "vitrine.documents.";
const empty: readonly string[] = [];
const cache = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function read(key: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : empty;
  } catch {
    return empty;
  }
}

function changedElsewhere({ key }: StorageEvent): void {
  if (key === null) cache.clear();
  else cache.delete(key);
  notify();
}

/** Ticked items, stored on this device only; without storage, until the page is closed. */
export const ticks = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", changedElsewhere);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", changedElsewhere);
    };
  },
  /** The same array until something changes. @param of the list's owner */
  get(of: string): readonly string[] {
    const key = PREFIX + of;
    const found = cache.get(key) ?? read(key);
    cache.set(key, found);
    return found;
  },
  set(of: string, item: string, isTicked: boolean): void {
    const rest = ticks.get(of).filter((each) => each !== item);
    const all = isTicked ? [...rest, item] : rest;
    cache.set(PREFIX + of, all);
    try {
      if (all.length === 0) window.localStorage.removeItem(PREFIX + of);
      else window.localStorage.setItem(PREFIX + of, JSON.stringify(all));
    } catch {
      // No storage: remembered by the page.
    }
    notify();
  },
};
