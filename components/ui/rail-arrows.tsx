"use client";

import { clsx } from "clsx";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";

/** Null where nothing overflows. */
type Overflow = { before: boolean; after: boolean } | null;

function readOverflow({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Overflow {
  const maxScroll = scrollWidth - clientWidth;
  return maxScroll <= 1 ? null : { before: scrollLeft > 1, after: scrollLeft < maxScroll - 1 };
}

/** The share of the visible width that an arrow scrolls by, so that some items stay in view. */
const STEP = 0.8;

/** Arrows that scroll a rail. At an end the arrow is disabled but keeps its focus. */
export function RailArrows({ rail, label }: { rail: string; label: string }) {
  const [overflow, setOverflow] = useState<Overflow>(null);
  useEffect(() => {
    const list = document.getElementById(rail);
    if (list === null) return undefined;
    const update = () =>
      setOverflow((before) => {
        const after = readOverflow(list);
        return JSON.stringify(before) === JSON.stringify(after) ? before : after;
      });
    const observer = new ResizeObserver(update);
    observer.observe(list);
    list.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", update);
    };
  }, [rail]);

  function scroll(direction: -1 | 1): void {
    const list = document.getElementById(rail);
    list?.scrollBy({ left: direction * STEP * list.clientWidth });
  }

  const arrow = (direction: -1 | 1, isEnabled: boolean) => (
    <IconButton
      label={`${direction < 0 ? "Previous in" : "Next in"} “${label}”`}
      aria-controls={rail}
      aria-disabled={!isEnabled}
      className="aria-disabled:opacity-40"
      onClick={() => isEnabled && scroll(direction)}
    >
      {direction < 0 ? (
        <ArrowLeft aria-hidden="true" className="size-5" />
      ) : (
        <ArrowRight aria-hidden="true" className="size-5" />
      )}
    </IconButton>
  );
  return (
    <div
      data-needs-script=""
      className={clsx(
        "-mr-3 hidden transition-[opacity,visibility] duration-fade sm:flex",
        overflow === null && "invisible opacity-0",
      )}
    >
      {arrow(-1, overflow?.before ?? false)}
      {arrow(1, overflow?.after ?? false)}
    </div>
  );
}
