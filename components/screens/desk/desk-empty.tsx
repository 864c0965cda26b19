import { deskPartPath } from "@/lib/opportunities/desk-paths.rules";
import { ShareButton } from "@/components/sharing/share-button";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-paths.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type DeskEmptyProps = { opportunity: Opportunity; isFiltered: boolean; onClear: () => void };

/** Explains why there is nothing, and what helps. */
export function DeskEmpty({ opportunity, isFiltered, onClear }: DeskEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState action={<Button onClick={onClear}>Clear all filters</Button>}>
        No application fits these filters.
      </EmptyState>
    );
  }
  if (opportunity.publishedAt === null) {
    return (
      <EmptyState
        action={<LinkButton href={deskPartPath(opportunity.id, "form")}>See the form</LinkButton>}
      >
        Applications arrive once the opportunity is published.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      action={
        <ShareButton
          path={toOpportunityPath(opportunity)}
          title={opportunity.title}
          tone="primary"
        />
      }
    >
      No application has arrived yet.
    </EmptyState>
  );
}
