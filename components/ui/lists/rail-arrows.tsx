"use client";

import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { joinClasses } from "@/lib/shared/join-classes";

/** Sides on which items are out of view; null if nothing overflows. */
type Overflow = { before: boolean; after: boolean } | null;

function readOverflow({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow {
  const maxScroll = scrollWidth - clientWidth;
  return maxScroll <= 1 ? null : { before: scrollLeft > 1, after: scrollLeft < maxScroll - 1 };
}

/** The share of the visible width that an arrow scrolls by, so that some items stay in view. */
const SCROLL_SHARE = 0.8;

/** Arrows that scroll a rail. At an end, `aria-disabled` lets the arrow keep its focus. */
export function RailArrows({ railId, label }: { railId: string; label: string }) {
  const [overflow, setOverflow] = useState<Overflow>(null);
  useEffect(() => {
    const list = document.getElementById(railId);
    if (list === null) return undefined;
    const update = () =>
      setOverflow((previous) => {
        const next = readOverflow(list);
        return JSON.stringify(previous) === JSON.stringify(next) ? previous : next;
      });
    const observer = new ResizeObserver(update);
    observer.observe(list);
    list.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", update);
    };
  }, [railId]);

  function scroll(direction: -1 | 1): void {
    const list = document.getElementById(railId);
    list?.scrollBy({ left: direction * SCROLL_SHARE * list.clientWidth });
  }

  const arrow = (direction: -1 | 1, isEnabled: boolean) => (
    <IconButton
      label={`${direction < 0 ? "Previous in" : "Next in"} “${label}”`}
      aria-controls={railId}
      aria-disabled={!isEnabled}
      className="aria-disabled:opacity-40"
      onClick={() => isEnabled && scroll(direction)}
    >
      {direction < 0 ? <ArrowLeft className="size-5" /> : <ArrowRight className="size-5" />}
    </IconButton>
  );
  return (
    <div
      data-needs-script=""
      className={joinClasses(
        "-mr-3 hidden transition-[opacity,visibility] duration-fade sm:flex",
        overflow === null && "invisible opacity-0",
      )}
    >
      {arrow(-1, overflow?.before ?? false)}
      {arrow(1, overflow?.after ?? false)}
    </div>
  );
}
