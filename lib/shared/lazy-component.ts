import {
  type ComponentType,
  createElement,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
} from "react";

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

/** Loads on first use, and suspends until then. Offline it waits for a connection, because an error would make React replace the whole page. */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadWhenOnline(load) }));

/** A `lazyComponent` that shows the fallback, or nothing, until it is loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  const Part: ComponentType<Props> = lazyComponent(load);
  return (props) => createElement(Suspense, { fallback }, createElement(Part, props));
}

/** A `lazyPart` that nobody misses: nothing if it cannot be loaded, rather than an error page. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart<Props>(() => load().catch(() => () => null));
