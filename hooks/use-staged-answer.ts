import { useEffect, useState } from "react";

/** How long nobody chooses before the question is asked, in milliseconds. */
const PAUSE_MS = 150;

/**
 * What is known of a search that is staged and not listed yet. Null until that is known, and when it cannot be.
 * @param query the staged search as text; null asks nothing
 * @param ask asks for it; the same function each time
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
