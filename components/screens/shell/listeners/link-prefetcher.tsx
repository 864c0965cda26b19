import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { watchLinks } from "@/components/screens/shell/listeners/prefetch-links";

const isPageEmpty = () => (document.querySelector("main")?.childElementCount ?? 0) === 0;

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
