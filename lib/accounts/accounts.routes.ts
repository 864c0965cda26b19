import type { accountsApi } from "@/lib/accounts/accounts.api";
import { exportAccount, findAccount } from "@/lib/accounts/accounts.gateway";
import { confirmEmail } from "@/lib/mails/suppressions/confirm-email.commands";
import { deleteAccount, signOutEverywhere } from "@/lib/accounts/delete-account.commands";
import { accountDeletion } from "@/lib/registries/account-deletion.commands";
import { exportSections } from "@/lib/registries/account-export.queries";
import { AccountExport } from "@/lib/registries/account-export.schema";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const accountsRoutes = {
  "GET /v1/account/": ({ viewer }) => findAccount(viewer),
  "DELETE /v1/account/": ({ viewer }) => deleteAccount(viewer, accountDeletion),
  "GET /v1/account/export": ({ viewer }) =>
    exportAccount(viewer, { response: AccountExport, sections: exportSections }),
  "POST /v1/account/email/confirm": ({ body }) => confirmEmail(body),
  "POST /v1/account/sign-out": ({ viewer }) => signOutEverywhere(viewer),
} satisfies Routes<typeof accountsApi>;
