import { sql } from "kysely";

/**
 * The name of who writes for an opportunity, `o` in the query: its organisation's name, which its poster types freely, with the profile that
 * posted it beside it, unless that has the same name.
 */
export const organiserName = sql<string>`coalesce((
  select o.organization_name || ' (' || poster.name || ')' from profiles poster
  where poster.id = o.profile_id and lower(btrim(poster.name)) <> lower(btrim(o.organization_name))), o.organization_name)`;
