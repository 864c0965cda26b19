import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { deleteBookmark, saveBookmark } from "@/lib/bookmarks/bookmarks.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  bookmarksApi["POST /v1/opportunities/bookmarks/{id}"],
  ({ params, body, viewer }) => saveBookmark(params.id, body, viewer),
);
export const DELETE = handle(
  bookmarksApi["DELETE /v1/opportunities/bookmarks/{id}"],
  ({ params, body, viewer }) => deleteBookmark(params.id, viewer, body.id),
);
