import { sql } from "kysely";

/** Selects the cover in statements that select from `profiles p`. */
export const coverKey = sql<string | null>`(
  select i.key from profile_images i where i.profile_id = p.id and i.type = 'COVER' order by i.id limit 1)`;
