import { deskApi } from "@/lib/applications/desk/desk.api";
import { readDeskFacets } from "@/lib/applications/desk/desk-facets.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  deskApi["GET /v1/opportunities/{id}/applications/facets"],
  ({ params, query, viewer }) => readDeskFacets(params.id, query, viewer),
);
