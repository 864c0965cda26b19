import { z } from "zod";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { Programme } from "@/lib/programmes/programmes.schema";
import { contract, team } from "@/lib/shared/contract";
import { ReferenceId } from "@/lib/shared/ids";

export const programmesApi = contract("programmes", {
  "GET /v1/programmes/{id}": {
    summary:
      "The cycles of a programme, by its id or that of one of them, and when it usually opens",
    auth: "public",
    response: Programme,
  },
  "PUT /v1/opportunities/{id}/programme": {
    summary: "Link an opportunity to a programme of its profile, or unlink it",
    ...team.POSTING_MANAGER,
    body: z.object({
      programmeId: ReferenceId.nullable().describe(
        "A programme, or another opportunity: the two then share one. Null: none.",
      ),
    }),
    response: Opportunity,
  },
});
