import { changeApplications } from "@/lib/applications/desk/bulk-actions.commands";
import { deskApi } from "@/lib/applications/desk/desk.api";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  deskApi["POST /v1/opportunities/{id}/applications/bulk"],
  changeApplications,
);
