import type { Client } from "pg";
import { z } from "zod";
import type { ArtworkFilter, ArtworkKey } from "@/lib/artworks/artwork-pages.queries";
import { encodeCursor } from "@/lib/shared/cursor";
import { drawDirectoryCalls } from "@/scripts/bench/directory-calls";
import { drawOpportunityCalls } from "@/scripts/bench/opportunity-calls";
import { artworkStatements, listStatements, type Statement } from "@/scripts/bench/statements";

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

export const callNames = [
  "list",
  "tag filter",
  "text search",
  "one artwork",
  "wall page",
  "artwork page",
  "directory filter",
  "directory search",
  "profile page",
  ...opportunityCallNames,
  "picture",
] as const;
export type CallName = (typeof callNames)[number];

/** A URL, and for API calls the SQL behind it. */
export type Ask = { path: string; statements: Statement[] };

/** `warm`: one URL repeated; `cold`: many URLs in turn. */
export type Call = {
  name: CallName;
  kind: "api" | "page" | "picture";
  warm: Ask;
  cold: Ask[];
  headers: Record<string, string>;
};

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

/** Enough that none is repeated while cached. */
const MOST_COLD = 6_400;

/** A title word that someone may search for, else the first tag. */
function wordOf({ title, tags }: z.output<typeof Row>): string {
  return (/\p{L}{4,}/u.exec(title)?.[0] ?? tags[0] ?? "the").toLocaleLowerCase("en");
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

type Listing = Omit<ArtworkFilter, "listed"> & { after?: ArtworkKey; nth?: number };

function listAsk(path: string, asOf: Date, { after, nth, ...filter }: Listing = {}): Ask {
  const address = new URL(path, "http://app");
  if (filter.tags !== undefined) address.searchParams.set("tags", filter.tags.join(","));
  if (filter.q !== undefined) address.searchParams.set("q", filter.q);
  if (nth !== undefined) address.searchParams.set("nth", String(nth));
  if (after !== undefined) {
    const { createdAt, id } = after;
    const keys = ["newest", asOf.getTime(), false, createdAt.getTime(), id] as const;
    address.searchParams.set("cursor", encodeCursor(keys));
  }
  const statements = listStatements({ ...filter, listed: true }, asOf, after);
  return { path: address.pathname + address.search, statements };
}

/**
 * The calls to measure on a database: addresses drawn from what is in it, a fixed choice for the same records. Cold
 * lists are pages at random places (by cursor); filtered ones are first pages by the tags and title words of random
 * artworks, so that common ones come up as often as they occur. A parameter that means nothing makes each its own.
 * @param only the calls that are wanted, in the order of `callNames`
 */
export async function drawCalls(database: Client, only: readonly CallName[]): Promise<Call[]> {
  const { rows } = await database.query(
    "select id, created_at, tags, title from artworks where listed order by md5(id::text) limit $1",
    [MOST_COLD],
  );
  const drawn = Rows.parse(rows);
  const pictures = await database.query(
    "select key from artwork_images where key not like 'plates/%' order by key limit 1",
  );
  const anyPicture = await database.query("select key from artwork_images order by key limit 1");
  const { key } = Key.parse(pictures.rows[0] ?? anyPicture.rows[0]);
  const asOf = new Date();
  const places = drawn.map(({ created_at: createdAt, id }) => ({ boosted: false, createdAt, id }));
  const tagged = drawn.filter(({ tags }) => tags.length > 0);
  const tagOf = (row: z.output<typeof Row>, at: number) => row.tags[at % row.tags.length] ?? "";
  const commonTag = commonest(drawn.flatMap(({ tags }) => tags));
  const commonWord = commonest(drawn.map(wordOf));
  const first = drawn[0]?.id ?? "";
  const api = { kind: "api" as const, headers: BROWSER };
  const page = { kind: "page" as const, headers: BROWSER };
  const list = "/v1/artworks/";
  const bare = (path: string): Ask => ({ path, statements: [] });
  const wanted = (names: readonly CallName[]) => names.some((name) => only.includes(name));
  const calls: Call[] = [
    {
      ...api,
      name: "list",
      warm: listAsk(list, asOf),
      cold: places.map((after) => listAsk(list, asOf, { after })),
    },
    {
      ...api,
      name: "tag filter",
      warm: listAsk(list, asOf, { tags: [commonTag] }),
      cold: tagged.map((row, nth) => listAsk(list, asOf, { tags: [tagOf(row, nth)], nth })),
    },
    {
      ...api,
      name: "text search",
      warm: listAsk(list, asOf, { q: commonWord }),
      cold: drawn.map((row, nth) => listAsk(list, asOf, { q: wordOf(row), nth })),
    },
    {
      ...api,
      name: "one artwork",
      warm: { path: `${list}${first}`, statements: artworkStatements(first) },
      cold: drawn.map(({ id }) => ({ path: `${list}${id}`, statements: artworkStatements(id) })),
    },
    {
      ...page,
      name: "wall page",
      warm: bare("/artworks"),
      cold: places.map((after) => bare(listAsk("/artworks", asOf, { after }).path)),
    },
    {
      ...page,
      name: "artwork page",
      warm: bare(`/art/${first}`),
      cold: drawn.map(({ id }) => bare(`/art/${id}`)),
    },
    {
      name: "picture",
      kind: "picture",
      headers: PICTURE,
      warm: bare(`/content/${key}?w=600&fm=webp`),
      cold: [],
    },
  ];
  // Sampling these takes thousands of queries.
  if (wanted(["directory filter", "directory search", "profile page"])) {
    const directory = await drawDirectoryCalls(database);
    calls.push(
      { ...api, name: "directory filter", ...directory.filter },
      { ...api, name: "directory search", ...directory.search },
      { ...page, name: "profile page", ...directory.page },
    );
  }
  if (wanted(opportunityCallNames)) {
    const opportunities = await drawOpportunityCalls(database);
    calls.push(...opportunities.map((call) => ({ ...call, headers: BROWSER })));
  }
  return callNames.flatMap((name) =>
    only.includes(name) ? calls.filter((call) => call.name === name) : [],
  );
}
