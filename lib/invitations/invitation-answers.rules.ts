import type { InvitationState } from "@/lib/invitations/invitations.schema";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import { conflict, fieldFailure } from "@/lib/shared/failure";

type Account = { email: string | null; emailVerified: boolean };

/** @param address that was invited @throws FORBIDDEN: `email` */
export function assertAddressee({ email, emailVerified }: Account, address: string): void {
  const forbidden = (message: string) => fieldFailure("FORBIDDEN", "email", message);
  if (email?.toLowerCase() !== address) {
    throw forbidden(
      `This invitation was sent to ${shortenAddress(address)}. Sign in with that address to answer it.`,
    );
  }
  if (!emailVerified)
    throw forbidden("Please confirm your e-mail address first: we have sent you a link.");
}

/** @throws CONFLICT: `token`, once it was answered or has expired */
export function assertOpenInvitation({ state }: { state: InvitationState }): void {
  if (state === "OPEN") return;
  throw conflict(
    "token",
    state === "EXPIRED"
      ? "This invitation has expired. Ask for another."
      : "This invitation has been answered already.",
  );
}
