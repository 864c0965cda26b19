import { OwnSeries } from "@/components/series/form/own-series";
import { SeriesEditor } from "@/components/series/form/series-editor";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { LoadError } from "@/components/ui/states/load-error";
import { useTeamRole } from "@/hooks/use-team-role";
import { includesRole } from "@/lib/shared/team-roles";
import { withQueries } from "@/providers/with-queries";

export type SeriesContentProps = { profileId: string; seriesId?: string };

function Content({ profileId, seriesId }: SeriesContentProps) {
  const { role, error, isFetching, retry } = useTeamRole(profileId);
  if (role === undefined) {
    if (error === null) return <FormSkeleton />;
    return (
      <LoadError
        message={`This page could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void retry()}
      />
    );
  }
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

export const SeriesContent = withQueries(Content);
