import { useSession } from "@/hooks/use-session";

/** Whether what belongs to this profile belongs to who is signed in. False for as long as nobody knows. */
export function useIsOwn(profileId: string | null): boolean {
  const { profiles = [] } = useSession();
  return profiles.some(({ id }) => id === profileId);
}
