import { opportunitiesApi } from "@/lib/opportunities/opportunities.api";
import { findFreePosts } from "@/lib/opportunities/opportunities.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(opportunitiesApi["GET /v1/opportunities/free-posts"], ({ viewer }) =>
  findFreePosts(viewer.profileId),
);
