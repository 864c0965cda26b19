const STORAGE_PREFIX = "vitrine.documents.";
const noItems: readonly string[] = [];
const cache = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function read(key: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === "string") : noItems;
  } catch {
    return noItems;
  }
}

function handleStorage({ key }: StorageEvent): void {
  if (key === null) cache.clear();
  else cache.delete(key);
  notify();
}

/** Stored on this device only; without storage, until the page is closed. */
export const checkedItems = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", handleStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", handleStorage);
    };
  },
  /** Returns the same array until something changes, as `useSyncExternalStore` requires. */
  get(listId: string): readonly string[] {
    const key = STORAGE_PREFIX + listId;
    const items = cache.get(key) ?? read(key);
    cache.set(key, items);
    return items;
  },
  set(listId: string, item: string, isChecked: boolean): void {
    const otherItems = checkedItems.get(listId).filter((entry) => entry !== item);
    const items = isChecked ? [...otherItems, item] : otherItems;
    cache.set(STORAGE_PREFIX + listId, items);
    try {
      if (items.length === 0) window.localStorage.removeItem(STORAGE_PREFIX + listId);
      else window.localStorage.setItem(STORAGE_PREFIX + listId, JSON.stringify(items));
    } catch {
      // Without storage, the cache remembers it until the page is closed.
    }
    notify();
  },
};
