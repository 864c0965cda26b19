import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { listTracks } from "@/lib/bookmarks/bookmarks.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(bookmarksApi["GET /v1/opportunities/bookmarks/track"], ({ viewer }) =>
  listTracks(viewer),
);
