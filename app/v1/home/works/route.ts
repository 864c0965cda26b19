import { homeApi } from "@/lib/home/home.api";
import { listFollowedWorks } from "@/lib/home/home-works.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(homeApi["GET /v1/home/works"], ({ query, viewer }) =>
  listFollowedWorks(query, viewer),
);
