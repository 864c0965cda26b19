"use client";

import { useEffect } from "react";
import { useHistoryLayer } from "@/components/ui/dialogs/use-history-layer";
import { usePageEvent } from "@/components/ui/use-page-event";

/**
 * Closes a popover when a link in it is followed (the layout, and so the popover, survives client navigation), when the
 * browser goes back or forward, and when the focus moves to the page behind it. Back does nothing else.
 */
export function CloseOnNavigation({ popoverId }: { popoverId: string }) {
  const { open, close } = useHistoryLayer(popoverId, (layer) =>
    document.getElementById(popoverId)?.togglePopover(layer >= 0),
  );
  // It can be opened before this is loaded.
  useEffect(() => {
    if (document.getElementById(popoverId)?.matches(":popover-open") === true) open(0);
  }, [popoverId, open]);
  // Found anew, as another layout may have a popover of this name.
  const findPopover = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(`#${popoverId}`) : null;
  usePageEvent("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a") !== null)
      findPopover(event)?.hidePopover();
  });
  usePageEvent("focusout", (event) => {
    const { relatedTarget } = event;
    const popover = findPopover(event);
    if (relatedTarget instanceof Node && popover?.contains(relatedTarget) === false)
      popover.hidePopover();
  });
  // Toggle events do not bubble.
  usePageEvent(
    "toggle",
    ({ target, newState }) => {
      if (!(target instanceof Element) || target.id !== popoverId) return;
      if (newState === "open") open(0);
      else close();
    },
    true,
  );
  return null;
}
