import { sql } from "kysely";
import { db } from "@/lib/server/database/db";

/** A loose index scan from country to country, so that the cost does not grow with the list. @returns ISO codes, in their order */
export async function listOpportunityCountries(): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    with recursive countries (country) as (
      select min(country) from listed_opportunities where country > ''
      union all
      select (select min(l.country) from listed_opportunities l where l.country > countries.country)
      from countries where countries.country is not null)
    select countries.country from countries
    where exists (select from listed_opportunities l
      where l.country = countries.country and l.listed_until > now())
    order by countries.country`.execute(db());
  return rows.map(({ country }) => country);
}
