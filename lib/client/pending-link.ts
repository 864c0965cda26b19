import { authService } from "@/lib/client/firebase";
import { authCode } from "@/lib/client/auth-messages";
import type { PendingLink } from "@/lib/client/auth-providers";
import { report } from "@/lib/client/report";

/** In this tab only, over reloads and the way to another provider and back. */
const PLACE = "vitrine-pending-link";

/** How long somebody has to sign in as before. It is a way to sign in: what was given up does not lie about. */
const LIFETIME_MS = 10 * 60_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function readPendingLink(): PendingLink | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? "null");
    if (!isRecord(kept) || typeof kept["until"] !== "number") return null;
    const { email, credential, until } = kept;
    if (until < Date.now()) forgetPendingLink();
    else if (typeof credential === "string")
      return { email: typeof email === "string" ? email : null, credential };
  } catch (error) {
    report("Linking failed", error);
  }
  return null;
}

/** Remembers what was tried when `error` says that its address has an account which signs in another way. */
export async function storePendingLink(error: unknown): Promise<void> {
  if (authCode(error) !== "account-exists-with-different-credential") return;
  const pending = (await authService()).pendingLink(error);
  if (pending === null) return;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...pending, until: Date.now() + LIFETIME_MS }));
  } catch (fault) {
    report("Linking failed", fault);
  }
}

/** Forgets it: who leaves does not hand a way to sign in to the next person. */
export function forgetPendingLink(): void {
  sessionStorage.removeItem(PLACE);
}

let underWay: Promise<void> = Promise.resolve();

/** Resolves when no linking is under way: a sign-out in the middle of it would lose the way to sign in that was promised. */
export const linkingSettled = (): Promise<void> => underWay;

/** After a sign-in: links what was tried before, once, to the account whose address it has; another account stays as it is. */
export function linkPending(): Promise<void> {
  underWay = link();
  return underWay;
}

async function link(): Promise<void> {
  const kept = readPendingLink();
  if (kept === null) return;
  try {
    const service = await authService();
    const { email } = service.account();
    if (kept.email !== null && kept.email.toLowerCase() !== email?.toLowerCase()) return;
    forgetPendingLink();
    await service.linkWith(kept.credential);
  } catch (error) {
    report("Linking failed", error);
  }
}
