import { useQuery } from "@tanstack/react-query";
import { callOrThrow, NO_SIGN_IN } from "@/lib/client/call-failure";
import { tokens } from "@/lib/client/auth/tokens";
import type { Profile } from "@/lib/profiles/profiles.schema";

/** Times for the list of the account's own profiles (SPEC section 9, "Profile list cache"). */
const profileListCache = { freshMs: 7_200_000, cachedMs: 7_200_000, retries: 3 } as const;

async function fetchOwnProfiles(): Promise<Profile[]> {
  // Without a token the API returns other people's public profiles.
  if ((await tokens.identity()) === null) throw new Error(NO_SIGN_IN);
  return callOrThrow("GET /v1/profiles/", { as: "account" });
}

/** SPEC section 9, “Profile list cache”. */
export function useOwnProfiles(uid: string | undefined) {
  return useQuery({
    queryKey: ["GET /v1/profiles/", "own", uid],
    queryFn: fetchOwnProfiles,
    enabled: uid !== undefined,
    staleTime: profileListCache.freshMs,
    gcTime: profileListCache.cachedMs,
    retry: profileListCache.retries,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  });
}
