import { loadAuthService } from "@/lib/client/auth/firebase";
import { readAuthCode } from "@/lib/client/auth/to-auth-error";
import type { PendingLink } from "@/lib/client/auth/auth-providers";
import { logError } from "@/lib/client/log-error";
import { toSentAddress } from "@/lib/shared/web/email-address";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** A key in `sessionStorage`: for this tab only, across reloads and redirects to providers. */
const STORAGE_KEY = "vitrine-pending-link";

/** Short, because the credential allows signing in. */
const LIFETIME_MS = 10 * MINUTE_MS;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readPendingLink(): PendingLink | null {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    if (!isRecord(parsed) || typeof parsed["until"] !== "number") return null;
    const { email, credential, until } = parsed;
    if (until < Date.now()) clearPendingLink();
    else if (typeof credential === "string" && typeof email === "string")
      return { email, credential };
  } catch (error) {
    logError("Linking failed", error);
  }
  return null;
}

export async function storePendingLink(error: unknown): Promise<void> {
  if (readAuthCode(error) !== "account-exists-with-different-credential") return;
  const pending = (await loadAuthService()).pendingLink(error);
  if (pending === null) return;
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...pending, until: Date.now() + LIFETIME_MS }),
    );
  } catch (storageError) {
    logError("Linking failed", storageError);
  }
}

/** Forgets the link on sign-out, so that the next person cannot use the credential. */
export function clearPendingLink(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

let linking: Promise<void> = Promise.resolve();

/** Must be awaited before a sign-out, which would interrupt the linking. */
export const waitForLinking = (): Promise<void> => linking;

/** Links the stored sign-in method after a sign-in, once, if the account has its e-mail. */
export function linkPending(): Promise<void> {
  linking = link();
  return linking;
}

async function link(): Promise<void> {
  const pending = readPendingLink();
  if (pending === null) return;
  try {
    const service = await loadAuthService();
    const { email } = service.account();
    const isSame =
      email !== null &&
      toSentAddress(pending.email.toLowerCase()) === toSentAddress(email.toLowerCase());
    if (!isSame) return;
    clearPendingLink();
    await service.linkWith(pending.credential);
  } catch (error) {
    logError("Linking failed", error);
  }
}
