import { findPublicLinkCheck, listUnansweredLinks } from "@/lib/links/link-checks.queries";
import type { linksApi } from "@/lib/links/links.api";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const linksRoutes = {
  "GET /v1/opportunities/{id}/link": ({ params }) => findPublicLinkCheck(params.id),
  "GET /v1/admin/links": () => listUnansweredLinks(),
} satisfies Routes<typeof linksApi>;
