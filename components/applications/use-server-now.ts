import { useState } from "react";
import { useNow } from "@/hooks/use-now";

/** Measures how far this device's clock is from the server's, when the response arrived. */
const measureOffset = (serverNow: string) => Date.parse(serverNow) - Date.now();

/** The server's clock, by which the deadline counts, to the minute. @param serverNow as a response said it */
export function useServerNow(serverNow: string): Date {
  const now = useNow();
  const [offset] = useState(() => measureOffset(serverNow));
  return new Date(now.getTime() + offset);
}
