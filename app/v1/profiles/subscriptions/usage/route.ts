import { handle } from "@/lib/server/handle";
import { usageApi } from "@/lib/subscriptions/usage/api";
import { findUsage } from "@/lib/subscriptions/usage/queries";

export const GET = handle(usageApi["GET /v1/profiles/subscriptions/usage"], ({ viewer }) =>
  findUsage(viewer.profileId),
);
