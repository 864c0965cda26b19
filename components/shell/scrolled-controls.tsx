"use client";

import { ArrowUp } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { BackButton } from "@/components/shell/back-button";
import { focusHeading } from "@/components/ui/focus-heading";
import { IconButton } from "@/components/ui/icon-button";
import { BACK_BUTTON_AFTER } from "@/lib/shared/design";

/** The button goes with the scrolling: who pressed it goes on from the page's heading. */
function toTheTop(): void {
  focusHeading({ preventScroll: true });
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
}

// Pages where a form would be left by accident (SPEC section 2).
const withoutScrollToTop = /^\/(?:post\/artworks|artworks\/edit\/)/;

/** What appears after 50 px of scrolling: back, from `md` up and where the layout has it, and to the top. */
export function ScrolledControls({ withBack = false }: { withBack?: boolean }) {
  const pathname = usePathname();
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > BACK_BUTTON_AFTER);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);

  if (!scrolled) {
    return null;
  }
  return (
    <div data-print="hide">
      {withBack && (
        <div className="fixed top-5 left-5 z-30 hidden md:block">
          <BackButton floating />
        </div>
      )}
      {!withoutScrollToTop.test(pathname) && (
        <IconButton
          label="To the top"
          floating
          className="fixed right-5 bottom-5 z-30 in-[body:has([data-bottom-bar])]:max-md:bottom-20"
          onClick={toTheTop}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
