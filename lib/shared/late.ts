import { type ComponentType, lazy, type LazyExoticComponent } from "react";

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

/** A component that is loaded on first use. Without a connection it waits for one: with an error, React would replace the whole page. */
export function late<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchLate(load) }));
}
