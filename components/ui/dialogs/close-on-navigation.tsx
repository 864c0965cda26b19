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
    // Found anew, as another layout may have a popover of this name.
    const findPopover = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(`#${popoverId}`) : null;
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a") !== null)
        findPopover(event)?.hidePopover();
    };
    const onFocusOut = (event: FocusEvent) => {
      const { relatedTarget } = event;
      const popover = findPopover(event);
      if (relatedTarget instanceof Node && popover?.contains(relatedTarget) === false)
        popover.hidePopover();
    };
    const onToggle = ({ target, newState }: ToggleEvent) => {
      if (!(target instanceof Element) || target.id !== popoverId) return;
      if (newState === "open") open(0);
      else close();
    };
    // It can be opened before this is loaded.
    if (document.getElementById(popoverId)?.matches(":popover-open") === true) open(0);
    document.addEventListener("click", onClick);
    document.addEventListener("focusout", onFocusOut);
    // Toggle events do not bubble.
    document.addEventListener("toggle", onToggle, true);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("focusout", onFocusOut);
      document.removeEventListener("toggle", onToggle, true);
    };
  }, [popoverId, open, close]);
  return null;
}
