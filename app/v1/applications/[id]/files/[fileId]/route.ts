import { deleteFile } from "@/lib/applications/application-files.commands";
import { applicationsApi } from "@/lib/applications/applications.api";
import { handle } from "@/lib/server/handle";

export const DELETE = handle(
  applicationsApi["DELETE /v1/applications/{id}/files/{fileId}"],
  deleteFile,
);
