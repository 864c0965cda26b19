import { useSyncExternalStore } from "react";
import { checkedItems } from "@/lib/client/checked-items";

const noItems: readonly string[] = [];

/**
 * Stored on this device; empty on the server.
 * @param of the checklist's id
 */
export function useTicks(of: string) {
  const ticked = useSyncExternalStore(
    checkedItems.subscribe,
    () => checkedItems.get(of),
    () => noItems,
  );
  return {
    ticked,
    tick: (item: string, isTicked: boolean) => checkedItems.set(of, item, isTicked),
  };
}
