import { useSession } from "@/hooks/use-session";

/** False until the profiles are loaded. */
export function useIsOwnProfile(profileId: string | null): boolean {
  const { profiles = [] } = useSession();
  return profiles.some(({ id }) => id === profileId);
}

/** True also for the team's profile that the account acts for: nobody follows, asks or reports their own side. */
export function useIsOwnSide(profileId: string | null): boolean {
  const { team } = useSession();
  return useIsOwnProfile(profileId) || (team !== null && team.id === profileId);
}
