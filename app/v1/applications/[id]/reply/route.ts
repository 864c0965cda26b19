import { lettersApi } from "@/lib/letters/letters.api";
import { replyToOffer } from "@/lib/letters/reply.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(lettersApi["POST /v1/applications/{id}/reply"], replyToOffer);
