import { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import {
  findOrCreateCalendarAddress,
  renewCalendarAddress,
} from "@/lib/bookmarks/bookmark-calendar.commands";
import { handle } from "@/lib/server/handle";

export const GET = handle(bookmarksApi["GET /v1/opportunities/bookmarks/calendar"], ({ viewer }) =>
  findOrCreateCalendarAddress(viewer),
);
export const POST = handle(
  bookmarksApi["POST /v1/opportunities/bookmarks/calendar"],
  ({ viewer }) => renewCalendarAddress(viewer),
);
