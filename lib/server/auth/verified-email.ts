import type { Identity } from "@/lib/server/auth/identity";
import { fieldFailure } from "@/lib/shared/failure";
import { toShownAddress } from "@/lib/shared/web/email-address";

/** CONTRACT section 3. @throws FORBIDDEN with `email` among its details */
export function assertVerifiedEmail({ email, emailVerified }: Identity): void {
  if (email !== null && emailVerified) return;
  throw fieldFailure(
    "FORBIDDEN",
    "email",
    email === null
      ? "This needs a verified e-mail address. Please add one to your account first."
      : `This needs a verified e-mail address. Please open the link in the e-mail to ${toShownAddress(email)} first.`,
  );
}
