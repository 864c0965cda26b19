import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/api";
import { findUsage } from "@/lib/subscriptions/usage/queries";

export const GET = handle(subscriptionsApi["GET /v1/profiles/subscriptions/usage"], ({ viewer }) =>
  findUsage(viewer.profileId),
);
