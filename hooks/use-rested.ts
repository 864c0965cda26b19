import { useEffect, useState } from "react";

/** `text` as it stood when it last rested for `pauseMs` milliseconds; nothing typed counts at once. */
export function useRested(text: string, pauseMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return rested;
}
