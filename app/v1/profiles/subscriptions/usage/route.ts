import { handle } from "@/lib/server/handle";
import { usageApi } from "@/lib/usage/usage.api";
import { findUsage } from "@/lib/usage/usage.queries";

export const GET = handle(usageApi["GET /v1/profiles/subscriptions/usage"], ({ viewer }) =>
  findUsage(viewer.profileId),
);
