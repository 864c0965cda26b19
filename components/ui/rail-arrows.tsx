"use client";

import { clsx } from "clsx";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";

/** Where a rail stands: whether there is more before it and after it; null where all of it is seen. */
type Place = { before: boolean; after: boolean } | null;

function placeOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Place {
  const most = scrollWidth - clientWidth;
  return most <= 1 ? null : { before: scrollLeft > 1, after: scrollLeft < most - 1 };
}

/** The part of what is seen by which an arrow moves on, so that something stays to go on from. */
const STEP = 0.8;

/** Arrows that move a rail back and on; invisible where there is nothing to move. At an end the arrow stays, so that the keyboard keeps its place. */
export function RailArrows({ rail, label }: { rail: string; label: string }) {
  const [place, setPlace] = useState<Place>(null);
  useEffect(() => {
    const list = document.getElementById(rail);
    if (list === null) return undefined;
    const look = () =>
      setPlace((before) => {
        const after = placeOf(list);
        return JSON.stringify(before) === JSON.stringify(after) ? before : after;
      });
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [rail]);

  function move(direction: -1 | 1): void {
    const list = document.getElementById(rail);
    list?.scrollBy({ left: direction * STEP * list.clientWidth });
  }

  const arrow = (direction: -1 | 1, isThere: boolean) => (
    <IconButton
      label={`${direction < 0 ? "Previous in" : "Next in"} “${label}”`}
      aria-controls={rail}
      aria-disabled={!isThere}
      className="aria-disabled:opacity-40"
      onClick={() => isThere && move(direction)}
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
        place === null && "invisible opacity-0",
      )}
    >
      {arrow(-1, place?.before ?? false)}
      {arrow(1, place?.after ?? false)}
    </div>
  );
}
