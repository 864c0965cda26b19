import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

type ServerClock = {
  /** The server's time in its last response (ISO 8601). */
  now: string;
  /** Time at which this device had that response. */
  receivedAt: number;
};

/** Milliseconds until an instant by the server's clock, each second; 0 once it has passed. */
export function useMsLeft(until: string, { now, receivedAt }: ServerClock): number {
  const [clock, setClock] = useState(receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setClock(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsed = Math.max(0, clock - receivedAt);
  return Math.max(0, Date.parse(until) - Date.parse(now) - elapsed);
}
