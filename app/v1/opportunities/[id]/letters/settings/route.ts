import { lettersApi } from "@/lib/letters/letters.api";
import { updateLetterSettings } from "@/lib/letters/waiting-list.commands";
import { findLetterSettings } from "@/lib/letters/waiting-list.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  lettersApi["GET /v1/opportunities/{id}/letters/settings"],
  ({ params, viewer }) => findLetterSettings(params.id, viewer),
);

export const PUT = handle(
  lettersApi["PUT /v1/opportunities/{id}/letters/settings"],
  updateLetterSettings,
);
