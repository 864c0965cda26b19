import { findPublicLinkCheck } from "@/lib/links/link-checks.queries";
import { linksApi } from "@/lib/links/links.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(linksApi["GET /v1/opportunities/{id}/link"], ({ params }) =>
  findPublicLinkCheck(params.id),
);
