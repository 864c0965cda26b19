import { deskApi } from "@/lib/applications/desk/desk.api";
import { findNeighbours } from "@/lib/applications/desk/desk-neighbours.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  deskApi["GET /v1/opportunities/{id}/applications/neighbours"],
  ({ params, query, viewer }) => findNeighbours(params.id, query, viewer),
);
