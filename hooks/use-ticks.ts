import { useSyncExternalStore } from "react";
import { ticks } from "@/lib/client/ticks";

const none: readonly string[] = [];

/** What was ticked off of a list, kept on this device; nothing until the browser is there. @param of whose list it is */
export function useTicks(of: string) {
  const ticked = useSyncExternalStore(
    ticks.subscribe,
    () => ticks.get(of),
    () => none,
  );
  return { ticked, tick: (item: string, isTicked: boolean) => ticks.set(of, item, isTicked) };
}
