"use client";

import { type ReactNode, useEffect, useState } from "react";

type BottomBarProps = {
  /** The id of the element that it repeats; the bar shows only while that is out of view. */
  repeatedId: string;
  children: ReactNode;
};

/** A bar at the bottom of the window, on phones only. */
export function BottomBar({ repeatedId, children }: BottomBarProps) {
  const [isScrolledAway, setIsScrolledAway] = useState(false);
  useEffect(() => {
    const repeatedElement = document.getElementById(repeatedId);
    if (repeatedElement === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsScrolledAway(entry?.isIntersecting === false),
    );
    observer.observe(repeatedElement);
    return () => observer.disconnect();
  }, [repeatedId]);
  return isScrolledAway ? (
    <aside
      aria-label="Deadline and application"
      data-print="hide"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t bg-ground px-5 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden"
    >
      {children}
    </aside>
  ) : null;
}
