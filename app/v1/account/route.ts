import { accountsApi } from "@/lib/accounts/accounts.api";
import { deleteAccount } from "@/lib/accounts/delete-account.commands";
import { findAccount } from "@/lib/accounts/accounts.gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(accountsApi["GET /v1/account/"], ({ viewer }) => findAccount(viewer));
export const DELETE = handle(accountsApi["DELETE /v1/account/"], ({ viewer }) =>
  deleteAccount(viewer),
);
