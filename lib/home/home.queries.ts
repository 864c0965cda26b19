import { listNewMatches } from "@/lib/alerts/new-matches.queries";
import { listClosingBookmarks } from "@/lib/bookmarks/bookmarks.queries";
import { countFollowedSources } from "@/lib/follows/follows.queries";
import { type Home, homeLimits } from "@/lib/home/home.schema";
import { listPendingTasks } from "@/lib/home/pending-tasks.queries";
import type { Viewer } from "@/lib/server/auth/viewer";

/** The first part of a person's home; the works are a list of their own. */
export async function readHome(viewer: Viewer<"identity">): Promise<Home> {
  const { uid } = viewer.identity;
  const { days, closing: limit } = homeLimits;
  const [needs, matches, closing, follows] = await Promise.all([
    listPendingTasks(viewer),
    listNewMatches(uid, new Date(), homeLimits.matches),
    listClosingBookmarks(uid, { days, limit }),
    countFollowedSources(uid),
  ]);
  return {
    needs,
    matches: matches.items,
    closing,
    counts: { follows, alerts: matches.alerts },
  };
}
