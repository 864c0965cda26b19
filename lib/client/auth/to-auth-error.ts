import { type AuthError, authErrors, signInUnavailable } from "@/lib/client/auth/auth-errors";
import { NOT_INITIALIZED, SOCIAL_NOT_INITIALIZED } from "@/lib/client/auth/auth-methods";

/** The SDK's error code without its prefix `auth/`; empty if there is none. */
export function readAuthCode(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code.replace(/^auth\//, "") : "";
}

export function toAuthError(error: unknown): AuthError | null {
  const code = readAuthCode(error);
  const mappedError = Object.hasOwn(authErrors, code) ? authErrors[code] : undefined;
  if (mappedError !== undefined) return mappedError;
  const message = error instanceof Error ? error.message : "";
  if (message === NOT_INITIALIZED || message === SOCIAL_NOT_INITIALIZED) return signInUnavailable;
  const codeNote = code === "" ? "" : ` (${code})`;
  return { field: null, message: `Signing in failed${codeNote}. Try again.` };
}
