import { sql } from "kysely";
import { allOf } from "@/lib/server/database/sql-fragments";
import { toDeadlineConditions } from "@/lib/opportunities/list/opportunity-filter.queries";
import { toBandFilters } from "@/lib/opportunities/list/opportunity-list.rules";
import { queryRows } from "@/lib/server/database/db";

type ListedCounts = { open: number; closing: number };

export async function countListed(): Promise<ListedCounts> {
  const isListed = sql`l.listed_until > now()`;
  const closing = allOf([...toDeadlineConditions(toBandFilters("week")), isListed]);
  const rows = await queryRows(sql<ListedCounts>`
    select
      (select count(*)::int from listed_opportunities l where ${isListed}) as open,
      (select count(*)::int from listed_opportunities l where ${closing}) as closing`);
  return rows[0] ?? { open: 0, closing: 0 };
}

/** A loose index scan from country to country, so that the cost does not grow with the list. @returns ISO codes, in their order */
export async function listOpportunityCountries(): Promise<string[]> {
  const rows = await queryRows(sql<{ country: string }>`
    with recursive countries (country) as (
      select min(country) from listed_opportunities where country > ''
      union all
      select (select min(l.country) from listed_opportunities l where l.country > countries.country)
      from countries where countries.country is not null)
    select countries.country from countries
    where exists (select from listed_opportunities l
      where l.country = countries.country and l.listed_until > now())
    order by countries.country`);
  return rows.map(({ country }) => country);
}
