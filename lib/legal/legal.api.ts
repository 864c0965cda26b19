import { z } from "zod";
import { ProcessingTerms } from "@/lib/legal/processing-terms.schema";
import { Transparency, TransparencyQuery } from "@/lib/legal/transparency.schema";
import { contract, team } from "@/lib/shared/contract";
import { idParams } from "@/lib/shared/ids";

export const legalApi = contract("legal", {
  "GET /v1/transparency": {
    summary:
      "How a year’s reports, decisions and contests were dealt with (DSA articles 15 and 24)",
    auth: "public",
    query: TransparencyQuery,
    response: z.union([Transparency, z.string()]),
    textMedia: "text/csv; charset=utf-8",
  },
  "GET /v1/profiles/{id}/processing-terms": {
    summary: "The terms of processing (GDPR article 28), and who last accepted them for a profile",
    ...team.MANAGER,
    params: idParams,
    response: ProcessingTerms,
    cache: "never",
  },
});
