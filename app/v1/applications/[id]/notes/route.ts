import { deskApi } from "@/lib/applications/desk/desk.api";
import { addNote } from "@/lib/applications/desk/desk-notes.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(deskApi["POST /v1/applications/{id}/notes"], addNote);
