import { accountsApi } from "@/lib/accounts/api";
import { exportAccount } from "@/lib/accounts/gateway";
import { handle } from "@/lib/server/handle";

export const GET = handle(accountsApi["GET /v1/account/export"], ({ viewer }) =>
  exportAccount(viewer),
);
