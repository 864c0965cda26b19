import { useEffect, useState } from "react";

/** Distance from the top of the window at which a heading counts as reached, in CSS pixels. */
const REACHED_OFFSET = 120;

/** Id of the last section whose heading was reached; the last section at the end of the page. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const names = ids.join(" ");
  useEffect(() => {
    function update(): void {
      const parts = names.split(" ");
      const { scrollHeight } = document.documentElement;
      const isEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= scrollHeight - 2;
      const reached = parts.filter((id) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= REACHED_OFFSET;
      });
      setCurrent(isEnd ? parts.at(-1) : (reached.at(-1) ?? parts[0]));
    }
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [names]);
  return current;
}
