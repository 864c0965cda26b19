import { useEffect, useRef } from "react";
import { useSession } from "@/hooks/use-session";

/** Makes the page's profile the acting one, because uploads belong to it. `onSwitch` reports a later choice. */
export function useAdoptProfile(id: string | null, onSwitch: (id: string) => void): void {
  const { profile, profiles = [], chooseProfile } = useSession();
  const adopted = useRef<string>(undefined);
  const isOwn = profiles.some((each) => each.id === id);
  const acting = profile?.id;
  useEffect(() => {
    if (id === null || !isOwn) return;
    if (acting === id) adopted.current = id;
    else if (adopted.current !== id) chooseProfile(id);
    else if (acting !== undefined) onSwitch(acting);
  }, [id, isOwn, acting, chooseProfile, onSwitch]);
}
