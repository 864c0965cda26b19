import { PlanRoom } from "@/components/auth/plan-room";
import { ShareButton } from "@/components/sharing/share-button";
import { Button } from "@/components/ui/buttons/button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatCount } from "@/lib/shared/texts/format-count";
import type { TeamRole } from "@/lib/shared/team-roles";

type DeskEmptyProps = { opportunity: Opportunity; hasFilters: boolean; onClear: () => void };

/** Explains why there is nothing, and what helps. */
export function DeskEmpty({ opportunity, hasFilters, onClear }: DeskEmptyProps) {
  if (hasFilters) {
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

/** Says how many arrived that the plan does not show, and which plan would. */
export function BeyondPlan({ facets, role }: { facets: DeskFacets | undefined; role: TeamRole }) {
  const { beyondPlan = 0, includedInPlan = 0 } = facets ?? {};
  if (beyondPlan === 0) return null;
  return (
    <PlanRoom
      of="applications"
      quota={{ used: includedInPlan + beyondPlan, limit: includedInPlan }}
      usage={`${formatCount(beyondPlan)} more ${beyondPlan === 1 ? "has" : "have"} arrived; your plan shows ${formatCount(includedInPlan)}`}
      canBuy={role === "OWNER"}
    />
  );
}
