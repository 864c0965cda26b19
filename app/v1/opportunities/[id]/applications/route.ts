import { deskApi } from "@/lib/applications/desk/desk.api";
import { listDeskEntries } from "@/lib/applications/desk/desk-list.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  deskApi["GET /v1/opportunities/{id}/applications"],
  ({ params, query, viewer }) => listDeskEntries(params.id, query, viewer),
);
