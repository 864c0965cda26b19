import { useSyncExternalStore } from "react";
import { ticks } from "@/lib/client/ticks";

const noItems: readonly string[] = [];

/**
 * Stored on this device; empty on the server.
 * @param of the checklist's id
 */
export function useTicks(of: string) {
  const ticked = useSyncExternalStore(
    ticks.subscribe,
    () => ticks.get(of),
    () => noItems,
  );
  return { ticked, tick: (item: string, isTicked: boolean) => ticks.set(of, item, isTicked) };
}
