import { deskApi } from "@/lib/applications/desk/desk.api";
import { undoBulkAction } from "@/lib/juries/bulk-assignments.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  deskApi["POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo"],
  undoBulkAction,
);
