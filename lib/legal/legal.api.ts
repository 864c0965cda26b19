import { z } from "zod";
import { Transparency, TransparencyQuery } from "@/lib/legal/transparency.schema";
import { contract } from "@/lib/shared/contract";

export const legalApi = contract("legal", {
  "GET /v1/transparency": {
    summary:
      "How a year’s reports, decisions and contests were dealt with (DSA articles 15 and 24)",
    auth: "public",
    query: TransparencyQuery,
    response: z.union([Transparency, z.string()]),
    textMedia: "text/csv; charset=utf-8",
  },
});
