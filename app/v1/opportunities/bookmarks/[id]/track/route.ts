import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { trackBookmark } from "@/lib/bookmarks/bookmarks.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(
  bookmarksApi["PUT /v1/opportunities/bookmarks/{id}/track"],
  ({ params, body, viewer }) => trackBookmark(params.id, body, viewer),
);
