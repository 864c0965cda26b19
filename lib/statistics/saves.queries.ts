import { type RawBuilder, sql } from "kysely";
import { collectionLimits } from "@/lib/collections/collections.schema";

/**
 * Rows of `artwork_id, at`: when somebody first put a work of a profile into a collection, from a moment on. Only of works that are in
 * as many people's collections as artists may see, without the artist's own.
 */
export const selectSaves = (profileId: string, since: RawBuilder<unknown>) => sql`
  select artwork_id, at from (
    select i.artwork_id, min(i.created_at) as at, count(*) over (partition by i.artwork_id) as people
    from artworks a
    join profiles p on p.id = a.profile_id
    join collection_items i on i.artwork_id = a.id
    join collections c on c.id = i.collection_id and c.account_uid is distinct from p.account_uid
    where a.profile_id = ${profileId}
    group by i.artwork_id, c.account_uid) savers
  where people >= ${sql.lit(collectionLimits.shared)} and at >= ${since}`;
