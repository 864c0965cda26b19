import { SaveButton } from "@/components/bookmarks/save-button";
import { EmptyPart, HomePart } from "@/components/home/home-part";
import { OpportunityRow } from "@/components/opportunities/opportunity-row";
import { useNow } from "@/hooks/use-now";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export function ClosingPart({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const now = useNow();
  return (
    <HomePart
      title="Saved and closing soon"
      more={
        opportunities.length > 0
          ? { href: "/bookmarks", label: "All that you have saved" }
          : undefined
      }
    >
      {opportunities.length === 0 ? (
        <EmptyPart
          actions={[{ href: "/opportunities?sortBy=deadline", label: "See what closes soon" }]}
        >
          None of your saved opportunities closes in the next two weeks.
        </EmptyPart>
      ) : (
        <ul aria-label="Saved and closing soon">
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
      )}
    </HomePart>
  );
}
