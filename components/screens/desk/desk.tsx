import { type ReactNode, Suspense } from "react";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { DeskHeader } from "@/components/screens/desk/desk-header";
import { type DeskPart, deskParts } from "@/lib/opportunities/paths/desk-paths.rules";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { ReleaseBanner } from "@/components/letters/release-banner";
import { LoadError } from "@/components/ui/states/load-error";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useTeamRole } from "@/hooks/use-team-role";
import { getCallStatus } from "@/lib/client/call-failure";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { includesRole } from "@/lib/shared/team-roles";

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
  history: lazyComponent<DeskProps>(
    async () => (await import("@/components/exports/opportunity-history")).OpportunityHistory,
  ),
};

/** Explains why the page cannot be shown, under a heading that the opportunity has no title for. */
function DeskProblem({ part, children }: { part: DeskPart; children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{deskParts[part].label}</h1>
      {children}
    </>
  );
}

export function Desk({ opportunityId, part }: DeskPageProps) {
  const opportunity = useOwnOpportunity(opportunityId);
  const { role, error, isFetching, retry } = useTeamRole(opportunity.data?.profile?.id);
  const failure = opportunity.error ?? error;
  if (opportunity.data === undefined || role === undefined) {
    if (failure === null) return <DeskSkeleton hasHeader />;
    return (
      <DeskProblem part={part}>
        {getCallStatus(failure) === 404 ? (
          <p role="alert">This opportunity does not exist, or you are not in its team.</p>
        ) : (
          <LoadError
            message={`This page could not be loaded: ${failure.message}`}
            isTrying={opportunity.isFetching || isFetching}
            onRetry={() => {
              void opportunity.refetch();
              retry();
            }}
          />
        )}
      </DeskProblem>
    );
  }
  if (role === null || !includesRole(role, deskParts[part].role))
    return (
      <DeskProblem part={part}>
        <p role="alert">
          {role === null
            ? "You are not in the team of this opportunity."
            : "Your role in the team does not include this page."}
        </p>
      </DeskProblem>
    );
  const Content = contents[part];
  return (
    <div className="flex flex-col gap-5 has-[[data-dense]]:md:gap-2">
      <DeskHeader opportunity={opportunity.data} role={role} part={part} />
      <ReleaseBanner opportunityId={opportunityId} role={role} />
      <Suspense fallback={<DeskSkeleton />}>
        <Content opportunity={opportunity.data} role={role} />
      </Suspense>
    </div>
  );
}
