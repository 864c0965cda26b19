import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { registerTokens } from "@/lib/client/auth/tokens";
import type { Profile } from "@/lib/profiles/profiles.schema";

/** Signs in with this profile, or without one. */
export function signInAs(profile: Profile | null, uid = "ann"): void {
  registerTokens({
    identity: () => Promise.resolve("id-token"),
    profile: () => Promise.resolve("profile-token"),
    renewProfile: () => Promise.resolve(),
  });
  const user = { uid, email: "ann@example.test", isAdmin: false, emailVerified: true };
  sessionStore.set({
    ...emptySession,
    isLoading: false,
    ...(profile !== null && { user, profile, profiles: [profile], suspension: null }),
  });
}
