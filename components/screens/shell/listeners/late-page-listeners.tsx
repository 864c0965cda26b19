"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { useInBrowser } from "@/hooks/use-in-browser";

const NoListeners = () => null;

// Pages work without them, so they are not worth an error page.
const PageListeners = lazy(async (): Promise<{ default: ComponentType }> => {
  const chunk = await import("@/components/screens/shell/listeners/page-listeners").catch(
    () => null,
  );
  return { default: chunk?.PageListeners ?? NoListeners };
});

/** Loads the listeners once the page is interactive, because no page needs them to become so. */
export function LatePageListeners() {
  const isInteractive = useInBrowser(() => true, false);
  if (!isInteractive) return null;
  return (
    <Suspense>
      <PageListeners />
    </Suspense>
  );
}
