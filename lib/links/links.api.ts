import { z } from "zod";
import { LinkCheck, UnansweredLink } from "@/lib/links/links.schema";
import { contract } from "@/lib/shared/contract";

export const linksApi = contract("links", {
  "GET /v1/opportunities/{id}/link": {
    summary: "When the outside address of an opportunity was last checked; null if it never was",
    auth: "public",
    response: LinkCheck.nullable(),
  },
  "GET /v1/admin/links": {
    summary: "Links of opportunities that do not answer, those that failed most often first",
    auth: "admin",
    response: z.array(UnansweredLink),
  },
});
