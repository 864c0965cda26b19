import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { listBookmarkedOpportunities } from "@/lib/bookmarks/bookmarks.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(bookmarksApi["GET /v1/opportunities/bookmarks/list"], ({ viewer }) =>
  listBookmarkedOpportunities(viewer.identity.uid),
);
