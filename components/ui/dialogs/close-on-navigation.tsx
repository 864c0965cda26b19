"use client";

import { useEffect } from "react";
import { useHistoryLayer } from "@/components/ui/dialogs/use-history-layer";

/**
 * Closes a popover when a link in it is followed (the layout, and so the popover, survives client navigation), when the
 * browser goes back or forward, and when the focus moves to the page behind it. Back does nothing else.
 */
export function CloseOnNavigation({ popoverId }: { popoverId: string }) {
  const { open, close } = useHistoryLayer(popoverId, (layer) =>
    document.getElementById(popoverId)?.togglePopover(layer >= 0),
  );
  useEffect(() => {
    const popover = document.getElementById(popoverId);
    if (popover === null) return undefined;
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a") !== null) popover.hidePopover();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !popover.contains(relatedTarget)) popover.hidePopover();
    };
    const onToggle = ({ target, newState }: ToggleEvent) => {
      if (target !== popover) return;
      if (newState === "open") open(0);
      else close();
    };
    // It can be opened before hydration.
    if (popover.matches(":popover-open")) open(0);
    popover.addEventListener("click", onClick);
    popover.addEventListener("toggle", onToggle);
    popover.addEventListener("focusout", onFocusOut);
    return () => {
      popover.removeEventListener("click", onClick);
      popover.removeEventListener("toggle", onToggle);
      popover.removeEventListener("focusout", onFocusOut);
    };
  }, [popoverId, open, close]);
  return null;
}
