import { lettersApi } from "@/lib/letters/letters.api";
import { offerPlace } from "@/lib/letters/offer-place.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  lettersApi["POST /v1/opportunities/{id}/waiting-list/offer"],
  offerPlace,
);
