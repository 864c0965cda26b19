import { sql } from "kysely";
import type { OpportunityStatistics } from "@/lib/opportunities/opportunity-statistics.schema";
import { findOwnedProfile } from "@/lib/profiles/owned-profile.queries";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** Newest opportunity first. @throws NOT_FOUND; FORBIDDEN for another account's profile */
export async function listStatistics(
  profileId: string,
  viewer: Viewer<"identity">,
): Promise<OpportunityStatistics[]> {
  await findOwnedProfile(profileId, viewer);
  const { rows } = await sql<OpportunityStatistics>`
    select o.id as "opportunityId", coalesce(days.views, 0) as views, coalesce(days.clicks, 0) as "applyClicks",
      (select count(*) from bookmarks b where b.opportunity_id = o.id) as saves
    from opportunities o
    left join lateral (
      select sum(d.views) as views, sum(d.apply_clicks) as clicks
      from opportunity_days d where d.opportunity_id = o.id) as days on true
    where o.profile_id = ${profileId}
    order by o.created_at desc, o.id desc`.execute(db());
  return rows;
}
