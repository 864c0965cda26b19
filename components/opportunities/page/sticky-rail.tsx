"use client";

import { type ReactNode, useEffect, useRef } from "react";

const EDGE = 20;

/** A column taller than the window scrolls until its end is visible, then sticks. Not sticky without a script. */
export function StickyRail({ children }: { children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = rail.current;
    if (element === null) return undefined;
    const updateTop = () => {
      const spare = window.innerHeight - element.offsetHeight - EDGE;
      element.style.top = `${Math.min(EDGE, spare)}px`;
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
      ref={rail}
      className="flex flex-col gap-10 self-start max-md:contents md:sticky md:top-5 print:static"
    >
      {children}
    </div>
  );
}
