import { type RawBuilder, sql } from "kysely";
import { listedCountries } from "@/lib/opportunities/list/listed-countries.queries";
import { countriesLike } from "@/lib/places/places.rules";
import {
  MOST_PLACES,
  type Place,
  type PlacesOf,
  type PlacesQuery,
} from "@/lib/places/places.schema";
import { db } from "@/lib/server/db";
import { countryName } from "@/lib/shared/countries";
import { placeText } from "@/lib/shared/place";

type City = { city: string; country: string | null };

const most = sql.lit(MOST_PLACES);

/** Whether a column (bytewise order) begins with a text, as an index range. */
const begins = (column: RawBuilder<unknown>, text: RawBuilder<unknown>) =>
  sql`${column} >= ${text} and ${column} < ${text} || chr(1114111)`;

/** With one space between words, as in the index (migration 0036). */
const oneBlank = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '\\s+', ' ', 'g')`;

const place = sql`(${oneBlank(sql`l.place`)} collate "C")`;

/** Skips from one place to the next by the index, so that a city with a thousand opportunities costs no more than one with one. */
const ofOpportunities = (q: string) => {
  const typed = sql`btrim(${oneBlank(sql`search_text(${q})`)})`;
  const next = (after: RawBuilder<unknown>) => sql`
    select ${place} as place from listed_opportunities l
    where ${begins(place, typed)} and l.listed_until > now() ${after} order by ${place} limit 1`;
  return sql<City>`
    with recursive places (place, nth) as (
      (select first.place, 1 from (${next(sql``)}) first)
      union all
      select (${next(sql`and ${place} > places.place`)}), nth + 1
      from places where places.place is not null and nth < ${most})
    select o.city, o.country from places cross join lateral (
      select l.opportunity_id from listed_opportunities l
      where ${place} = places.place and l.listed_until > now() limit 1) one
    join opportunities o on o.id = one.opportunity_id order by places.nth`;
};

/** From the directory's own counts: the commonest spelling of each city, most profiles first. */
const ofProfiles = (q: string) => sql<City>`
  select (array_agg(c.city order by c.profiles desc, c.city))[1] as city, nullif(c.country, '') as country
  from directory_cities c
  where ${begins(sql`c.city_key`, sql`(city_key(${q}) collate "C")`)} and c.city_key <> '' and c.profiles > 0
  group by c.city_key, c.country order by sum(c.profiles) desc, c.city_key limit ${most}`;

async function directoryCountries(): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select distinct country from directory_countries where country <> '' and profiles > 0`.execute(
    db(),
  );
  return rows.map(({ country }) => country);
}

const countriesOf: Record<PlacesOf, () => Promise<string[]>> = {
  opportunities: listedCountries,
  profiles: directoryCountries,
};
const citiesOf = { opportunities: ofOpportunities, profiles: ofProfiles } as const;

/** Countries, then cities, that begin as typed and where there is something. Nothing for a text without a letter or digit. */
export async function suggestPlaces({ of, q }: PlacesQuery): Promise<Place[]> {
  if (!/[\p{L}\p{N}]/u.test(q)) return [];
  // “Basel, Sw” continues with the country, which the directory's cities do not include.
  const city = of === "profiles" ? (q.split(",")[0] ?? "") : q;
  const [countries, cities] = await Promise.all([
    countriesOf[of](),
    citiesOf[of](city).execute(db()),
  ]);
  return [
    ...countriesLike(q, countries).map((country) => ({
      city: "",
      country,
      name: countryName(country),
    })),
    ...cities.rows.map((row) => ({ ...row, name: placeText(row) })),
  ].slice(0, MOST_PLACES);
}
