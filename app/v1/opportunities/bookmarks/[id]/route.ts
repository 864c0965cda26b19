import { bookmarksApi } from "@/lib/opportunities/bookmarks/api";
import { removeBookmark, saveBookmark } from "@/lib/opportunities/bookmarks/commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(
  bookmarksApi["POST /v1/opportunities/bookmarks/{id}"],
  ({ params, viewer }) => saveBookmark(params.id, viewer),
);
export const DELETE = handle(
  bookmarksApi["DELETE /v1/opportunities/bookmarks/{id}"],
  ({ params, viewer }) => removeBookmark(params.id, viewer),
);
