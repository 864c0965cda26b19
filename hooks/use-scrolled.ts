import { useEffect, useState } from "react";
import { BACK_BUTTON_AFTER } from "@/lib/shared/design";

/** Whether the page has scrolled more than 50 px (SPEC section 2): from then on the controls that float are there. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > BACK_BUTTON_AFTER);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
