import { sql } from "kysely";
import { isReceived, isUnanswered } from "@/lib/applications/application-counts.queries";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";
import type { OpportunityStatistics } from "@/lib/opportunities/statistics/opportunity-statistics.schema";
import { assertOwnsProfile } from "@/lib/profiles/owned-profile.queries";
import { queryRows } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Returns the figures of each opportunity, the newest first; of applications those that the owner may know of. @throws NOT_FOUND; FORBIDDEN for another account's profile */
export async function listStatistics(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<OpportunityStatistics[]> {
  await assertOwnsProfile(profileId, viewer);
  return queryRows(sql<OpportunityStatistics>`
    select o.id as "opportunityId", coalesce(days.views, 0) as views, coalesce(days.clicks, 0) as "applyClicks",
      (select count(*) from bookmarks b where b.opportunity_id = o.id) as saves,
      coalesce(counted.applications, 0) as applications, coalesce(counted.unanswered, 0) as unanswered
    from opportunities o
    left join lateral (
      select sum(d.views) as views, sum(d.apply_clicks) as clicks
      from opportunity_days d where d.opportunity_id = o.id) as days on true
    left join lateral (
      select count(*)::int as applications, count(*) filter (where ${isUnanswered})::int as unanswered
      from applications a
      where a.opportunity_id = o.id and ${isReceived} and ${mayKnowOf(sql.val(viewer.identity.uid), sql`o.id`)}) as counted
      on o.first_submitted_at is not null
    where o.profile_id = ${profileId}
    order by o.created_at desc, o.id desc`);
}
