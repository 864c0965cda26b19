import { useEffect, useState } from "react";

/** `text` once it has not changed for `pauseMs` milliseconds; an empty text applies at once. */
export function useDebouncedValue(text: string, pauseMs: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return debounced;
}
