import type { Client } from "pg";
import { z } from "zod";
import type { ArtworkFilter, ArtworkKey } from "@/lib/artworks/artwork-pages.queries";
import type { Call as SampledCall, SampledRequest } from "@vitrine/benchmark/sampled-call";
import { encodeCursor } from "@/lib/shared/cursor";
import { formatFirstPage } from "@/scripts/bench/first-page";
import { sampleDirectoryCalls } from "@/scripts/bench/directory-calls";
import { samplePriceCalls } from "@/scripts/bench/price-calls";
import { sampleOpportunityCalls } from "@/scripts/bench/opportunity-calls";
import { compileListStatements, recordArtworkStatements } from "@/scripts/bench/statements";

const opportunityCallNames = [
  "opportunity list",
  "opportunity filters",
  "opportunity search",
  "opportunity deadlines",
  "opportunity narrow",
  "opportunity related",
  "opportunity random",
  "opportunity page",
] as const;

const directoryCallNames = ["directory filter", "directory search", "profile page"] as const;

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

export const callNames = [
  "list",
  "tag filter",
  "text search",
  "price filter",
  "one artwork",
  "artwork grid page",
  "artwork page",
  ...directoryCallNames,
  ...opportunityCallNames,
  "home page",
  "directory page",
  "opportunity list page",
  "picture",
  ...accountCallNames,
] as const;
export type CallName = (typeof callNames)[number];

export type Call = SampledCall<CallName>;

const Row = z.object({
  id: z.string(),
  created_at: z.date(),
  tags: z.array(z.string()),
  title: z.string(),
});
const Rows = z.array(Row).min(1);
const Key = z.object({ key: z.string() });

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd" };
const PICTURE = { accept: "image/avif,image/webp,*/*;q=0.8" };

/** Number of URLs with which few requests of a measurement ask for the same rows. */
const MAX_COLD_URLS = 6_400;

/** A title word that someone may search for, else the first tag. */
function findSearchWord({ title, tags }: z.output<typeof Row>): string {
  return (/\p{L}{4,}/u.exec(title)?.[0] ?? tags[0] ?? "the").toLocaleLowerCase("en");
}

function findMostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

type ListFilter = Omit<ArtworkFilter, "listed"> & { after?: ArtworkKey; index?: number };

function createListRequest(
  path: string,
  asOf: Date,
  { after, index, ...filter }: ListFilter = {},
): SampledRequest {
  const address = new URL(path, "http://app");
  if (filter.tags !== undefined) address.searchParams.set("tags", filter.tags.join(","));
  if (filter.q !== undefined) address.searchParams.set("q", filter.q);
  if (index !== undefined) address.searchParams.set("page", formatFirstPage(index));
  if (after !== undefined) {
    const { createdAt, id } = after;
    const keys = ["newest", asOf.getTime(), false, createdAt.getTime(), id] as const;
    address.searchParams.set("cursor", encodeCursor(keys));
  }
  const statements = compileListStatements({ ...filter, listed: true }, asOf, after);
  return { path: address.pathname + address.search, statements };
}

/**
 * Samples the calls to measure on a database: URLs for records in it, always the same ones for the same records. Cold
 * lists are pages at random positions (by cursor); filtered ones are first pages by the tags and title words of random
 * artworks, so that each occurs as often as it is common.
 * @returns the selected calls in the order of `callNames`
 */
export async function sampleCalls(
  database: Client,
  selectedCalls: readonly CallName[],
): Promise<Call[]> {
  const { rows } = await database.query(
    "select id, created_at, tags, title from artworks where listed order by md5(id::text) limit $1",
    [MAX_COLD_URLS],
  );
  const sampledRows = Rows.parse(rows);
  const pictures = await database.query(
    "select key from artwork_images where key not like 'plates/%' order by key limit 1",
  );
  const anyPicture = await database.query("select key from artwork_images order by key limit 1");
  const { key } = Key.parse(pictures.rows[0] ?? anyPicture.rows[0]);
  const asOf = new Date();
  const cursorKeys = sampledRows.map(({ created_at: createdAt, id }) => ({
    boosted: false,
    createdAt,
    id,
  }));
  const taggedRows = sampledRows.filter(({ tags }) => tags.length > 0);
  const pickTag = (row: z.output<typeof Row>, index: number) =>
    row.tags[index % row.tags.length] ?? "";
  const commonTag = findMostFrequent(sampledRows.flatMap(({ tags }) => tags));
  const commonWord = findMostFrequent(sampledRows.map(findSearchWord));
  const first = sampledRows[0]?.id ?? "";
  const api = { kind: "api" as const, headers: BROWSER };
  const page = { kind: "page" as const, headers: BROWSER };
  const list = "/v1/artworks/";
  const createPageRequest = (path: string): SampledRequest => ({ path, statements: [] });
  const artworkRequests: SampledRequest[] = [];
  for (const { id } of sampledRows)
    artworkRequests.push({ path: `${list}${id}`, statements: await recordArtworkStatements(id) });
  const createPageRequests = (path: string) => ({
    warm: createPageRequest(path),
    cold: [createPageRequest(path)],
  });
  const isAnySelected = (names: readonly CallName[]) =>
    names.some((name) => selectedCalls.includes(name));
  const calls: Call[] = [
    {
      ...api,
      name: "list",
      warm: createListRequest(list, asOf),
      cold: cursorKeys.map((after) => createListRequest(list, asOf, { after })),
    },
    {
      ...api,
      name: "tag filter",
      warm: createListRequest(list, asOf, { tags: [commonTag] }),
      cold: taggedRows.map((row, index) =>
        createListRequest(list, asOf, { tags: [pickTag(row, index)], index }),
      ),
    },
    {
      ...api,
      name: "text search",
      warm: createListRequest(list, asOf, { q: commonWord }),
      cold: sampledRows.map((row, index) =>
        createListRequest(list, asOf, { q: findSearchWord(row), index }),
      ),
    },
    {
      ...api,
      name: "one artwork",
      warm: createPageRequest(`${list}${first}`),
      cold: artworkRequests,
    },
    {
      ...page,
      name: "artwork grid page",
      warm: createPageRequest("/artworks"),
      cold: cursorKeys.map((after) =>
        createPageRequest(createListRequest("/artworks", asOf, { after }).path),
      ),
    },
    {
      ...page,
      name: "artwork page",
      warm: createPageRequest(`/art/${first}`),
      cold: sampledRows.map(({ id }) => createPageRequest(`/art/${id}`)),
    },
    { ...page, name: "home page", ...createPageRequests("/") },
    { ...page, name: "directory page", ...createPageRequests("/discover/artists") },
    { ...page, name: "opportunity list page", ...createPageRequests("/opportunities") },
    {
      name: "picture",
      kind: "picture",
      headers: PICTURE,
      warm: createPageRequest(`/content/${key}?w=600&fm=webp`),
      cold: [],
    },
  ];
  if (isAnySelected(["price filter"]))
    calls.push({ ...api, name: "price filter", ...(await samplePriceCalls(database, asOf)) });
  // Sampling these takes thousands of queries.
  if (isAnySelected(directoryCallNames)) {
    const directory = await sampleDirectoryCalls(database);
    calls.push(
      { ...api, name: "directory filter", ...directory.filter },
      { ...api, name: "directory search", ...directory.search },
      { ...page, name: "profile page", ...directory.page },
    );
  }
  if (isAnySelected(opportunityCallNames)) {
    const opportunities = await sampleOpportunityCalls(database);
    calls.push(...opportunities.map((call) => ({ ...call, headers: BROWSER })));
  }
  return callNames.flatMap((name) =>
    selectedCalls.includes(name) ? calls.filter((call) => call.name === name) : [],
  );
}

/** Counts the open opportunities, which a search reads. */
export async function countOpenOpportunities(database: Client): Promise<number> {
  const { rows } = await database.query(
    "select count(*)::int as open from listed_opportunities where listed_until > now()",
  );
  return z.array(z.object({ open: z.int() })).parse(rows)[0]?.open ?? 0;
}
