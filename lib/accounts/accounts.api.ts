import { Account, EmailCodeForm } from "@/lib/accounts/accounts.schema";
import { AccountExport } from "@/lib/registries/account-export.schema";
import { contract } from "@/lib/shared/contract";

export const accountsApi = contract("accounts", {
  "GET /v1/account/": {
    summary: "The signed-in account, as the auth service has it now",
    auth: "identity",
    closedToKeys: true,
    response: Account,
  },
  "DELETE /v1/account/": {
    summary: "Delete the account with everything in it; repeatable",
    auth: "identity",
    needsFreshSignIn: true,
    whileSuspended: true,
    whileDeletionPending: true,
  },
  "GET /v1/account/export": {
    summary: "Everything that is stored about the account",
    auth: "identity",
    closedToKeys: true,
    response: AccountExport,
  },
  "POST /v1/account/email/confirm": {
    summary:
      "Send e-mail again to an address from which it came back, with the code of a link that has arrived there",
    auth: "public",
    closedToKeys: true,
    body: EmailCodeForm,
  },
  "POST /v1/account/sign-out": {
    summary: "Sign out everywhere: every token issued until now becomes invalid",
    auth: "identity",
    closedToKeys: true,
    whileSuspended: true,
  },
});
