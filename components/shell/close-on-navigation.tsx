"use client";

import { useEffect } from "react";

/** Closes a popover when a link in it is followed: the frame stays when the page changes, and so would the popover. */
export function CloseOnNavigation({ popoverId }: { popoverId: string }) {
  useEffect(() => {
    const popover = document.getElementById(popoverId);
    const close = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a") !== null) popover?.hidePopover();
    };
    popover?.addEventListener("click", close);
    return () => popover?.removeEventListener("click", close);
  }, [popoverId]);
  return null;
}
