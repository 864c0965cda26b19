"use client";

import { ArrowUp } from "lucide-react";
import { usePathname } from "next/navigation";
import { focusHeading } from "@/components/ui/focus-heading";
import { IconButton } from "@/components/ui/icon-button";
import { useScrolled } from "@/hooks/use-scrolled";

/** The button goes with the scrolling: who pressed it goes on from the page's heading. */
function toTheTop(): void {
  focusHeading({ preventScroll: true });
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
}

// Pages where a form would be left by accident (SPEC section 2).
const withoutScrollToTop = /^\/(?:post\/artworks|artworks\/edit\/)/;

/** The way to the top, which appears after 50 px of scrolling. */
export function ScrollToTop() {
  const pathname = usePathname();
  const scrolled = useScrolled();
  if (!scrolled || withoutScrollToTop.test(pathname)) return null;
  return (
    <div data-print="hide">
      <IconButton
        label="Back to top"
        floating
        className="fixed right-5 bottom-5 z-30 in-[body:has([data-bottom-bar])]:max-md:bottom-20"
        onClick={toTheTop}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
