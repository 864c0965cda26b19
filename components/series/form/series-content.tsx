import { OwnSeries } from "@/components/series/form/own-series";
import { SeriesEditor } from "@/components/series/form/series-editor";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useTeamRole } from "@/hooks/use-team-role";
import { includesRole } from "@/lib/shared/team-roles";

export type SeriesContentProps = { profileId: string; seriesId?: string };

export function SeriesContent({ profileId, seriesId }: SeriesContentProps) {
  const { role, retry: refetch, ...query } = useTeamRole(profileId);
  if (role === undefined)
    return (
      <QueryError subject="This page" query={{ ...query, refetch }} skeleton={<FormSkeleton />} />
    );
  if (role === null || !includesRole(role, "EDITOR")) {
    return (
      <EmptyState
        hint="Its owner, managers and editors order the works of a profile."
        action={<LinkButton href="/account">Your account</LinkButton>}
      >
        These series belong to somebody else.
      </EmptyState>
    );
  }
  return seriesId === undefined ? (
    <OwnSeries profileId={profileId} />
  ) : (
    <SeriesEditor key={seriesId} profileId={profileId} id={seriesId} />
  );
}
