import { sql } from "kysely";
import type { Client } from "pg";
import { z } from "zod";
import { buildPageStatement } from "@/lib/opportunities/list/opportunity-list.queries";
import { selectRandom } from "@/lib/opportunities/list/random-opportunity.queries";
import { selectRelated } from "@/lib/opportunities/list/related-opportunities.queries";
import { OpportunityQuery } from "@/lib/opportunities/list/opportunity-list.schema";
import { selectOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import { RELATED_OPPORTUNITIES_SIZE } from "@/lib/opportunities/opportunities.schema";
import type { RunQuery } from "@/lib/profiles/directory.queries";
import { encodeCursor } from "@/lib/shared/cursor";
import type { Ask, Call, CallName } from "@/scripts/bench/calls";
import { compiled, type Statement } from "@/scripts/bench/statements";

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

/** Enough that none is repeated while cached. */
const DRAWN = 150;
const MOST_COLD = 3_000;
const PATH = "/v1/opportunities/";

const Ids = z.array(z.object({ id: z.string() }));

/** The ids, then the rows by id. */
async function withReading(database: Client, pick: Statement): Promise<Statement[]> {
  const { rows } = await database.query(pick.sql, [...pick.parameters]);
  const ids = rows
    .map((row: { id?: string | null; opportunity_id?: string | null }) => ({
      id: row.opportunity_id ?? row.id,
    }))
    .filter(({ id }) => typeof id === "string");
  const picked = sql`select rank, id from unnest(${Ids.parse(ids).map(({ id }) => id)}::uuid[])
    with ordinality as picked (id, rank)`;
  return [pick, compiled(selectOpportunities(picked))];
}

/** The product's own SQL: the ids first, then the rows. */
async function listAsk(database: Client, query: Query): Promise<Ask> {
  const before: Statement[] = [];
  const run: RunQuery = async (statement) => {
    const { sql: text, parameters } = compiled(statement);
    before.push({ sql: text, parameters });
    return (await database.query(text, [...parameters])).rows;
  };
  const statement = await buildPageStatement(OpportunityQuery.parse(query), { run });
  const picked = statement === null ? [] : await withReading(database, compiled(statement));
  return {
    path: `${PATH}?${new URLSearchParams(query).toString()}`,
    statements: [...picked, ...before],
  };
}

/** An unknown parameter makes each URL unique. */
function repeated(asks: readonly Ask[]): Ask[] {
  return Array.from({ length: MOST_COLD }, (_, nth) => {
    const { path, statements } = asks[nth % asks.length] ?? { path: PATH, statements: [] };
    return { path: `${path}${path.includes("?") ? "&" : "?"}nth=${nth}`, statements };
  });
}

const wordOf = ({ title }: Row) => /\p{L}{4,}/u.exec(title)?.[0] ?? title;

const cursorOf = (order: string, { id, published_at: published, deadline }: Row) =>
  encodeCursor([order, "", 0, published.getTime(), deadline?.getTime() ?? 0, id]);

/** Plausible searches for one of these. */
const queries = {
  list: (row: Row): Query => ({ cursor: cursorOf("newest", row) }),
  filters: ({ type, field, fee_type: fees }: Row): Query => ({ types: type, fields: field, fees }),
  search: (row: Row): Query => ({ q: wordOf(row) }),
  deadlines: (row: Row): Query => ({ sortBy: "deadline", cursor: cursorOf("deadline", row) }),
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

const warm: Record<keyof typeof queries, Query> = {
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

export async function drawOpportunityCalls(database: Client): Promise<Omit<Call, "headers">[]> {
  const { rows } = await database.query(
    `select o.id, o.slug, o.title, o.type, o.fee_type, coalesce(o.artistic_fields[1], 'PAINTING') as field,
       o.rewards[1] as reward, o.requirements[1] as requirement, o.country, o.published_at, o.deadline,
       o.is_sample
     from listed_opportunities l join opportunities o on o.id = l.opportunity_id order by md5(o.id::text) limit $1`,
    [DRAWN],
  );
  const drawn = z.array(Row).min(1).parse(rows);
  const [first] = drawn;
  if (first === undefined) throw new Error("No opportunity is listed.");
  const api = async (name: CallName, usual: Ask, askOf: (row: Row) => Promise<Ask>) => {
    const asks: Ask[] = [];
    for (const row of drawn) asks.push(await askOf(row));
    return { kind: "api" as const, name, warm: usual, cold: repeated(asks) };
  };
  const calls: Omit<Call, "headers">[] = [];
  for (const name of ["list", "filters", "search", "deadlines", "narrow"] as const) {
    const usual = await listAsk(database, warm[name]);
    calls.push(
      await api(`opportunity ${name}`, usual, (row) => listAsk(database, queries[name](row))),
    );
  }
  const related = async ({ id }: Row): Promise<Ask> => ({
    path: `${PATH}${id}/related`,
    statements: await withReading(
      database,
      compiled(selectRelated(id, RELATED_OPPORTUNITIES_SIZE)),
    ),
  });
  const random = async (): Promise<Ask> => ({
    path: `${PATH}random`,
    statements: await withReading(database, compiled(selectRandom())),
  });
  // Lighthouse checks this page, and samples are not indexed.
  const open = drawn.find((row) => !row.is_sample) ?? first;
  const page = ({ slug }: Row): Ask => ({ path: `/opportunities/${slug}`, statements: [] });
  return [
    ...calls,
    await api("opportunity related", await related(first), related),
    await api("opportunity random", await random(), random),
    { kind: "page", name: "opportunity page", warm: page(open), cold: repeated(drawn.map(page)) },
  ];
}
