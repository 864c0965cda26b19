import { accountsApi } from "@/lib/accounts/api";
import { deleteAccount } from "@/lib/accounts/commands";
import { findAccount } from "@/lib/accounts/gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(accountsApi["GET /v1/account/"], ({ viewer }) => findAccount(viewer));
export const DELETE = handle(accountsApi["DELETE /v1/account/"], ({ viewer }) =>
  deleteAccount(viewer),
);
