import { lettersApi } from "@/lib/letters/letters.api";
import { deleteLetter, updateLetter } from "@/lib/letters/write-letters.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  lettersApi["PUT /v1/opportunities/{id}/letters/{letterId}"],
  updateLetter,
);

export const DELETE = handle(
  lettersApi["DELETE /v1/opportunities/{id}/letters/{letterId}"],
  deleteLetter,
);
