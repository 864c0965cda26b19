"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { restoreLostFocus } from "@/components/shell/lost-focus";
import { focusHeading } from "@/components/ui/focus-heading";

/** Also for a focused pager link, which is below the list that is to be read now. */
function needsFocus(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.matches("a[rel=next], a[rel=prev]")
  );
}

/**
 * After client navigation, focuses the heading if the focused element was removed, such as a filter's pill, or another page
 * of a list is shown. Rendered after the page, whose own effects take precedence.
 */
export function FocusRestorer() {
  const address = `${usePathname()}?${useSearchParams().toString()}`;
  const currentAddress = useRef(address);
  useEffect(() => {
    if (currentAddress.current === address) return;
    currentAddress.current = address;
    if (needsFocus()) focusHeading({ preventScroll: true });
  }, [address]);
  useEffect(() => restoreLostFocus(), []);
  return null;
}
