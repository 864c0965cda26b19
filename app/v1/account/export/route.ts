import { accountsApi } from "@/lib/accounts/accounts.api";
import { exportAccount } from "@/lib/accounts/accounts.gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(accountsApi["GET /v1/account/export"], ({ viewer }) =>
  exportAccount(viewer),
);
