import { useSyncExternalStore } from "react";
import { ticks } from "@/lib/client/ticks";

const noItems: readonly string[] = [];

/** The checked items of a checklist, stored on this device; none on the server. */
export function useChecklist(checklistId: string) {
  const checkedItems = useSyncExternalStore(
    ticks.subscribe,
    () => ticks.get(checklistId),
    () => noItems,
  );
  return {
    checkedItems,
    setChecked: (item: string, isChecked: boolean) => ticks.set(checklistId, item, isChecked),
  };
}
