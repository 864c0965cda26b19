import { deskApi } from "@/lib/applications/desk/desk.api";
import { extendDeadline } from "@/lib/applications/desk/desk-deadlines.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(deskApi["POST /v1/applications/{id}/extend"], extendDeadline);
