import { listRecipients } from "@/lib/letters/letter-recipients.queries";
import { lettersApi } from "@/lib/letters/letters.api";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  lettersApi["GET /v1/opportunities/{id}/letters/recipients"],
  ({ params, query, viewer }) => listRecipients(params.id, query, viewer),
);
