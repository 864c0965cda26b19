import { accountsApi } from "@/lib/accounts/accounts.api";
import { confirmEmail } from "@/lib/accounts/confirm-email.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(accountsApi["POST /v1/account/email/confirm"], ({ body }) =>
  confirmEmail(body),
);
