"use client";

import { BackButton } from "@/components/ui/buttons/back-button";
import { useIsScrolled } from "@/components/ui/use-is-scrolled";

/** A back button, and from `md` up a floating one once it has scrolled away (SPEC section 2). */
export function BackButtons() {
  const isScrolled = useIsScrolled();
  return (
    <>
      <BackButton className="-ml-3 self-start" />
      {isScrolled && (
        <div data-print="hide" className="fixed top-5 left-5 z-30 hidden md:block">
          <BackButton floating />
        </div>
      )}
    </>
  );
}
