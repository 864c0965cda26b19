"use client";

import { useEffect } from "react";
import { sheetEntry } from "@/lib/client/sheet-entry";

/**
 * Closes a popover when a link in it is followed (the layout, and so the popover, survives client navigation), when the
 * browser goes back or forward, and when the focus moves to the page behind it. Back does nothing else.
 */
export function CloseOnNavigation({ popoverId }: { popoverId: string }) {
  useEffect(() => {
    const popover = document.getElementById(popoverId);
    if (popover === null) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a") !== null) popover.hidePopover();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !popover.contains(relatedTarget)) popover.hidePopover();
    };
    const onPopState = () => popover.hidePopover();
    const onToggle = ({ target, newState }: ToggleEvent) => {
      if (target !== popover) return;
      if (newState === "open") sheetEntry.open();
      else sheetEntry.close();
    };
    popover.addEventListener("click", onClick);
    window.addEventListener("popstate", onPopState);
    popover.addEventListener("toggle", onToggle);
    popover.addEventListener("focusout", onFocusOut);
    return () => {
      popover.removeEventListener("click", onClick);
      window.removeEventListener("popstate", onPopState);
      popover.removeEventListener("toggle", onToggle);
      popover.removeEventListener("focusout", onFocusOut);
    };
  }, [popoverId]);
  return null;
}
