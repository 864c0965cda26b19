"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** The margin to the window's edge; the same as `md:top-5`, which applies without a script. */
const EDGE_PX = 20;

/** A column taller than the window scrolls until its end is visible, then sticks. Not sticky without a script. */
export function StickyRail({ children }: { children: ReactNode }) {
  const railRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = railRef.current;
    if (element === null) return undefined;
    const updateTop = () => {
      const lowestTop = window.innerHeight - element.offsetHeight - EDGE_PX;
      element.style.top = `${Math.min(EDGE_PX, lowestTop)}px`;
    };
    const observer = new ResizeObserver(updateTop);
    observer.observe(element);
    window.addEventListener("resize", updateTop);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", updateTop);
    };
  }, []);
  return (
    <div
      ref={railRef}
      className="flex flex-col gap-10 self-start max-md:contents md:sticky md:top-5 print:static"
    >
      {children}
    </div>
  );
}
