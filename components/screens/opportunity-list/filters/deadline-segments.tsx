import { listHref, type ListSelection } from "@/components/opportunities/list-filters";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { deadlineBandLabels, deadlineBands } from "@/lib/opportunities/list/opportunity-list.rules";
import type { DeadlineBand } from "@/lib/opportunities/list/opportunity-list.schema";
import { formatCount, type Total } from "@/lib/shared/texts/format-count";

type SegmentsProps = ListSelection & {
  /** Opportunities per segment under the other filters; null while they are loading. */
  counts: Pick<OpportunityFacets, "anyDeadline" | "bands"> | null;
  /** Total of the list, for the current segment: an opportunity can be published between the two statements. */
  total: Total | null;
};

export function DeadlineSegments({ category, filters, counts, total }: SegmentsProps) {
  const formatBandCount = (band: DeadlineBand | null) => {
    if (counts === null) return null;
    if (band === filters.closing && total?.totalRelation === "eq") return formatCount(total.total);
    return formatCount(
      band === null
        ? counts.anyDeadline
        : (counts.bands.find(({ key }) => key === band)?.count ?? 0),
    );
  };
  return (
    <nav
      aria-label="Deadline"
      data-print="hide"
      className="-mb-px flex min-w-0 gap-5 overflow-x-auto px-5 fade-edges [scrollbar-width:none] sm:px-10 md:px-0 md:mask-none"
    >
      {[null, ...deadlineBands].map((band) => (
        <a
          key={band}
          href={listHref(category, { ...filters, closing: band })}
          aria-current={filters.closing === band ? "true" : undefined}
          className="inline-flex min-h-11 items-center gap-1 border-b-2 border-transparent whitespace-nowrap text-muted -outline-offset-2 hover:text-text aria-current:border-text aria-current:text-text"
        >
          {band === null ? "All" : deadlineBandLabels[band]}{" "}
          <span className="text-small font-normal text-muted">{formatBandCount(band)}</span>
        </a>
      ))}
    </nav>
  );
}
