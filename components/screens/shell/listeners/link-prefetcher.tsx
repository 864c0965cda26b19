import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";

const isPageEmpty = () => (document.querySelector("main")?.childElementCount ?? 0) === 0;

/** Next reuses what it has fetched for this long (`staleTimes` in next.config.ts), so fetching again would be in vain. */
const REUSED_FOR_MS = 30_000;

/** A pointer that only crosses a link fetches nothing. */
const HOVER_MS = 65;

/** Limit, so that moving over a grid of links is no storm of requests. A mouse button that goes down counts, but is not limited: a click follows. */
const MAX_PER_SECOND = 2;

type Connection = { saveData?: boolean; effectiveType?: string };

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/**
 * The path to fetch for a link under the pointer, or null. Not one with a query: Next rejects it while it is being fetched if the
 * server has normalised its query, and then shows an empty page.
 */
function findPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-soft]") : null;
  if (link === null || link.dataset["soft"] === "fresh") return null;
  const { pathname, search, origin } = link;
  const leadsElsewhere = origin !== window.location.origin;
  return leadsElsewhere || search !== "" || pathname === window.location.pathname ? null : pathname;
}

/**
 * Calls `fetchPage` when a soft link is pressed, or hovered for a moment. Not for members: the page could be as it was before
 * a change of theirs. @returns the cleanup
 */
function watchLinks(fetchPage: (path: string) => void): () => void {
  if (savesData()) return () => {};
  const fetchedAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchOnce(path: string, isCertain: boolean): void {
    const now = performance.now();
    const countSince = (ms: number) =>
      [...fetchedAt.values()].filter((atMs) => now - atMs < ms).length;
    if (now - (fetchedAt.get(path) ?? -REUSED_FOR_MS) < REUSED_FOR_MS) return;
    if ((!isCertain && countSince(1_000) >= MAX_PER_SECOND) || sessionCookies.hasHint()) return;
    fetchedAt.set(path, now);
    fetchPage(path);
  }

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer);
    const path = pointerType === "mouse" ? findPath(target) : null;
    if (path !== null) timer = setTimeout(() => fetchOnce(path, false), HOVER_MS);
  };
  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    const path = button === 0 ? findPath(target) : null;
    // A touch may also begin to scroll.
    if (path !== null) fetchOnce(path, pointerType === "mouse");
  };
  document.addEventListener("pointerover", onPointerOver, { passive: true });
  document.addEventListener("pointerdown", onPointerDown, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerover", onPointerOver);
    document.removeEventListener("pointerdown", onPointerDown);
  };
}

/** Fetches the next page, all of it, when a link to it is pressed or the mouse rests on it. */
export function LinkPrefetcher() {
  const router = useRouter();
  const pathname = usePathname();
  const prefetchedRef = useRef(new Set<string>());

  useEffect(
    () =>
      watchLinks((path) => {
        prefetchedRef.current.add(path);
        router.prefetch(path, { kind: PrefetchKind.FULL });
      }),
    [router],
  );

  // If the click comes before the answer, and the answer is an error, Next 16.4 shows nothing. Without prefetching it loads the page.
  useEffect(() => {
    if (prefetchedRef.current.has(pathname) && isPageEmpty()) window.location.reload();
  }, [pathname]);

  return null;
}
