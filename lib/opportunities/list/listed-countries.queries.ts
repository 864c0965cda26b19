import { sql } from "kysely";
import { db } from "@/lib/server/db";

/**
 * The countries that have open calls, as ISO codes. It goes from one country to the next by an index, so that it costs as
 * much with a million calls as with a few.
 */
export async function listedCountries(): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive seen (country) as (
      select min(country) from listed_opportunities where country > ''
      union all
      select (select min(l.country) from listed_opportunities l where l.country > seen.country)
      from seen where seen.country is not null)
    select seen.country from seen
    where exists (select from listed_opportunities l
      where l.country = seen.country and l.listed_until > now())`.execute(db());
  return rows.map(({ country }) => country);
}
