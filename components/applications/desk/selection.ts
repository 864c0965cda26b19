/** The ids chosen one by one, or everything that fits the filters. */
export type Selection = { ids: ReadonlySet<string>; isEverything: boolean };

export const emptySelection: Selection = { ids: new Set(), isEverything: false };

/** Returns the ids with this one, or without it if it was there. */
export const toggleInSet = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);

export const toggleId = ({ ids }: Selection, id: string): Selection => ({
  ids: toggleInSet(ids, id),
  isEverything: false,
});
