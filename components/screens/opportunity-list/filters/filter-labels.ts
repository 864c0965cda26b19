import { flagNames, isPersonalFlag, wordGroups } from "@/components/opportunities/list-filters";
import {
  flagFilters,
  textFilters,
  type WordFilter,
  wordFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";

/** The words of the filter panel, which the server passes on, because they are in its markup anyway. */
export const filterLabels = {
  place: textFilters.location,
  groups: wordGroups.map((name) => {
    const { label, labels, isLong = false }: WordFilter = wordFilters[name];
    return { name, label, options: Object.entries(labels), isLong };
  }),
  flags: flagNames.map((name) => ({
    name,
    label: flagFilters[name].label,
    isPersonal: isPersonalFlag(name),
  })),
};

export type FilterLabels = typeof filterLabels;
