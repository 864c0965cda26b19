"use client";

import { DeskContent } from "@/components/applications/desk/desk-content";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { LoadError } from "@/components/ui/load-error";
import { useOwnOpportunity } from "@/hooks/use-own-opportunity";
import { useTeamRole } from "@/hooks/use-team-role";
import { getCallStatus } from "@/lib/client/call-failure";
import { QueryProvider } from "@/providers/query-provider";

type DeskProps = { uid: string; opportunityId: string };

function DeskOfOpportunity({ uid, opportunityId }: DeskProps) {
  const opportunity = useOwnOpportunity(opportunityId);
  const { role, error, isFetching, retry } = useTeamRole(uid, opportunity.data?.profile?.id);
  const failure = opportunity.error ?? error;
  if (opportunity.data === undefined || role === undefined) {
    if (failure === null) return <DeskSkeleton />;
    if (getCallStatus(failure) === 404)
      return <p role="alert">This opportunity does not exist, or you are not in its team.</p>;
    return (
      <LoadError
        message={`The applications could not be loaded: ${failure.message}`}
        isTrying={opportunity.isFetching || isFetching}
        onRetry={() => void Promise.all([opportunity.refetch(), retry()])}
      />
    );
  }
  if (role === null) return <p role="alert">You are not in the team of this opportunity.</p>;
  return <DeskContent opportunity={opportunity.data} role={role} />;
}

export function Desk(props: DeskProps) {
  return (
    <QueryProvider>
      <DeskOfOpportunity {...props} />
    </QueryProvider>
  );
}
