import type { Client } from "pg";
import { z } from "zod";
import { listDirectory, type RunQuery } from "@/lib/profiles/directory.queries";
import { DirectoryQuery } from "@/lib/profiles/directory.schema";
import { isCountryCode } from "@/lib/shared/countries";
import type { Ask } from "@/scripts/bench/calls";
import { compiled, type Statement } from "@/scripts/bench/statements";

const Row = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  role: z.string(),
  country: z.string(),
});
type Row = z.infer<typeof Row>;

/** Enough that none is repeated while cached. */
const MOST_COLD = 3_200;
const PATH = "/v1/profiles/directory";

/** The product's own SQL: rows and counts first. */
async function statementsOf(database: Client, query: Record<string, string>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const run: RunQuery = async (statement) => {
    const { sql, parameters } = compiled(statement);
    asked.push({ sql, parameters });
    return (await database.query(sql, [...parameters])).rows;
  };
  await listDirectory(DirectoryQuery.parse(query), run);
  const [rows, counts] = asked.splice(-2);
  return [rows, counts, ...asked].filter((statement) => statement !== undefined);
}

async function askOf(database: Client, query: Record<string, string>, nth?: number): Promise<Ask> {
  const search = new URLSearchParams(query);
  // An unknown parameter makes each URL unique.
  if (nth !== undefined) search.set("nth", String(nth));
  return { path: `${PATH}?${search.toString()}`, statements: await statementsOf(database, query) };
}

/** By role and country, or by role alone if the country is unknown. */
function filterOf({ kind, role, country }: Row): Record<string, string> {
  return {
    ...(role === "ART_ORGANIZATION" ? { orgTypes: kind } : { roles: role }),
    ...(isCountryCode(country) && { country }),
  };
}

const wordOf = ({ name }: Row) => /\p{L}{3,}/u.exec(name)?.[0] ?? name;

async function asksOf(
  database: Client,
  rows: readonly Row[],
  queryOf: (row: Row) => Record<string, string>,
): Promise<Ask[]> {
  const asks: Ask[] = [];
  for (const [nth, row] of rows.entries()) asks.push(await askOf(database, queryOf(row), nth));
  return asks;
}

type Asks = Record<"filter" | "search" | "page", { warm: Ask; cold: Ask[] }>;

export async function drawDirectoryCalls(database: Client): Promise<Asks> {
  const { rows } = await database.query(
    `select p.slug, p.name, d.kind, p.role, d.country from (
       select * from directory_entries order by md5(profile_id::text) limit $1) d
     join profiles p on p.id = d.profile_id order by md5(d.profile_id::text)`,
    [MOST_COLD],
  );
  const drawn = z.array(Row).min(1).parse(rows);
  const bare = ({ slug }: Row): Ask => ({ path: `/profiles/${slug}`, statements: [] });
  const [first] = drawn;
  if (first === undefined) throw new Error("The directory is empty.");
  return {
    filter: {
      warm: await askOf(database, { orgTypes: "MUSEUM", country: "US" }),
      cold: await asksOf(database, drawn, filterOf),
    },
    search: {
      warm: await askOf(database, { searchQuery: "museum" }),
      cold: await asksOf(database, drawn, (row) => ({ searchQuery: wordOf(row) })),
    },
    page: { warm: bare(first), cold: drawn.map(bare) },
  };
}
