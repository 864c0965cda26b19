import { useEffect, useState } from "react";

/** Distance from the top of the window at which a heading counts as reached, in CSS pixels. */
const REACHED_OFFSET = 120;

/** The id of the last part whose heading was reached; at the end of the page, of the last part. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joinedIds = ids.join(" ");
  useEffect(() => {
    function update(): void {
      const parts = joinedIds.split(" ");
      const { scrollHeight } = document.documentElement;
      // Browsers round scroll positions, so the end is reached up to 2 px earlier.
      const isEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      const reachedIds = parts.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= REACHED_OFFSET;
      });
      setCurrent(isEnd ? parts.at(-1) : (reachedIds.at(-1) ?? parts[0]));
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [joinedIds]);
  return current;
}
