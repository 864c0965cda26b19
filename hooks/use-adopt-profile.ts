import { useEffect, useRef } from "react";
import { useSession } from "@/hooks/use-session";

/** Makes the page's profile the acting one, because uploads belong to it. `onSwitch` reports a later choice. */
export function useAdoptProfile(id: string | null, onSwitch: (id: string) => void): void {
  const { profile, profiles = [], chooseProfile } = useSession();
  const adoptedIdRef = useRef<string>(undefined);
  const isOwn = profiles.some((ownProfile) => ownProfile.id === id);
  const actingId = profile?.id;
  useEffect(() => {
    if (id === null || !isOwn) return;
    if (actingId === id) adoptedIdRef.current = id;
    else if (adoptedIdRef.current !== id) chooseProfile(id);
    else if (actingId !== undefined) onSwitch(actingId);
  }, [id, isOwn, actingId, chooseProfile, onSwitch]);
}
