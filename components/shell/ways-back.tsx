"use client";

import { BackButton } from "@/components/shell/back-button";
import { useScrolled } from "@/hooks/use-scrolled";

/** The small back button of a page, and the floating one that takes its place once it has scrolled away, from `md` up (SPEC section 2). */
export function WaysBack() {
  const scrolled = useScrolled();
  return (
    <>
      <BackButton className="-ml-3 self-start" />
      {scrolled && (
        <div data-print="hide" className="fixed top-5 left-5 z-30 hidden md:block">
          <BackButton floating />
        </div>
      )}
    </>
  );
}
