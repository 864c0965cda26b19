import { sql } from "kysely";

/** Selects what the account calls itself: the name of its first profile, of a person rather than an organisation. */
export const firstProfileName = (uid: string) =>
  sql<
    string | null
  >`(select name from profiles where account_uid = ${sql.ref(uid)} order by role = 'ART_ORGANIZATION', created_at, id limit 1)`;

/** Selects the name of an API key. */
export const keyName = (id: string) =>
  sql<string | null>`(select name from api_keys where id = ${sql.ref(id)})`;
