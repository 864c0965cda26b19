import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { listBookmarked } from "@/lib/bookmarks/bookmarks.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(bookmarksApi["GET /v1/opportunities/bookmarks/list"], ({ viewer }) =>
  listBookmarked(viewer.identity.uid),
);
