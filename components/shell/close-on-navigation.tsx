"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** Closes a popover when the page changes under it. */
export function CloseOnNavigation({ popoverId }: { popoverId: string }) {
  const pathname = usePathname();
  useEffect(() => {
    const popover = document.getElementById(popoverId);
    return () => {
      if (popover?.matches(":popover-open") === true) popover.hidePopover();
    };
  }, [pathname, popoverId]);
  return null;
}
