import { BoostButton } from "@/components/checkout/boost-button";
import { formatDayInZone } from "@/lib/shared/texts/format-date";
import { PromotedMark } from "@/components/screens/opportunity-page/promoted-mark";
import { editOpportunityPath } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { OwnerLink } from "@/components/profiles/owner-link";
import { ProfileRow } from "@/components/profiles/profile-row";
import { VerifiedBadge } from "@/components/profiles/verified-mark";
import { OrganiserName } from "@/components/screens/opportunity-page/organiser-name";
import { PageTitle } from "@/components/ui/page-title";
import { formatVenue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { opportunityTypeLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

/** Returns an empty text if there are no dates. */
function formatDates({ startDate, endDate, timeZone }: Opportunity): string {
  const [start, end] = [startDate, endDate].map((day) =>
    day === null ? null : formatDayInZone(day, timeZone),
  );
  if (start === null || start === undefined) return end ? `until ${end}` : "";
  return end && end !== start ? `${start} to ${end}` : `from ${start}`;
}

export function OpportunityHeader({ opportunity }: { opportunity: Opportunity }) {
  const { type, title, summary, organizationName, profile, promoted, status } = opportunity;
  const facts = joinParts([formatVenue(opportunity), formatDates(opportunity)]);
  return (
    <header className="flex min-w-0 flex-col gap-5">
      <div className="relative flex flex-wrap items-center gap-2 text-small">
        {type !== null && <p>{opportunityTypeLabels[type]}</p>}
        {promoted && <PromotedMark />}
      </div>
      <PageTitle dir="auto">{title}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-5">
        {profile === null ? (
          <OrganiserName name={organizationName} />
        ) : (
          <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-2">
            <ProfileRow profile={profile} />
            {profile.verified !== null && <VerifiedBadge domain={profile.verified.domain} />}
            {profile.name !== organizationName && (
              <p className="text-small text-muted">
                for <span dir="auto">{organizationName}</span>
              </p>
            )}
          </div>
        )}
        {profile !== null && (
          <div className="flex flex-wrap gap-2 empty:hidden">
            <OwnerLink
              profileId={profile.id}
              href={editOpportunityPath(opportunity.id)}
              power={status === "DRAFT" ? "POSTING_EDITOR" : "POSTING_MANAGER"}
              tone="primary"
            />
            {status === "PUBLISHED" && (
              <BoostButton
                kind="opportunity"
                id={opportunity.id}
                title={title}
                profileId={profile.id}
              />
            )}
          </div>
        )}
      </div>
      {facts !== "" && <p>{facts}</p>}
      {summary !== "" && (
        <p dir="auto" className="max-w-2xl text-large">
          {summary}
        </p>
      )}
    </header>
  );
}
