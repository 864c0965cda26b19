import { useMemo } from "react";
import { useNow } from "@/hooks/use-now";

/** The server's clock, by which the deadline counts, to the minute. @param serverNow as a response said it */
export function useServerNow(serverNow: string): Date {
  const now = useNow();
  // How far this device's clock is from the server's, when the response arrived.
  const offset = useMemo(() => Date.parse(serverNow) - Date.now(), [serverNow]);
  return new Date(now.getTime() + offset);
}
