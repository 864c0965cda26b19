import { type AuthFault, faults, unavailable } from "@/lib/client/auth-faults";
import { NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED } from "@/lib/client/auth-methods";

export type { AuthFault } from "@/lib/client/auth-faults";

/** The auth service's error code without its prefix `auth/`; empty for none. */
export function authCode(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code.replace(/^auth\//, "") : "";
}

export function authFault(error: unknown): AuthFault | null {
  const code = authCode(error);
  const known = Object.hasOwn(faults, code) ? faults[code] : undefined;
  if (known !== undefined) return known;
  const message = error instanceof Error ? error.message : "";
  if (message === NOT_INITIALIZED || message === SOCIAL_NOT_INITIALIZED) return unavailable;
  const named = code === "" ? "" : ` (${code})`;
  return { field: null, message: `Signing in failed${named}. Try again.` };
}
