import type { BulkOrder } from "@/components/applications/desk/bulk-batches";

/** The ids chosen one by one, or everything that fits the filters. */
export type Selection = { ids: ReadonlySet<string>; isEverything: boolean };

export const emptySelection: Selection = { ids: new Set(), isEverything: false };

export const hasSelected = ({ ids, isEverything }: Selection): boolean =>
  isEverything || ids.size > 0;

/** Returns what is selected besides: more may have been while something was done to the others. */
export const deselect = (current: Selection, done: Selection): Selection =>
  current.isEverything && done.isEverything
    ? emptySelection
    : { ...current, ids: new Set([...current.ids].filter((id) => !done.ids.has(id))) };

/** Returns the ids with this one, or without it if it was there. */
export const toggleInSet = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);

export const toggleId = ({ ids }: Selection, id: string): Selection => ({
  ids: toggleInSet(ids, id),
  isEverything: false,
});

type Listed = { filter: BulkOrder["filter"]; total: number };

/** Names the selected applications as a bulk action takes them. */
export function toBulkTarget(
  { ids, isEverything }: Selection,
  { filter, total }: Listed,
): { target: Pick<BulkOrder, "ids" | "filter" | "expected">; count: number } {
  return isEverything
    ? { target: { filter, expected: total }, count: total }
    : { target: { ids: [...ids] }, count: ids.size };
}
