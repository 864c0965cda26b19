import { deleteApplication } from "@/lib/applications/desk/delete-application.commands";
import { deskApi } from "@/lib/applications/desk/desk.api";
import { findApplication } from "@/lib/applications/desk/desk-application.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(deskApi["GET /v1/applications/{id}"], ({ params, viewer }) =>
  findApplication(params.id, viewer),
);
export const DELETE = handle(deskApi["DELETE /v1/applications/{id}"], ({ params, viewer }) =>
  deleteApplication(params.id, viewer),
);
