import { z } from "zod";
import { BookmarkTrack, BookmarkTrackForm } from "@/lib/bookmarks/bookmarks.schema";
import { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { contract } from "@/lib/shared/contract";
import { idParams } from "@/lib/shared/ids";

export const bookmarksApi = contract("bookmarks", {
  "GET /v1/opportunities/bookmarks/list": {
    summary: "The caller’s saved opportunities, newest bookmark first",
    auth: "identity",
    response: z.array(Opportunity),
  },
  "POST /v1/opportunities/bookmarks/{id}": {
    summary:
      "Save an opportunity, with an optional stage and note; one saved before is left unchanged. Idempotent",
    auth: "identity",
    body: BookmarkTrackForm,
  },
  "DELETE /v1/opportunities/bookmarks/{id}": {
    summary: "Remove a saved opportunity; a body may repeat its id. Idempotent",
    auth: "identity",
    body: idParams.partial(),
  },
  "GET /v1/opportunities/bookmarks/track": {
    summary: "The caller’s progress with each saved opportunity, with private notes",
    auth: "identity",
    response: z.array(BookmarkTrack),
  },
  "PUT /v1/opportunities/bookmarks/{id}/track": {
    summary: "Record progress with a saved opportunity; omitted fields keep their values",
    auth: "identity",
    body: BookmarkTrackForm,
    response: BookmarkTrack,
  },
  "GET /v1/opportunities/bookmarks/calendar": {
    summary: "The secret address of the caller’s calendar of saved deadlines",
    auth: "identity",
    response: z.object({ url: z.string() }),
  },
  "POST /v1/opportunities/bookmarks/calendar": {
    summary: "Renew the secret address: the previous one stops working",
    auth: "identity",
    response: z.object({ url: z.string() }),
  },
});
