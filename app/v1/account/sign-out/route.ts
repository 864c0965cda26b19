import { accountsApi } from "@/lib/accounts/accounts.api";
import { signOutEverywhere } from "@/lib/accounts/delete-account.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(accountsApi["POST /v1/account/sign-out"], ({ viewer }) =>
  signOutEverywhere(viewer),
);
