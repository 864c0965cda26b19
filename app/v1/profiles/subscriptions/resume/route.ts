import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { resumeSubscription } from "@/lib/subscriptions/cancel-subscription.commands";

export const POST = handle(
  subscriptionsApi["POST /v1/profiles/subscriptions/resume"],
  ({ viewer }) => resumeSubscription(viewer.profileId),
);
