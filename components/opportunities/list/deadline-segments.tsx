import { type ListFilters, listHref } from "@/components/opportunities/list/list-filters";
import { deadlineBandLabels, deadlineBands } from "@/lib/opportunities/pick/rules";
import type { Way } from "@/lib/opportunities/ways/rules";

type SegmentsProps = { way: Way | null; filters: ListFilters };

/** The list by deadline: all, soon, later, or whenever one likes. */
export function DeadlineSegments({ way, filters }: SegmentsProps) {
  return (
    <nav
      aria-label="Deadline"
      data-print="hide"
      className="-mb-px flex min-w-0 gap-5 overflow-x-auto [scrollbar-width:none]"
    >
      {[null, ...deadlineBands].map((band) => (
        <a
          key={band}
          href={listHref(way, { ...filters, closing: band })}
          aria-current={filters.closing === band ? "true" : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-current:border-text aria-current:text-text"
        >
          {band === null ? "All" : deadlineBandLabels[band]}
        </a>
      ))}
    </nav>
  );
}
