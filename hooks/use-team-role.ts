import { useCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import type { TeamRole } from "@/lib/shared/team-roles";

/** The account's role in a profile's team: undefined while loading, null without one. The server decides anew with each call. */
export function useTeamRole(profileId: string | undefined) {
  const { profiles, profilesError, refreshProfiles } = useSession();
  const isOwn = profiles?.some(({ id }) => id === profileId) ?? false;
  const isNeeded = profileId !== undefined && profiles !== undefined && !isOwn;
  const { data, error, isFetching, refetch } = useCall(
    "GET /v1/profiles/memberships",
    {},
    { enabled: isNeeded, staleTime: 60_000 },
  );
  const member = data?.find(({ id }) => id === profileId)?.memberRole ?? null;
  const role: TeamRole | null | undefined = isOwn
    ? "OWNER"
    : isNeeded && data !== undefined
      ? member
      : undefined;
  if (profiles === undefined) {
    const isFailed = profileId !== undefined && profilesError !== null;
    return {
      role,
      error: isFailed ? new Error(profilesError) : null,
      isFetching,
      retry: refreshProfiles,
    };
  }
  const retry = () => {
    if (isNeeded) void refetch();
  };
  return { role, error, isFetching, retry };
}
