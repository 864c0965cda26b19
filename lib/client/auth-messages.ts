import { type AuthError, errors, unavailable } from "@/lib/client/auth-errors";
import { NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED } from "@/lib/client/auth-methods";

export type { AuthError } from "@/lib/client/auth-errors";

/** The auth service's error code without its prefix `auth/`; empty for none. */
export function authCode(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code.replace(/^auth\//, "") : "";
}

export function authError(error: unknown): AuthError | null {
  const code = authCode(error);
  const text = Object.hasOwn(errors, code) ? errors[code] : undefined;
  if (text !== undefined) return text;
  const message = error instanceof Error ? error.message : "";
  if (message === NOT_INITIALIZED || message === SOCIAL_NOT_INITIALIZED) return unavailable;
  const named = code === "" ? "" : ` (${code})`;
  return { field: null, message: `Signing in failed${named}. Try again.` };
}
