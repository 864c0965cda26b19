import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** Resolves at once while the browser says that it has a connection, else when it is back. */
function connection(): Promise<void> {
  return new Promise((connected) => {
    if (navigator.onLine) connected();
    else window.addEventListener("online", () => connected(), { once: true });
  });
}

async function fetchLate<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await connection();
    return fetchLate(load);
  }
}

/**
 * A component whose code is fetched with its first use. Without a connection it waits for one: React would put the
 * page for errors in place of everything, and what is on the page has to stay.
 */
export function late<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchLate(load) }));
}
