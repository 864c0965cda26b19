import { opportunitiesApi } from "@/lib/opportunities/api";
import { dismissTrialNotices } from "@/lib/opportunities/trials/commands";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(
  opportunitiesApi["DELETE /v1/opportunities/trial-notices"],
  ({ viewer }) => dismissTrialNotices(viewer),
);
