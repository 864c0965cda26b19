import {
  findOrCreateCalendarAddress,
  renewCalendarAddress,
} from "@/lib/bookmarks/bookmark-calendar.commands";
import type { bookmarksApi } from "@/lib/bookmarks/bookmarks.api";
import { deleteBookmark, saveBookmark, trackBookmark } from "@/lib/bookmarks/bookmarks.commands";
import { listBookmarkedOpportunities, listTracks } from "@/lib/bookmarks/bookmarks.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const bookmarksRoutes = {
  "GET /v1/opportunities/bookmarks/list": ({ viewer }) =>
    listBookmarkedOpportunities(viewer.identity.uid),
  "POST /v1/opportunities/bookmarks/{id}": ({ params, body, viewer }) =>
    saveBookmark(params.id, body, viewer),
  "DELETE /v1/opportunities/bookmarks/{id}": ({ params, body, viewer }) =>
    deleteBookmark(params.id, viewer, body.id),
  "GET /v1/opportunities/bookmarks/track": ({ viewer }) => listTracks(viewer),
  "PUT /v1/opportunities/bookmarks/{id}/track": ({ params, body, viewer }) =>
    trackBookmark(params.id, body, viewer),
  "GET /v1/opportunities/bookmarks/calendar": ({ viewer }) => findOrCreateCalendarAddress(viewer),
  "POST /v1/opportunities/bookmarks/calendar": ({ viewer }) => renewCalendarAddress(viewer),
} satisfies Routes<typeof bookmarksApi>;
