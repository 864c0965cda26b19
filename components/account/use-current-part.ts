import { useEffect, useState } from "react";

/** How far below the window's upper edge a part's heading counts as reached, in CSS pixels. */
const REACHED = 120;

/** Which of the page's parts is being read: the last one whose heading was reached, or the last of all at the page's end. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const names = ids.join(" ");
  useEffect(() => {
    function look(): void {
      const parts = names.split(" ");
      const { scrollHeight } = document.documentElement;
      const isEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      const reached = parts.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= REACHED;
      });
      setCurrent(isEnd ? parts.at(-1) : (reached.at(-1) ?? parts[0]));
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [names]);
  return current;
}
