import { useSyncExternalStore } from "react";
import { checkedItems } from "@/lib/client/checked-items";

const noItems: readonly string[] = [];

/** The checked items of a checklist, stored on this device; none on the server. */
export function useChecklist(checklistId: string) {
  const checked = useSyncExternalStore(
    checkedItems.subscribe,
    () => checkedItems.get(checklistId),
    () => noItems,
  );
  return {
    checkedItems: checked,
    setChecked: (item: string, isChecked: boolean) =>
      checkedItems.set(checklistId, item, isChecked),
  };
}
