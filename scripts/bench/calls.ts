import type { Client } from "pg";
import { z } from "zod";
import type { CallKind } from "@vitrine/benchmark/sampled-call";
import { encodeCursor } from "@/lib/shared/cursor";
import { LIST_DEPTH, SEARCH_COUNT_LIMIT } from "@/lib/shared/list";
import { isCountryCode } from "@/lib/shared/names/countries";
import { formatFirstPage } from "@/scripts/bench/first-page";
import { narrowOpportunityCalls, opportunityCalls } from "@/scripts/bench/opportunity-calls";
import { drawFrom, type Query, type SampledPaths, toPath } from "@vitrine/benchmark/sampled-rows";

const ARTWORKS = "/v1/artworks/";
const DIRECTORY = "/v1/profiles/directory";
const asOf = Date.now();

const artworks = {
  select: "select id, created_at, tags, title from artworks where listed order by md5(id::text)",
  row: z.object({
    id: z.string(),
    created_at: z.date(),
    tags: z.array(z.string()),
    title: z.string(),
  }),
  /** Few requests of a measurement ask for the same rows. */
  limit: 6_400,
};
type Artwork = z.output<(typeof artworks)["row"]>;

const toCursor = ({ created_at: createdAt, id }: Artwork): Query => ({
  cursor: encodeCursor(["newest", asOf, false, createdAt.getTime(), id]),
});
/** A title word that someone may search for, else the first tag. */
const findWord = ({ title, tags }: Artwork): Query => ({
  q: (/\p{L}{4,}/u.exec(title)?.[0] ?? tags[0] ?? "the").toLocaleLowerCase("en"),
});

const prices = {
  select: `
    select price_amount::float8 as amount, price_currency as currency from artworks
    where listed and price_show = 'PUBLIC' order by md5(id::text)`,
  row: z.object({ amount: z.number(), currency: z.string() }),
  limit: 1_600,
};

const profiles = {
  select: `
    select p.slug, p.name, d.kind, p.role, d.country
    from directory_entries d join profiles p on p.id = d.profile_id order by md5(d.profile_id::text)`,
  row: z.object({
    slug: z.string(),
    name: z.string(),
    kind: z.string(),
    role: z.string(),
    country: z.string(),
  }),
  limit: 800,
};

const pictures = {
  // A generated picture is shared by many works.
  select: "select key from artwork_images order by key like 'plates/%', key",
  row: z.object({ key: z.string() }),
  limit: 1,
};

const withFirstPage = (path: string, query: Query, index: number) => [
  toPath(path, { ...query, page: formatFirstPage(index) }),
];

/** Calls in the order of the report. Filtered lists are of the tags and words of random rows, so that each occurs as often as it is common. */
const groups = [
  drawFrom(artworks, {
    list: {
      countLimit: LIST_DEPTH,
      warm: () => ARTWORKS,
      cold: (row) => [toPath(ARTWORKS, toCursor(row))],
    },
    "tag filter": {
      countLimit: SEARCH_COUNT_LIMIT,
      cold: ({ tags }, index) => {
        const tag = tags[index % tags.length];
        return tag === undefined ? [] : withFirstPage(ARTWORKS, { tags: tag }, index);
      },
    },
    "text search": {
      countLimit: SEARCH_COUNT_LIMIT,
      cold: (row, index) => withFirstPage(ARTWORKS, findWord(row), index),
    },
  }),
  drawFrom(prices, {
    "price filter": {
      countLimit: SEARCH_COUNT_LIMIT,
      // From two thirds of a price to one and a half, so that each range occurs as often as it is common.
      cold: ({ amount, currency }) => {
        const [priceMin, priceMax] = [(amount * 2) / 3, (amount * 3) / 2].map(Math.round);
        return [toPath(ARTWORKS, { priceMin: `${priceMin}`, priceMax: `${priceMax}`, currency })];
      },
    },
  }),
  drawFrom(artworks, {
    "one artwork": { cold: ({ id }) => [ARTWORKS + id] },
    "artwork grid page": {
      warm: () => "/artworks",
      cold: (row) => [toPath("/artworks", toCursor(row))],
    },
    "artwork page": { cold: ({ id }) => [`/art/${id}`] },
  }),
  drawFrom(profiles, {
    "directory filter": {
      warm: () => toPath(DIRECTORY, { orgTypes: "MUSEUM", country: "US" }),
      // By role alone if the country is unknown.
      cold: ({ kind, role, country }, index) => {
        const query = {
          ...(role === "ART_ORGANIZATION" ? { orgTypes: kind } : { roles: role }),
          ...(isCountryCode(country) && { country }),
        };
        return withFirstPage(DIRECTORY, query, index);
      },
    },
    "directory search": {
      warm: () => toPath(DIRECTORY, { searchQuery: "museum" }),
      cold: ({ name }, index) =>
        withFirstPage(DIRECTORY, { searchQuery: /\p{L}{3,}/u.exec(name)?.[0] ?? name }, index),
    },
    "profile page": { cold: ({ slug }) => [`/profiles/${slug}`] },
  }),
  opportunityCalls,
  narrowOpportunityCalls,
  drawFrom(pictures, {
    "home page": { cold: () => ["/"] },
    "directory page": { cold: () => ["/discover/artists"] },
    "opportunity list page": { cold: () => ["/opportunities"] },
    picture: { warm: ({ key }) => `/content/${key}?w=600&fm=webp`, cold: () => [] },
  }),
] as const;

/** Sent with the tokens of an account. */
export const accountCallNames = [
  "bookmark list",
  "own opportunities",
  "own profiles",
  "profile token",
  "own home",
  "bookmark",
  "publish",
  "checkout",
  "upload of 12 MP",
  "first variant of 12 MP",
] as const;

export type CallName = (typeof groups)[number]["names"][number] | (typeof accountCallNames)[number];

export const callNames: readonly CallName[] = [
  ...groups.flatMap(({ names }): readonly CallName[] => names),
  ...accountCallNames,
];

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
export const requestHeaders: Readonly<Record<CallKind, Record<string, string>>> = {
  api: BROWSER,
  page: BROWSER,
  picture: { accept: "image/avif,image/webp,*/*;q=0.8" },
};

/** Samples the URLs of the selected calls, in the order of `callNames`. */
export async function samplePaths(
  database: Client,
  selectedCalls: readonly CallName[],
): Promise<SampledPaths[]> {
  const sampled: SampledPaths[] = [];
  for (const { sample } of groups) sampled.push(...(await sample(database, selectedCalls)));
  return sampled;
}
