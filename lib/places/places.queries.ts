import { type RawBuilder, sql } from "kysely";
import { listOpportunityCountries } from "@/lib/opportunities/list/listed-opportunities.queries";
import { matchCountries } from "@/lib/places/places.rules";
import {
  MAX_PLACES,
  type Place,
  type PlaceSource,
  type PlacesQuery,
} from "@/lib/places/places.schema";
import { db, queryRows } from "@/lib/server/database/db";
import { getCountryName } from "@/lib/shared/names/countries";
import { formatPlace } from "@/lib/shared/texts/format-place";

type City = { city: string; country: string | null };

const limit = sql.lit(MAX_PLACES);

/** True if a column starts with a text, written as a range so that an index on the column (collation C) is used. */
const toPrefixCondition = (column: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`${column} >= ${text} and ${column} < ${text} || chr(1114111)`;

/** Collapses spaces as the index does. */
const collapseSpaces = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(${text}, '\\s+', ' ', 'g')`;

const place = sql`(${collapseSpaces(sql`l.place`)} collate "C")`;

/** A loose index scan from place to place, so that the cost does not grow with the number of opportunities in a city. */
const selectOpportunityCities = (q: string) => {
  const typed = sql`btrim(${collapseSpaces(sql`search_text(${q})`)})`;
  const selectNext = (after: RawBuilder<unknown>) => sql`
    select ${place} as place from listed_opportunities l
    where ${toPrefixCondition(place, typed)} and l.listed_until > now() ${after} order by ${place} limit 1`;
  return sql<City>`
    with recursive places (place, nth) as (
      (select first.place, 1 from (${selectNext(sql``)}) first)
      union all
      select (${selectNext(sql`and ${place} > places.place`)}), nth + 1
      from places where places.place is not null and nth < ${limit})
    select o.city, o.country from places cross join lateral (
      select l.opportunity_id from listed_opportunities l
      where ${place} = places.place and l.listed_until > now() limit 1) one
    join opportunities o on o.id = one.opportunity_id order by places.nth`;
};

const selectProfileCities = (q: string) => sql<City>`
  select (array_agg(c.city order by c.profiles desc, c.city))[1] as city, nullif(c.country, '') as country
  from directory_cities c
  where ${toPrefixCondition(sql`c.city_key`, sql`(city_key(${q}) collate "C")`)} and c.city_key <> '' and c.profiles > 0
  group by c.city_key, c.country order by sum(c.profiles) desc, c.city_key limit ${limit}`;

async function listDirectoryCountries(): Promise<string[]> {
  const rows = await queryRows(sql<{ country: string }>`
    select distinct country from directory_countries where country <> '' and profiles > 0
  `);
  return rows.map(({ country }) => country);
}

const countrySources: Record<PlaceSource, () => Promise<string[]>> = {
  opportunities: listOpportunityCountries,
  profiles: listDirectoryCountries,
};
const citySources = {
  opportunities: selectOpportunityCities,
  profiles: selectProfileCities,
} as const;

/** Countries, then cities, that start with the query and have entries. */
export async function suggestPlaces({ of, q }: PlacesQuery): Promise<Place[]> {
  if (!/[\p{L}\p{N}]/u.test(q)) return [];
  // “Basel, Sw” continues with the country, which the city column does not include.
  const city = of === "profiles" ? (q.split(",")[0] ?? "") : q;
  const [countries, cities] = await Promise.all([
    countrySources[of](),
    citySources[of](city).execute(db()),
  ]);
  return [
    ...matchCountries(q, countries).map((country) => ({
      city: "",
      country,
      name: getCountryName(country),
    })),
    ...cities.rows.map((row) => ({ ...row, name: formatPlace(row) })),
  ].slice(0, MAX_PLACES);
}
