import { authService } from "@/lib/client/firebase";
import { authCode } from "@/lib/client/auth-messages";
import type { PendingLink } from "@/lib/client/auth-providers";
import { report } from "@/lib/client/report";

/** Outlives the page: the way to sign in as before may be on another one. */
let pending: PendingLink | null = null;

/** Remembers what was tried when `error` says that its address has an account which signs in another way. */
export async function keepPendingLink(error: unknown): Promise<void> {
  if (authCode(error) !== "account-exists-with-different-credential") return;
  pending = (await authService()).pendingLink(error) ?? pending;
}

/** Forgets it: who leaves does not hand a way to sign in to the next person. */
export function forgetPendingLink(): void {
  pending = null;
}

/** After a sign-in: links what was tried before, once, to the account whose address it has; another account stays as it is. */
export async function linkPending(): Promise<void> {
  const kept = pending;
  if (kept === null) return;
  try {
    const { email } = (await authService()).account();
    if (kept.email !== null && kept.email.toLowerCase() !== email?.toLowerCase()) return;
    pending = null;
    await kept.link();
  } catch (error) {
    report("Linking failed", error);
  }
}
