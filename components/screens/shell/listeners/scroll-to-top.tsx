import { ArrowUp } from "@/components/ui/icons/icons";
import { usePathname } from "next/navigation";
import { focusHeading } from "@/components/ui/focus-heading";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { useIsScrolled } from "@/components/ui/use-is-scrolled";

/** Moves the focus to the heading, because scrolling up removes the button. */
function scrollToTop(): void {
  focusHeading({ preventScroll: true });
  const prefersReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? "auto" : "smooth" });
}

// Pages without navigation, forms that a stray click could leave (SPEC section 2), and a jury's scores, which it would cover.
const excludedPaths = /^\/(?:login|signup|auth|post\/artworks|artworks\/edit\/|jury\/[^/]+$)/;

export function ScrollToTop() {
  const pathname = usePathname();
  const isScrolled = useIsScrolled();
  if (!isScrolled || excludedPaths.test(pathname)) return null;
  return (
    <div data-print="hide">
      <IconButton
        label="Back to top"
        floating
        className="fixed right-5 bottom-5 z-30 in-[body:has([data-bottom-bar])]:max-md:bottom-20"
        onClick={scrollToTop}
      >
        <ArrowUp className="size-5" />
      </IconButton>
    </div>
  );
}
