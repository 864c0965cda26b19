import { authService } from "@/lib/client/firebase";
import { authCode } from "@/lib/client/auth-messages";
import type { PendingLink } from "@/lib/client/auth-providers";
import { report } from "@/lib/client/report";

/** In this tab only, across reloads and redirects to providers. */
const STORAGE_KEY = "vitrine-pending-link";

/** Short, because it is a way to sign in. */
const LIFETIME_MS = 10 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readPendingLink(): PendingLink | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    if (!isRecord(stored) || typeof stored["until"] !== "number") return null;
    const { email, credential, until } = stored;
    if (until < Date.now()) forgetPendingLink();
    else if (typeof credential === "string")
      return { email: typeof email === "string" ? email : null, credential };
  } catch (error) {
    report("Linking failed", error);
  }
  return null;
}

export async function storePendingLink(error: unknown): Promise<void> {
  if (authCode(error) !== "account-exists-with-different-credential") return;
  const pending = (await authService()).pendingLink(error);
  if (pending === null) return;
  try {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...pending, until: Date.now() + LIFETIME_MS }),
    );
  } catch (storageError) {
    report("Linking failed", storageError);
  }
}

/** On sign-out, so that the next person does not get a way to sign in. */
export function forgetPendingLink(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

let linking: Promise<void> = Promise.resolve();

/** A sign-out must wait for this, or the promised link would be lost. */
export const linkingSettled = (): Promise<void> => linking;

/** After a sign-in: links the remembered method, once, if the account has its address. */
export function linkPending(): Promise<void> {
  linking = link();
  return linking;
}

async function link(): Promise<void> {
  const pending = readPendingLink();
  if (pending === null) return;
  try {
    const service = await authService();
    const { email } = service.account();
    if (pending.email !== null && pending.email.toLowerCase() !== email?.toLowerCase()) return;
    forgetPendingLink();
    await service.linkWith(pending.credential);
  } catch (error) {
    report("Linking failed", error);
  }
}
