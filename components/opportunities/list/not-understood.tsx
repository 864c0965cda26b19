import { Info } from "lucide-react";
import { filterGroupLabels } from "@/components/opportunities/list/filter-labels";
import { type ListAddress, tidyListHref } from "@/components/opportunities/list/list-address";
import type { Misread } from "@/lib/shared/read-address";

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

/** What is longer is cut off, and said to be too long. */
const SHOWN = 40;

/** What was not understood, in words: “Type “NOPE””. */
function misreadText({ name, text }: Misread): string {
  const label = labels[name] ?? name;
  return text.length > SHOWN
    ? `${label} “${text.slice(0, SHOWN)}…”, too long`
    : `${label} “${text}”`;
}

/** Says which parts of a list's address were not understood, and that the rest is shown; nothing where all were. */
export function NotUnderstood({ address }: { address: ListAddress }) {
  const { misread } = address;
  if (misread.length === 0) return null;
  return (
    <div
      role="note"
      className="mt-3 flex items-start gap-3 rounded-surface bg-surface px-5 py-3 wrap-anywhere"
    >
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p>
        Not understood in this address, and left out: {misread.map(misreadText).join("; ")}.{" "}
        <a
          href={tidyListHref(address)}
          className="whitespace-nowrap underline underline-offset-4 hover:text-accent"
        >
          Go on without it
        </a>
      </p>
    </div>
  );
}
