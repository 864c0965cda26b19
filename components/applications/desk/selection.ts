/** The ids chosen one by one, or everything that fits the filters. */
export type Selection = { ids: ReadonlySet<string>; isEverything: boolean };

export const emptySelection: Selection = { ids: new Set(), isEverything: false };

export const toggleId = ({ ids }: Selection, id: string): Selection => ({
  ids: ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]),
  isEverything: false,
});
