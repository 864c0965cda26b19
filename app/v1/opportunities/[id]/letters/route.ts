import { lettersApi } from "@/lib/letters/letters.api";
import { listLetters } from "@/lib/letters/letters.queries";
import { writeLetters } from "@/lib/letters/write-letters.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  lettersApi["GET /v1/opportunities/{id}/letters"],
  ({ params, query, viewer }) => listLetters(params.id, query, viewer),
);

export const POST = handle(lettersApi["POST /v1/opportunities/{id}/letters"], writeLetters);
