import { ProcessingTerms } from "@/lib/legal/processing-terms.schema";
import { Transparency, TransparencyQuery } from "@/lib/legal/transparency.schema";
import { contract, team } from "@/lib/shared/contract";
import { idParams } from "@/lib/shared/ids";
import { CSV_MEDIA_TYPE } from "@/lib/shared/web/media-types";

export const legalApi = contract("legal", {
  "GET /v1/transparency": {
    summary:
      "How a year’s reports, decisions and contests were dealt with (DSA articles 15 and 24)",
    auth: "public",
    query: TransparencyQuery,
    response: Transparency,
    fileMedia: [CSV_MEDIA_TYPE],
  },
  "GET /v1/profiles/{id}/processing-terms": {
    summary: "The terms of processing (GDPR article 28), and who last accepted them for a profile",
    ...team.MANAGER,
    params: idParams,
    response: ProcessingTerms,
    cache: "never",
  },
});
