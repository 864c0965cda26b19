"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { catchLostFocus } from "@/components/shell/lost-focus";
import { focusHeading } from "@/components/ui/focus-heading";

/** Whether nothing has the focus, or a way to the next page of a list, which stands at the end of what is to be read now. */
function isBehind(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches("a[rel=next], a[rel=prev]")
  );
}

/**
 * Keeps the focus on the page when the address changes without a new document: it goes to the heading when what had it went
 * away, such as the pill of a filter, and when another page of a list is shown. It comes after the page, which may know better.
 * What goes away without a new address is caught in the same place (`catchLostFocus`).
 */
export function FocusKeeper() {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (isBehind()) focusHeading({ preventScroll: true });
  }, [address]);
  useEffect(() => catchLostFocus(), []);
  return null;
}
