import type { EmailCodeForm } from "@/lib/accounts/accounts.schema";
import { liftBounce } from "@/lib/mails/suppressions/suppressions.commands";
import { findConfirmedAddress } from "@/lib/server/auth/auth-codes";
import { invalid } from "@/lib/shared/failure";

/** The link has arrived, so mail to the address no longer comes back. @throws VALIDATION for a code that is altered, used or too old; UPSTREAM_UNAVAILABLE */
export async function confirmEmail({ code }: EmailCodeForm): Promise<null> {
  const address = await findConfirmedAddress(code);
  if (address === null)
    throw invalid([{ path: "code", message: "This link has been used or is too old." }]);
  await liftBounce(address);
  return null;
}
