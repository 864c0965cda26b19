import { z } from "zod";
import { encodeCursor } from "@/lib/shared/cursor";
import { formatFirstPage } from "@/scripts/bench/first-page";
import { drawFrom, type Query, toPath } from "@vitrine/benchmark/sampled-rows";

const PATH = "/v1/opportunities/";

const Row = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  types: z.string(),
  fees: z.string(),
  fields: z.string(),
  details: z.record(z.string(), z.string()),
  published_at: z.date(),
  deadline: z.date().nullable(),
});
type Row = z.output<typeof Row>;

/** Opportunities are read by two statements: ids with their count, then rows. */
const statementNames = ["picking", "reading"] as const;

const toCursor = (order: string, { id, published_at: publishedAt, deadline }: Row) =>
  encodeCursor([order, "", 0, publishedAt.getTime(), deadline?.getTime() ?? 0, id]);

/** Searches that a visitor might make for one of the rows, which are often equal. */
const list = (warm: Query, toQuery: (row: Row) => Query) => ({
  statementNames,
  warm: () => toPath(PATH, warm),
  cold: (row: Row, index: number) => [
    toPath(PATH, { ...toQuery(row), page: formatFirstPage(index) }),
  ],
  repeatsTo: 3_000,
});

const deadlines = { sortBy: "deadline" };

// Samples come last, because they are not indexed, and Lighthouse checks the page of the first.
const drawOpportunities = (limit: number) => ({
  select: `
    select * from (
      select o.id, o.slug, o.title, o.type as types, o.fee_type as fees, coalesce(o.artistic_fields[1], 'PAINTING') as fields,
        jsonb_strip_nulls(jsonb_build_object('rewards', o.rewards[1], 'requirements', o.requirements[1], 'location', o.country))
          as details, o.published_at, o.deadline, o.is_sample
      from listed_opportunities l join opportunities o on o.id = l.opportunity_id order by md5(o.id::text) limit ${limit}) drawn
    order by is_sample, md5(id::text)`,
  row: Row,
  limit,
});

export const opportunityCalls = drawFrom(drawOpportunities(150), {
  "opportunity list": list({}, (row) => ({ cursor: toCursor("newest", row) })),
  "opportunity filters": list(
    { types: "ART_RESIDENCY", fields: "PAINTING", fees: "FREE" },
    ({ types, fields, fees }) => ({ types, fields, fees }),
  ),
  "opportunity search": list({ q: "residency" }, ({ title }) => ({
    q: /\p{L}{4,}/u.exec(title)?.[0] ?? title,
  })),
  "opportunity deadlines": list(deadlines, (row) => ({
    ...deadlines,
    cursor: toCursor("deadline", row),
  })),
  "opportunity related": { statementNames, cold: ({ id }) => [`${PATH}${id}/related`] },
  "opportunity random": { statementNames, cold: () => [`${PATH}random`] },
  "opportunity page": { cold: ({ slug }) => [`/opportunities/${slug}`] },
});

/** In a larger database a narrow filter finds more. So only queries that find three are requested, and each size does the same work. */
export const narrowOpportunityCalls = drawFrom(drawOpportunities(2_000), {
  "opportunity narrow": {
    ...list(
      { types: "JOB", fields: "CURATING", rewards: "FUNDING", requirements: "cv", ...deadlines },
      ({ types, fields, fees, details }) => ({ types, fields, fees, ...details, ...deadlines }),
    ),
    repeatsTo: 2_000,
    finds: 3,
  },
});
