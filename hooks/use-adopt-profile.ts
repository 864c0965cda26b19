import { useEffect, useRef } from "react";
import { useSession } from "@/hooks/use-session";

/**
 * Lets a profile of the account act once its page opens: pictures are the acting profile's. Who lets another one act
 * afterwards means that one: `onSwitch` is given its id. Null, and a profile of somebody else, change nothing.
 */
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
