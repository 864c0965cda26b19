import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { deskPartPath, deskParts } from "@/lib/opportunities/paths/desk-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";
import { opportunityStatusLabels } from "@/lib/vocabulary/opportunity-labels.schema";

function TeamOpportunity({ opportunity, role }: { opportunity: Opportunity; role: TeamRole }) {
  const { id, title, status, formOpenedAt } = opportunity;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t py-5">
      <div className="min-w-0">
        <h3 dir="auto" className="font-medium wrap-break-word">
          {title}
        </h3>
        <p className="text-small text-muted">{opportunityStatusLabels[status]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {includesRole(role, deskParts.form.role) && isAppliedHere(opportunity) && (
          <LinkButton
            size="small"
            aria-label={`Form of “${title}”`}
            href={deskPartPath(id, "form")}
          >
            {deskParts.form.label}
          </LinkButton>
        )}
        {formOpenedAt !== null && (
          <LinkButton
            size="small"
            aria-label={`Applications to “${title}”`}
            href={deskPartPath(id, "applications")}
          >
            {deskParts.applications.label}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

/** Lists what a member works on in the team of a profile that belongs to somebody else; drafts from editors on. */
export function TeamOpportunities({ profileId, role }: { profileId: string; role: TeamRole }) {
  const opportunities = useProfileOpportunities(profileId, { as: "account" });
  const shown = opportunities.data?.filter(({ status }) => status !== "REMOVED");
  return (
    <section aria-labelledby="team-opportunities" className="flex flex-col gap-3">
      <h2 id="team-opportunities" className="text-title font-medium">
        Opportunities
      </h2>
      {opportunities.isPending && <FormSkeleton />}
      <QueryError subject="The opportunities" query={opportunities} />
      {shown?.length === 0 && <p className="text-muted">No opportunities yet.</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul>
          {shown.map((opportunity) => (
            <TeamOpportunity key={opportunity.id} opportunity={opportunity} role={role} />
          ))}
        </ul>
      )}
      {opportunities.hasNextPage && (
        <Button
          className="self-start"
          pending={opportunities.isFetchingNextPage}
          onClick={() => void opportunities.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
