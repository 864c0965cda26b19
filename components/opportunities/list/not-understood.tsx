import { filterGroupLabels } from "@/components/opportunities/list/filter-labels";
import { type ListAddress, tidyListHref } from "@/components/opportunities/list/list-address";
import { NotUnderstood } from "@/components/ui/not-understood";

const labels: Readonly<Record<string, string>> = {
  ...filterGroupLabels,
  location: "Place",
  q: "Search",
  closing: "Deadline",
  deadlineBefore: "Deadline before",
  deadlineAfter: "Deadline after",
  deadlineKinds: "Kind of deadline",
  profileId: "Profile",
  hidePromoted: "Hide promoted",
  sortBy: "Sort",
  page: "Page",
  cursor: "Page",
};

/** Says which parts of the list's address were not understood; nothing where all were. */
export function ListNotUnderstood({ address }: { address: ListAddress }) {
  return <NotUnderstood misread={address.misread} labels={labels} href={tidyListHref(address)} />;
}
