import { Suspense } from "react";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { TabLinks } from "@/components/ui/tab-links";
import { type DeskPart, deskPartPath, deskParts } from "@/lib/opportunities/paths/desk-paths.rules";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { ReleaseBanner } from "@/components/letters/release-banner";
import { LoadError } from "@/components/ui/states/load-error";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useTeamRole } from "@/hooks/use-team-role";
import { getCallStatus } from "@/lib/client/call-failure";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { typedKeys } from "@/lib/shared/records";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";
import { withQueries } from "@/providers/with-queries";

export type DeskPageProps = { opportunityId: string; part: DeskPart };

const contents = {
  applications: lazyComponent<DeskProps>(
    async () => (await import("@/components/screens/desk/desk-content")).DeskContent,
  ),
  form: lazyComponent<DeskProps>(
    async () => (await import("@/components/forms/builder/form-content")).FormContent,
  ),
  jury: lazyComponent<DeskProps>(
    async () => (await import("@/components/juries/desk/jury-content")).JuryContent,
  ),
  results: lazyComponent<DeskProps>(
    async () => (await import("@/components/juries/results/results-content")).ResultsContent,
  ),
  letters: lazyComponent<DeskProps>(
    async () => (await import("@/components/letters/letters-content")).LettersContent,
  ),
  "waiting-list": lazyComponent<DeskProps>(
    async () =>
      (await import("@/components/letters/waiting-list/waiting-list-content")).WaitingListContent,
  ),
  export: lazyComponent<DeskProps>(
    async () => (await import("@/components/exports/export-content")).ExportContent,
  ),
};

type DeskNavigationProps = { opportunityId: string; role: TeamRole; current: DeskPart };

/** The other pages of the opportunity that a member of its team may open. */
function DeskNavigation({ opportunityId, role, current }: DeskNavigationProps) {
  const parts = typedKeys(deskParts).filter((part) => includesRole(role, deskParts[part].role));
  if (parts.length < 2) return null;
  return (
    <TabLinks
      label="Opportunity"
      currentHref={deskPartPath(opportunityId, current)}
      tabs={parts.map((part) => ({
        href: deskPartPath(opportunityId, part),
        label: deskParts[part].label,
      }))}
    />
  );
}

function DeskOfOpportunity({ opportunityId, part }: DeskPageProps) {
  const opportunity = useOwnOpportunity(opportunityId);
  const { role, error, isFetching, retry } = useTeamRole(opportunity.data?.profile?.id);
  const failure = opportunity.error ?? error;
  if (opportunity.data === undefined || role === undefined) {
    if (failure === null) return <DeskSkeleton />;
    if (getCallStatus(failure) === 404)
      return <p role="alert">This opportunity does not exist, or you are not in its team.</p>;
    return (
      <LoadError
        message={`This page could not be loaded: ${failure.message}`}
        isTrying={opportunity.isFetching || isFetching}
        onRetry={() => void Promise.all([opportunity.refetch(), retry()])}
      />
    );
  }
  if (role === null) return <p role="alert">You are not in the team of this opportunity.</p>;
  if (!includesRole(role, deskParts[part].role))
    return <p role="alert">Your role in the team does not include this page.</p>;
  const Content = contents[part];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{opportunity.data.title}</p>
      <DeskNavigation opportunityId={opportunityId} role={role} current={part} />
      <ReleaseBanner opportunityId={opportunityId} role={role} />
      <Suspense fallback={<DeskSkeleton />}>
        <Content opportunity={opportunity.data} role={role} />
      </Suspense>
    </div>
  );
}

export const Desk = withQueries(DeskOfOpportunity);
