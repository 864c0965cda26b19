import type { Client } from "pg";
import { z } from "zod";
import { listDirectory, type RunQuery } from "@/lib/profiles/directory/directory.queries";
import { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { isCountryCode } from "@/lib/shared/names/countries";
import type { SampledRequest, Statement } from "@vitrine/benchmark/sampled-call";
import { formatFirstPage } from "@/scripts/bench/first-page";
import { compileStatement } from "@/scripts/bench/statements";

const Row = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  role: z.string(),
  country: z.string(),
});
type Row = z.infer<typeof Row>;

const MAX_COLD_URLS = 800;
const PATH = "/v1/profiles/directory";

/** Records the product's own SQL: rows and counts first. */
async function recordStatements(
  database: Client,
  query: Record<string, string>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const run: RunQuery = async (statement) => {
    const { sql, parameters } = compileStatement(statement);
    statements.push({ sql, parameters });
    return (await database.query(sql, [...parameters])).rows;
  };
  await listDirectory(DirectoryQuery.parse(query), run);
  const [rows, counts] = statements.splice(-2);
  return [rows, counts, ...statements].filter((statement) => statement !== undefined);
}

async function createRequest(
  database: Client,
  query: Record<string, string>,
  index?: number,
): Promise<SampledRequest> {
  const search = new URLSearchParams(query);
  if (index !== undefined) search.set("page", formatFirstPage(index));
  return {
    path: `${PATH}?${search.toString()}`,
    statements: await recordStatements(database, query),
  };
}

/** Filters by role and country, or by role alone if the country is unknown. */
function toFilterQuery({ kind, role, country }: Row): Record<string, string> {
  return {
    ...(role === "ART_ORGANIZATION" ? { orgTypes: kind } : { roles: role }),
    ...(isCountryCode(country) && { country }),
  };
}

const findSearchWord = ({ name }: Row) => /\p{L}{3,}/u.exec(name)?.[0] ?? name;

async function createRequests(
  database: Client,
  rows: readonly Row[],
  toQuery: (row: Row) => Record<string, string>,
): Promise<SampledRequest[]> {
  const requests: SampledRequest[] = [];
  for (const [index, row] of rows.entries())
    requests.push(await createRequest(database, toQuery(row), index));
  return requests;
}

type DirectoryRequests = Record<
  "filter" | "search" | "page",
  { warm: SampledRequest; cold: SampledRequest[] }
>;

export async function sampleDirectoryCalls(database: Client): Promise<DirectoryRequests> {
  const { rows } = await database.query(
    `select p.slug, p.name, d.kind, p.role, d.country from (
       select * from directory_entries order by md5(profile_id::text) limit $1) d
     join profiles p on p.id = d.profile_id order by md5(d.profile_id::text)`,
    [MAX_COLD_URLS],
  );
  const sampledRows = z.array(Row).min(1).parse(rows);
  const createProfileRequest = ({ slug }: Row): SampledRequest => ({
    path: `/profiles/${slug}`,
    statements: [],
  });
  const [firstRow] = sampledRows;
  if (firstRow === undefined) throw new Error("The directory is empty.");
  return {
    filter: {
      warm: await createRequest(database, { orgTypes: "MUSEUM", country: "US" }),
      cold: await createRequests(database, sampledRows, toFilterQuery),
    },
    search: {
      warm: await createRequest(database, { searchQuery: "museum" }),
      cold: await createRequests(database, sampledRows, (row) => ({
        searchQuery: findSearchWord(row),
      })),
    },
    page: { warm: createProfileRequest(firstRow), cold: sampledRows.map(createProfileRequest) },
  };
}
