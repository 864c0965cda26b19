import { lettersApi } from "@/lib/letters/letters.api";
import { beginRelease } from "@/lib/letters/release-letters.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(lettersApi["POST /v1/opportunities/{id}/letters/release"], beginRelease);
