import { opportunityPath } from "@/lib/opportunities/address/rules";
import { LetteredMark } from "@/components/ui/lettered-mark";
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
            className="flex min-h-18 items-center gap-3 py-2 hover:text-accent"
          >
            <LetteredMark
              name={opportunity.organizationName}
              seed={opportunity.organizationName}
              className="size-avatar-regular rounded-surface"
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
