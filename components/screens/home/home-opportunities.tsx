import { SaveButton } from "@/components/bookmarks/save-button";
import { OpportunityRow } from "@/components/opportunities/opportunity-row";
import { useNow } from "@/hooks/use-now";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type HomeOpportunitiesProps = { label: string; opportunities: readonly Opportunity[] };

export function HomeOpportunities({ label, opportunities }: HomeOpportunitiesProps) {
  const now = useNow();
  return (
    <ul aria-label={label}>
      {opportunities.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityRow
            opportunity={opportunity}
            now={now}
            heading="h3"
            action={<SaveButton opportunityId={opportunity.id} title={opportunity.title} />}
          />
        </li>
      ))}
    </ul>
  );
}
