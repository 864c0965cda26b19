import type { FilterGroup, ListFilters } from "@/components/opportunities/list/list-filters";
import {
  artisticFieldLabels,
  attendanceLabels,
  opportunityTypePlurals,
  requirementLabels,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.rules";

type Words = { [Group in FilterGroup]: Record<ListFilters[Group][number], string> };

const feeLabels = { FREE: "No application fee", FEES: "With an application fee" } as const;

/** The words of each group, in the order in which they are offered. */
export const filterWords: Words = {
  types: opportunityTypePlurals,
  rewards: rewardLabels,
  fees: feeLabels,
  attendance: attendanceLabels,
  fields: artisticFieldLabels,
  requirements: requirementLabels,
};

/** What each group is called. */
export const filterGroupLabels: Record<FilterGroup, string> = {
  types: "Type",
  rewards: "What you get",
  fees: "Cost",
  attendance: "Attendance",
  fields: "Artistic field",
  requirements: "Documents asked for",
};

/** The words of a group with their labels. */
export function optionsOf(group: FilterGroup): [string, string][] {
  return Object.entries(filterWords[group]);
}

/** What an order is called. */
export const orderLabels = {
  relevance: "Best match",
  newest: "Newest",
  deadline: "Deadline",
} as const;
