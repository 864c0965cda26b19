"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { focusHeading } from "@/components/ui/focus-heading";

/** Includes a focused pager link: it is below the list, which is what to read next. */
function needsFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches("a[rel=next], a[rel=prev]")
  );
}

/**
 * Focuses the heading after client navigation, if the focused element was removed, such as a filter's pill, or another page of a list is shown.
 * Rendered after the page, whose own effects take precedence; part of its first load, because it must know the address before.
 */
export function FocusRestorer() {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const previousAddressRef = useRef(address);
  useEffect(() => {
    if (previousAddressRef.current === address) return;
    previousAddressRef.current = address;
    if (needsFocus()) focusHeading({ preventScroll: true });
  }, [address]);
  return null;
}
