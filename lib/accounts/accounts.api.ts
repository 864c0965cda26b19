import { z } from "zod";
import { Account, EmailCodeForm } from "@/lib/accounts/accounts.schema";
import { AccountExport } from "@/lib/registries/account-export.schema";
import { contract } from "@/lib/shared/contract";

export const accountsApi = contract({
  "GET /v1/account/": {
    summary: "The signed-in account, as the auth service has it now",
    auth: "identity",
    response: Account,
  },
  "DELETE /v1/account/": {
    summary:
      "Delete the account with everything in it; needs a sign-in at most 5 minutes old (`auth_time`); repeatable",
    auth: "identity",
    response: z.null(),
    whileSuspended: true,
    whileDeletionPending: true,
  },
  "GET /v1/account/export": {
    summary: "Everything that is stored about the account",
    auth: "identity",
    response: AccountExport,
  },
  "POST /v1/account/email/confirm": {
    summary:
      "Send e-mail again to an address from which it came back, with the code of a link that has arrived there",
    auth: "public",
    body: EmailCodeForm,
    response: z.null(),
  },
  "POST /v1/account/sign-out": {
    summary: "Sign out everywhere: every token issued until now becomes invalid",
    auth: "identity",
    response: z.null(),
    whileSuspended: true,
  },
});
