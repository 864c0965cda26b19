import { opportunityPath } from "@/lib/opportunities/address/rules";
import { foundDetail } from "@/components/search/found-options";
import type { FoundOpportunity } from "@/lib/search/schema";

type FoundOpportunitiesProps = { opportunities: readonly FoundOpportunity[] };

/** The opportunities of a search, in rows: what, whose, and where. */
export function FoundOpportunities({ opportunities }: FoundOpportunitiesProps) {
  return (
    <ul aria-label="Opportunities" className="grid gap-x-10 sm:grid-cols-2">
      {opportunities.map((opportunity) => (
        <li key={opportunity.id} className="min-w-0 border-t">
          <a
            href={opportunityPath(opportunity)}
            data-soft=""
            className="flex min-h-18 flex-col justify-center py-2 hover:text-accent"
          >
            <span dir="auto" className="block truncate font-medium">
              {opportunity.title}
            </span>
            <span dir="auto" className="block truncate text-small text-muted">
              {foundDetail(opportunity)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
