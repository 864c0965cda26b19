import { linkProgramme } from "@/lib/programmes/link-programme.commands";
import type { programmesApi } from "@/lib/programmes/programmes.api";
import { findProgramme } from "@/lib/programmes/programmes.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const programmesRoutes = {
  "GET /v1/programmes/{id}": ({ params }) => findProgramme(params.id),
  "PUT /v1/opportunities/{id}/programme": ({ params, body, viewer }) =>
    linkProgramme(params.id, body.programmeId, viewer),
} satisfies Routes<typeof programmesApi>;
