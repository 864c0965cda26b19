import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { RowPicture } from "@/components/opportunities/row-picture";
import {
  getInitialsSeed,
  findOpportunityPicture,
} from "@/components/opportunities/opportunity-picture";
import { formatOpportunityDetail } from "@/components/search/result-groups";
import type { OpportunityResult } from "@/lib/search/search.schema";
import { joinClasses } from "@/lib/shared/join-classes";

type OpportunityResultsProps = { opportunities: readonly OpportunityResult[] };

/** Bounds in device pixels, twice the displayed size. */
const PICTURE_BOUNDS = { w: 160, h: 120 };

/** Phones show fewer, so that the artworks below stay within reach; the opportunity list has them all. */
export const MAX_PHONE_ROWS = 8;

export function OpportunityResults({ opportunities }: OpportunityResultsProps) {
  return (
    <ul aria-label="Opportunities" className="grid gap-x-10 sm:grid-cols-2">
      {opportunities.map((opportunity, index) => (
        <li
          key={opportunity.id}
          className={joinClasses("min-w-0 border-t", index >= MAX_PHONE_ROWS && "max-sm:hidden")}
        >
          <a
            href={toOpportunityPath(opportunity)}
            data-soft=""
            className="flex min-h-20 items-center gap-3 py-2 hover:text-accent"
          >
            <RowPicture
              picture={findOpportunityPicture(opportunity, PICTURE_BOUNDS)}
              name={opportunity.organizationName}
              seed={getInitialsSeed(opportunity)}
              className="h-15 w-20 shrink-0"
            />
            <span className="min-w-0">
              <span dir="auto" className="font-medium max-sm:line-clamp-2 sm:block sm:truncate">
                {opportunity.title}
              </span>
              <span dir="auto" className="block truncate text-small text-muted">
                {formatOpportunityDetail(opportunity)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
