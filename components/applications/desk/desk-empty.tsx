import { deskPartPath } from "@/components/applications/desk/desk-parts";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useShare } from "@/hooks/use-share";
import { toOpportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type DeskEmptyProps = { opportunity: Opportunity; isFiltered: boolean; onClear: () => void };

/** Why there is nothing, and what helps. */
export function DeskEmpty({ opportunity, isFiltered, onClear }: DeskEmptyProps) {
  const { canShareNatively, copyLink, shareNatively } = useShare();
  const path = toOpportunityPath(opportunity);
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
  async function share(): Promise<void> {
    if (canShareNatively()) await shareNatively(path, opportunity.title);
    else await copyLink(path);
  }
  return (
    <EmptyState
      action={
        <Button tone="primary" onClick={() => void share()}>
          Share the opportunity
        </Button>
      }
    >
      No application has arrived yet.
    </EmptyState>
  );
}
