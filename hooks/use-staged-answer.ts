import { useEffect, useState } from "react";

/** How long to wait for another choice before asking, in milliseconds. */
const PAUSE_MS = 150;

/**
 * The answer for a search that is staged and not listed yet; null until it arrives, and when it cannot be loaded.
 * @param query the staged search as text; null asks nothing
 * @param ask has to be the same function on each render
 */
export function useStagedAnswer<Known>(
  query: string | null,
  ask: (query: string, signal: AbortSignal) => Promise<Known | null>,
): Known | null {
  const [answer, setAnswer] = useState<{ query: string; known: Known }>();
  useEffect(() => {
    if (query === null) return undefined;
    const asking = new AbortController();
    const find = async () => {
      const known = await ask(query, asking.signal);
      if (known !== null && !asking.signal.aborted) setAnswer({ query, known });
    };
    const timer = setTimeout(() => void find(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, ask]);
  return answer !== undefined && answer.query === query ? answer.known : null;
}
