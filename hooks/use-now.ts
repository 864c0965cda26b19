import { useEffect, useState } from "react";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** The current time, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
