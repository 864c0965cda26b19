import { type ReactNode, Suspense } from "react";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { type DeskPart, deskParts, deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { ReleaseBanner } from "@/components/letters/release-banner";
import { LoadError } from "@/components/ui/states/load-error";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useTeamRole } from "@/hooks/use-team-role";
import { getCallStatus } from "@/lib/client/call-failure";
import { lazyComponent } from "@/lib/shared/lazy-component";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";
import { withQueries } from "@/providers/with-queries";
import { describeDesk } from "@/components/screens/desk/desk-status";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { TabLinks } from "@/components/ui/tab-links";
import { useCall } from "@/hooks/use-call";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import { useReleaseStatus } from "@/hooks/use-release-status";
import { teamPath } from "@/lib/members/team-paths.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { OWN_OPPORTUNITIES_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { typedKeys } from "@/lib/shared/records";

type DeskHeaderProps = { opportunity: Opportunity; role: TeamRole; part: DeskPart };

/** Names the opportunity, says how it stands, and leads to the other pages that a member of its team may open. */
function DeskHeader({ opportunity, role, part }: DeskHeaderProps) {
  const { id, title, profile, formOpenedAt } = opportunity;
  const hasForm = formOpenedAt !== null;
  const { data: facets } = useDeskFacets(id, {}, hasForm);
  const { data: waitingList } = useCall(
    "GET /v1/opportunities/{id}/waiting-list",
    { params: { id } },
    { enabled: hasForm && includesRole(role, deskParts["waiting-list"].role) },
  );
  const { data: release } = useReleaseStatus(id);
  const counts: Partial<Record<DeskPart, number | undefined>> = {
    applications: facets?.total,
    letters: release?.letters,
    "waiting-list": waitingList?.items.length,
  };
  const parts = typedKeys(deskParts).filter((name) => includesRole(role, deskParts[name].role));
  const parent =
    role === "OWNER"
      ? { href: OWN_OPPORTUNITIES_PATH, label: "Your opportunities" }
      : { href: teamPath(profile?.id), label: profile?.name ?? "Team" };
  const status = describeDesk({ opportunity, facets, answersBy: release?.answersBy ?? null });
  return (
    <div className="-mt-5 flex flex-col gap-1 md:-mt-8 md:gap-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <nav aria-label="Breadcrumb" className="text-small text-muted">
            <SoftLink
              href={parent.href}
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
            >
              {parent.label}
            </SoftLink>{" "}
            <span aria-hidden>/</span>
          </nav>
          <h1 dir="auto" className="min-w-0 font-display text-large font-medium wrap-break-word">
            {title}
          </h1>
        </div>
        <p className="text-small text-muted">{status}</p>
      </div>
      {parts.length > 1 && (
        <TabLinks
          label="Opportunity"
          currentHref={deskPartPath(id, part)}
          tabs={parts.map((name) => ({
            href: deskPartPath(id, name),
            label: deskParts[name].label,
            count: counts[name],
          }))}
        />
      )}
    </div>
  );
}

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

function DeskOfOpportunity({ opportunityId, part }: DeskPageProps) {
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
            onRetry={() => void Promise.all([opportunity.refetch(), retry()])}
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

export const Desk = withQueries(DeskOfOpportunity);
