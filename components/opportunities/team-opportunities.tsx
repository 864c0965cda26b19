import { useId, useState } from "react";
import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { deskPartPath, deskParts } from "@/lib/opportunities/paths/desk-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import {
  editOpportunityPath,
  NEW_OPPORTUNITY_PATH,
} from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { postsFor } from "@/lib/profiles/memberships.rules";
import type { Membership } from "@/lib/profiles/memberships.schema";
import { useSession } from "@/hooks/use-session";
import { lazyPart } from "@/lib/shared/lazy-component";
import { includesRole } from "@/lib/shared/team-roles";
import { opportunityStatusLabels } from "@/lib/vocabulary/opportunity-labels.schema";

const DraftText = lazyPart(
  async () => (await import("@/components/opportunities/draft-text")).DraftText,
  <FormSkeleton />,
);

type Props = { opportunity: Opportunity; membership: Membership };

function TeamOpportunity({ opportunity, membership }: Props) {
  const { actFor } = useSession();
  const [isRead, setIsRead] = useState(false);
  const { memberRole: role } = membership;
  const { id, title, status, formOpenedAt } = opportunity;
  const isDraft = status === "DRAFT";
  const mayEdit = postsFor(membership, isDraft ? "POSTING_EDITOR" : "POSTING_MANAGER");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t py-5">
      <div className="min-w-0">
        <h3 dir="auto" className="font-medium wrap-break-word">
          {title}
        </h3>
        <p className="text-small text-muted">{opportunityStatusLabels[status]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isDraft && !mayEdit && (
          <Button
            size="small"
            aria-label={`Read “${title}”`}
            aria-expanded={isRead}
            onClick={() => setIsRead(!isRead)}
          >
            Read
          </Button>
        )}
        {mayEdit && (
          <LinkButton
            size="small"
            aria-label={`Edit “${title}”`}
            href={editOpportunityPath(id)}
            onClick={() => actFor(membership)}
          >
            Edit
          </LinkButton>
        )}
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
      {isRead && <DraftText opportunity={opportunity} />}
    </li>
  );
}

type ListProps = { membership: Membership; title?: string };

/** Lists what a member works on in the team of a profile that belongs to somebody else. */
export function TeamOpportunities({ membership, title = "Opportunities" }: ListProps) {
  const headingId = useId();
  const { actFor } = useSession();
  const opportunities = useProfileOpportunities(membership.id, { as: "account" });
  const shown = opportunities.data?.filter(({ status }) => status !== "REMOVED");
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} dir="auto" className="text-large font-medium">
        {title}
      </h2>
      {postsFor(membership) && (
        <div className="flex flex-wrap gap-3">
          <LinkButton href={NEW_OPPORTUNITY_PATH} onClick={() => actFor(membership)}>
            Post an opportunity
          </LinkButton>
          <LinkButton href="/post/artworks" onClick={() => actFor(membership)}>
            Post an artwork
          </LinkButton>
        </div>
      )}
      {opportunities.isPending && <FormSkeleton />}
      <QueryError subject="The opportunities" query={opportunities} />
      {shown?.length === 0 && <p className="text-muted">No opportunities yet.</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul>
          {shown.map((opportunity) => (
            <TeamOpportunity
              key={opportunity.id}
              opportunity={opportunity}
              membership={membership}
            />
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
