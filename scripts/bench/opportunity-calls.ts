import { sql } from "kysely";
import type { Client } from "pg";
import { z } from "zod";
import { buildPageStatement } from "@/lib/opportunities/list/opportunity-list.queries";
import { selectRandom } from "@/lib/opportunities/list/random-opportunity.queries";
import { selectRelated } from "@/lib/opportunities/list/related-opportunities.queries";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { selectOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import { RELATED_OPPORTUNITIES_SIZE } from "@/lib/opportunities/opportunities.schema";
import type { RunQuery } from "@/lib/profiles/directory/directory.queries";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { encodeCursor } from "@/lib/shared/cursor";
import type { Call, CallName } from "@/scripts/bench/calls";
import type { SampledRequest, Statement } from "@vitrine/benchmark/sampled-call";
import { formatFirstPage } from "@/scripts/bench/first-page";
import { compileStatement } from "@/scripts/bench/statements";

const Row = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  type: z.string(),
  fee_type: z.string(),
  field: z.string(),
  reward: z.string().nullable(),
  requirement: z.string().nullable(),
  country: z.string().nullable(),
  published_at: z.date(),
  deadline: z.date().nullable(),
  is_sample: z.boolean(),
});
type Row = z.infer<typeof Row>;
type Query = Record<string, string>;

/** Opportunities are read by two statements: ids with their count, then rows. */
const statementNames = ["picking", "reading"] as const;

/** More than are requested at the same time. */
const SAMPLE_SIZE = 150;
const MAX_COLD_URLS = 3_000;
const PATH = "/v1/opportunities/";

const Ids = z.array(z.object({ id: z.string().nullish(), opportunity_id: z.string().nullish() }));

/** Adds to the statement that selects ids the one that reads their rows, if there are any. */
async function withRowStatement(database: Client, idStatement: Statement): Promise<Statement[]> {
  const { rows } = await database.query(idStatement.sql, [...idStatement.parameters]);
  const ids = Ids.parse(rows).flatMap(
    ({ id, opportunity_id: opportunityId }) => opportunityId ?? id ?? [],
  );
  if (ids.length === 0) return [idStatement];
  const idRows = sql`select rank, id from unnest(${toIdArray(ids)})
    with ordinality as requested (id, rank)`;
  return [idStatement, compileStatement(selectOpportunities(idRows))];
}

/** Records the product's own SQL: the ids first, then the rows. */
async function createListRequest(database: Client, query: Query): Promise<SampledRequest> {
  const lookups: Statement[] = [];
  const run: RunQuery = async (statement) => {
    const { sql: text, parameters } = compileStatement(statement);
    lookups.push({ sql: text, parameters });
    return (await database.query(text, [...parameters])).rows;
  };
  const statement = await buildPageStatement(OpportunityQuery.parse(query), { run });
  const pageStatements =
    statement === null ? [] : await withRowStatement(database, compileStatement(statement));
  return {
    path: `${PATH}?${new URLSearchParams(query).toString()}`,
    statements: [...pageStatements, ...lookups],
  };
}

/** Different filters of these rows are often equal. */
function repeatRequests(requests: readonly SampledRequest[]): SampledRequest[] {
  return Array.from({ length: MAX_COLD_URLS }, (_, index) => {
    const { path, statements } = requests[index % requests.length] ?? {
      path: PATH,
      statements: [],
    };
    return { path: `${path}&page=${formatFirstPage(index)}`, statements };
  });
}

const findSearchWord = ({ title }: Row) => /\p{L}{4,}/u.exec(title)?.[0] ?? title;

const toCursor = (order: string, { id, published_at: publishedAt, deadline }: Row) =>
  encodeCursor([order, "", 0, publishedAt.getTime(), deadline?.getTime() ?? 0, id]);

/** Searches that a visitor might make for one of these rows. */
const coldQueries = {
  list: (row: Row): Query => ({ cursor: toCursor("newest", row) }),
  filters: ({ type, field, fee_type: fees }: Row): Query => ({ types: type, fields: field, fees }),
  search: (row: Row): Query => ({ q: findSearchWord(row) }),
  deadlines: (row: Row): Query => ({ sortBy: "deadline", cursor: toCursor("deadline", row) }),
  narrow: ({ type, field, reward, requirement, country, fee_type: fees }: Row): Query => ({
    types: type,
    fields: field,
    fees,
    ...(reward !== null && { rewards: reward }),
    ...(requirement !== null && { requirements: requirement }),
    ...(country !== null && { location: country }),
    sortBy: "deadline",
  }),
};

const warmQueries: Record<keyof typeof coldQueries, Query> = {
  list: {},
  filters: { types: "ART_RESIDENCY", fields: "PAINTING", fees: "FREE" },
  search: { q: "residency" },
  deadlines: { sortBy: "deadline" },
  narrow: {
    types: "JOB",
    fields: "CURATING",
    rewards: "FUNDING",
    requirements: "cv",
    sortBy: "deadline",
  },
};

export async function sampleOpportunityCalls(database: Client): Promise<Omit<Call, "headers">[]> {
  const { rows } = await database.query(
    `select o.id, o.slug, o.title, o.type, o.fee_type, coalesce(o.artistic_fields[1], 'PAINTING') as field,
       o.rewards[1] as reward, o.requirements[1] as requirement, o.country, o.published_at, o.deadline,
       o.is_sample
     from listed_opportunities l join opportunities o on o.id = l.opportunity_id order by md5(o.id::text) limit $1`,
    [SAMPLE_SIZE],
  );
  const sampledRows = z.array(Row).min(1).parse(rows);
  const [firstRow] = sampledRows;
  if (firstRow === undefined) throw new Error("No opportunity is listed.");
  const createApiCall = async (
    name: CallName,
    warmRequest: SampledRequest,
    createRequest: (row: Row) => Promise<SampledRequest>,
  ) => {
    const cold: SampledRequest[] = [];
    for (const row of sampledRows) cold.push(await createRequest(row));
    return { kind: "api" as const, name, warm: warmRequest, cold, statementNames };
  };
  const calls: Omit<Call, "headers">[] = [];
  for (const name of ["list", "filters", "search", "deadlines", "narrow"] as const) {
    const warmRequest = await createListRequest(database, warmQueries[name]);
    const call = await createApiCall(`opportunity ${name}`, warmRequest, (row) =>
      createListRequest(database, coldQueries[name](row)),
    );
    calls.push({ ...call, cold: repeatRequests(call.cold) });
  }
  const createRelatedRequest = async ({ id }: Row): Promise<SampledRequest> => ({
    path: `${PATH}${id}/related`,
    statements: [
      ...(await withRowStatement(
        database,
        compileStatement(selectRelated(id, RELATED_OPPORTUNITIES_SIZE)),
      )),
      compileStatement(selectOpportunities(sql`select 1 as rank, ${id}::uuid as id`)),
    ],
  });
  const createRandomRequest = async (): Promise<SampledRequest> => ({
    path: `${PATH}random`,
    statements: [compileStatement(selectOpportunities(selectRandom()))],
  });
  // Lighthouse checks this page, and samples are not indexed.
  const indexedRow = sampledRows.find((row) => !row.is_sample) ?? firstRow;
  const createPageRequest = ({ slug }: Row): SampledRequest => ({
    path: `/opportunities/${slug}`,
    statements: [],
  });
  return [
    ...calls,
    await createApiCall(
      "opportunity related",
      await createRelatedRequest(firstRow),
      createRelatedRequest,
    ),
    await createApiCall("opportunity random", await createRandomRequest(), createRandomRequest),
    {
      kind: "page",
      name: "opportunity page",
      warm: createPageRequest(indexedRow),
      cold: sampledRows.map(createPageRequest),
    },
  ];
}
