import { z } from "zod";
import { LinkCheck } from "@/lib/links/links.schema";
import { contract } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

export const linksApi = contract({
  "GET /v1/opportunities/{id}/link": {
    summary: "When the outside address of an opportunity was last checked; null if it never was",
    auth: "public",
    params: z.object({ id: Id }),
    response: LinkCheck.nullable(),
  },
});
