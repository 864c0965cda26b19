"use client";

import { useEffect } from "react";

/**
 * Closes a popover when a link in it is followed (the frame stays when the page changes, and so would the popover), when
 * the browser goes back or on, and when the focus goes on to the page behind it.
 */
export function CloseOnNavigation({ popoverId }: { popoverId: string }) {
  useEffect(() => {
    const popover = document.getElementById(popoverId);
    if (popover === null) return undefined;
    const followed = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a") !== null) popover.hidePopover();
    };
    const leaves = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !popover.contains(relatedTarget)) popover.hidePopover();
    };
    const moved = () => popover.hidePopover();
    popover.addEventListener("click", followed);
    window.addEventListener("popstate", moved);
    popover.addEventListener("focusout", leaves);
    return () => {
      popover.removeEventListener("click", followed);
      window.removeEventListener("popstate", moved);
      popover.removeEventListener("focusout", leaves);
    };
  }, [popoverId]);
  return null;
}
