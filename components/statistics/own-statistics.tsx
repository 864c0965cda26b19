import { keepPreviousData } from "@tanstack/react-query";
import { findWeekRange, StatisticsChoice } from "@/components/statistics/statistics-choice";
import { statisticsPath } from "@/lib/statistics/statistics-paths.rules";
import { StatisticsContent } from "@/components/statistics/statistics-content";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { useCall, useFreshCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { postsFor } from "@/lib/profiles/memberships.rules";

type ChosenProfile = { id: string; name: string; slug: string };

type ChoiceProps = { profiles: readonly ChosenProfile[]; profile: ChosenProfile; weeks: number };

function ProfileStatistics({ profiles, profile, weeks }: ChoiceProps) {
  const statistics = useFreshCall(
    "GET /v1/profiles/{id}/statistics",
    { params: { id: profile.id }, query: { weeks } },
    { placeholderData: keepPreviousData },
  );
  const { data, isPlaceholderData } = statistics;
  return (
    <div className="flex flex-col gap-10">
      <StatisticsChoice
        profiles={profiles}
        profile={profile}
        weeks={weeks}
        weeksIncluded={data?.weeksIncluded}
        // The desk's state is its address as well: Back, a reload and a colleague see the same.
        onChange={(choice) => window.history.replaceState(null, "", statisticsPath(choice))}
      />
      <QueryError subject="The figures" query={statistics} />
      {statistics.isPending && <FormSkeleton />}
      {data !== undefined && (
        <div
          className={
            isPlaceholderData ? "opacity-60 transition-opacity duration-fade" : "transition-opacity"
          }
        >
          <StatisticsContent profile={profile} statistics={data} />
        </div>
      )}
    </div>
  );
}

export function OwnStatistics({ profileId, weeks }: OwnStatisticsProps) {
  const { profile: actingProfile, profiles } = useSession();
  const memberships = useCall("GET /v1/profiles/memberships", {}, { staleTime: 60_000 });
  if (profiles === undefined || memberships.isPending) return <FormSkeleton />;
  const managed = (memberships.data ?? []).filter((membership) =>
    postsFor(membership, "MANAGER_OR_POSTING_EDITOR"),
  );
  const choices = [...profiles, ...managed];
  const id = profileId ?? actingProfile?.id ?? choices[0]?.id;
  const profile = choices.find((choice) => choice.id === id);
  if (profile !== undefined)
    return <ProfileStatistics profiles={choices} profile={profile} weeks={findWeekRange(weeks)} />;
  if (memberships.data === undefined)
    return <QueryError subject="Your teams" query={memberships} />;
  return (
    <EmptyState
      hint="Statistics belong to profiles: your own, and those whose team you manage."
      action={<LinkButton href="/account">Your account</LinkButton>}
    >
      There is no profile of yours here.
    </EmptyState>
  );
}

export type OwnStatisticsProps = {
  profileId: string | undefined;
  /** Number of weeks in the address. */
  weeks: number;
};
