import { type ComponentType, lazy, type LazyExoticComponent } from "react";

function waitUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });
}

async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await waitUntilOnline();
    return loadWhenOnline(load);
  }
}

/** Loads on first use. Offline it waits for a connection, because an error would make React replace the whole page. */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWhenOnline(load) }));
}
