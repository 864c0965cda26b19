import { useSession } from "@/hooks/use-session";

/** False until the profiles are loaded. */
export function useIsOwnProfile(profileId: string | null): boolean {
  const { profiles = [] } = useSession();
  return profiles.some(({ id }) => id === profileId);
}
