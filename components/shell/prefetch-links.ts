/** Next reuses what it has fetched for this long (`staleTimes` in next.config.ts), so fetching again would be in vain. */
export const REUSED_FOR_MS = 30_000;

/** A pointer that only crosses a link fetches nothing. */
const HOVER_MS = 65;

/** Within REUSED_FOR_MS. Pressing a mouse button is not limited, because a click follows. */
const MAX_FETCHES = 12;

type Connection = { saveData?: boolean; effectiveType?: string };

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** The address to fetch for a link under the pointer; null for one that leads elsewhere or must be fresh. */
function findAddress(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
  if (link === null || link.dataset["soft"] === "fresh") return null;
  const { pathname, search, origin } = link;
  const isElsewhere = origin !== window.location.origin;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return isElsewhere || isHere ? null : pathname + search;
}

/** Remembers what was fetched and when, so that a page full of links does not become a storm of requests. */
export class PrefetchedPages {
  readonly #fetchedAt = new Map<string, number>();

  /** @returns whether to fetch it now; counts it as fetched */
  take(address: string, nowMs: number, isCertain: boolean): boolean {
    for (const [fetched, atMs] of this.#fetchedAt) {
      if (nowMs - atMs >= REUSED_FOR_MS) this.#fetchedAt.delete(fetched);
    }
    if (this.#fetchedAt.has(address)) return false;
    if (!isCertain && this.#fetchedAt.size >= MAX_FETCHES) return false;
    this.#fetchedAt.set(address, nowMs);
    return true;
  }

  /** @returns whether anything that was fetched may still be reused */
  clear(nowMs: number): boolean {
    const wasReusable = [...this.#fetchedAt.values()].some((atMs) => nowMs - atMs < REUSED_FOR_MS);
    this.#fetchedAt.clear();
    return wasReusable;
  }
}

/** Calls `fetchPage` when a soft link is pressed, or hovered for a moment. @returns the cleanup */
export function watchLinks(
  pages: PrefetchedPages,
  fetchPage: (address: string) => void,
): () => void {
  if (savesData()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchOnce = (address: string | null, isCertain: boolean) => {
    if (address !== null && pages.take(address, performance.now(), isCertain)) fetchPage(address);
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer);
    if (pointerType !== "mouse") return;
    const address = findAddress(target);
    if (address !== null) timer = setTimeout(() => fetchOnce(address, false), HOVER_MS);
  };
  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    // A touch may also begin to scroll.
    if (button === 0) fetchOnce(findAddress(target), pointerType === "mouse");
  };
  document.addEventListener("pointerover", onPointerOver, { passive: true });
  document.addEventListener("pointerdown", onPointerDown, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerover", onPointerOver);
    document.removeEventListener("pointerdown", onPointerDown);
  };
}
