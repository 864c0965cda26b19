import { sql } from "kysely";
import { db } from "@/lib/server/db";

/** Skips from country to country by the index, so that the cost does not grow with the list. @returns ISO codes */
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
