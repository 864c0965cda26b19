import { opportunityPath } from "@/lib/opportunities/address/rules";
import { RowPicture } from "@/components/opportunities/list/row-picture";
import { markSeed, opportunityPicture } from "@/components/opportunities/opportunity-picture";
import { foundDetail } from "@/components/search/found-options";
import type { FoundOpportunity } from "@/lib/search/schema";

type FoundOpportunitiesProps = { opportunities: readonly FoundOpportunity[] };

/** Room of a picture, in pixels of the screen: twice what it takes. */
const ROOM = { w: 160, h: 120 };

/** The opportunities of a search, in rows: what, whose, and where. */
export function FoundOpportunities({ opportunities }: FoundOpportunitiesProps) {
  return (
    <ul aria-label="Opportunities" className="grid gap-x-10 sm:grid-cols-2">
      {opportunities.map((opportunity) => (
        <li key={opportunity.id} className="min-w-0 border-t">
          <a
            href={opportunityPath(opportunity)}
            data-soft=""
            className="flex min-h-20 items-center gap-3 py-2 hover:text-accent"
          >
            <RowPicture
              picture={opportunityPicture(opportunity, ROOM)}
              name={opportunity.organizationName}
              seed={markSeed(opportunity)}
              className="h-15 w-20 shrink-0"
            />
            <span className="min-w-0">
              <span dir="auto" className="block truncate font-medium">
                {opportunity.title}
              </span>
              <span dir="auto" className="block truncate text-small text-muted">
                {foundDetail(opportunity)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
