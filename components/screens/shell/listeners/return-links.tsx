import { useEffect } from "react";
import { withReturnPath } from "@/lib/shared/web/return-path";

/** Adds the current address, which the server does not know when it renders the header, to the links that return to it. */
function addReturnPath({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[data-returns]") : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  const { pathname, search } = window.location;
  link.href = withReturnPath(
    link.pathname === "/signup" ? "/signup" : "/login",
    `${pathname}${search}`,
  );
}

export function ReturnLinks() {
  useEffect(() => {
    // Before the link is followed, also into another tab.
    const types = ["pointerdown", "click"] as const;
    for (const type of types) document.addEventListener(type, addReturnPath, true);
    return () => {
      for (const type of types) document.removeEventListener(type, addReturnPath, true);
    };
  }, []);
  return null;
}
