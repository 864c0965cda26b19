import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { dismissTrialNotices } from "@/lib/subscriptions/trials/trial-posts.commands";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(
  opportunitiesApi["DELETE /v1/opportunities/trial-notices"],
  ({ viewer }) => dismissTrialNotices(viewer),
);
