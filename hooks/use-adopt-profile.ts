import { useEffect, useRef } from "react";
import { useCall } from "@/hooks/use-call";
import { useSession } from "@/hooks/use-session";
import { postsFor } from "@/lib/profiles/memberships.rules";

/**
 * Makes the page's profile the acting one, because uploads belong to it: one's own, or that of a team one posts for. `onSwitch` reports a
 * later choice.
 * @returns true while it is unknown whose it is, or it does not act yet
 */
export function useAdoptProfile(id: string | null, onSwitch: (id: string) => void): boolean {
  const { profile, profiles, chooseProfile, actFor } = useSession();
  const adoptedIdRef = useRef<string>(undefined);
  const actingId = profile?.id;
  const isOwn = profiles?.some((ownProfile) => ownProfile.id === id) ?? false;
  const mayBeTeams = id !== null && profiles !== undefined && !isOwn;
  const { data: memberships, isLoading } = useCall(
    "GET /v1/profiles/memberships",
    {},
    { enabled: mayBeTeams && actingId !== id, staleTime: 60_000 },
  );
  const team = mayBeTeams
    ? memberships?.find((membership) => membership.id === id && postsFor(membership))
    : undefined;
  useEffect(() => {
    if (id === null || !(isOwn || team)) return;
    if (actingId === id) adoptedIdRef.current = id;
    else if (adoptedIdRef.current === id) {
      if (actingId !== undefined) onSwitch(actingId);
    } else if (team) actFor(team);
    else chooseProfile(id);
  }, [id, isOwn, team, actingId, chooseProfile, actFor, onSwitch]);
  return isLoading || (team !== undefined && actingId !== id);
}
