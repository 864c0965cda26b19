import { useEffect, useState } from "react";
import { BACK_BUTTON_AFTER } from "@/lib/shared/design";

/** True if the page is scrolled far enough to show the floating back button (SPEC section 2). */
export function useIsScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > BACK_BUTTON_AFTER);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  return scrolled;
}
