import {
  type ListAddress,
  normalizedListHref,
} from "@/components/screens/opportunity-list/list-address";
import { InvalidParamsNotice } from "@/components/ui/states/invalid-params-notice";
import {
  apiFilters,
  flagFilters,
  textFilters,
} from "@/lib/opportunities/list/opportunity-filters.schema";
import { allWordFilters } from "@/lib/opportunities/list/opportunity-list.schema";

const filters = { ...allWordFilters, ...textFilters, ...flagFilters, ...apiFilters };

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(filters).map(([name, { label }]) => [name, label])),
  closing: "Deadline",
  sortBy: "Sort",
  page: "Page",
  cursor: "Page",
};

export function InvalidListParams({ address }: { address: ListAddress }) {
  return (
    <InvalidParamsNotice
      invalid={address.invalidParams}
      labels={labels}
      href={normalizedListHref(address)}
    />
  );
}
