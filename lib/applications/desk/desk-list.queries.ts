import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type Desk, findDesk } from "@/lib/applications/desk/desk-access.queries";
import { assertSeesScores, toDeskCondition } from "@/lib/applications/desk/desk-filter.queries";
import {
  isAfter,
  joinScores,
  orders,
  type SortKey,
} from "@/lib/applications/desk/desk-order.queries";
import {
  type DeskApplicationSummary,
  deskLimits,
  type DeskQuery,
} from "@/lib/applications/desk/desk.schema";
import { ApplicationState, Outcome } from "@/lib/applications/applications.schema";
import { toContentUrl } from "@/lib/images/images.rules";
import { db } from "@/lib/server/database/db";
import { CursorTime, decodeCursor, encodeCursor } from "@/lib/shared/cursor";
import { capTotal, type List, LIST_DEPTH, toList, toPageOffset } from "@/lib/shared/list";
import type { Viewer } from "@/lib/server/auth/viewer";

type Row = {
  id: string;
  number: number;
  state: string;
  stage: string;
  outcome: string | null;
  outcome_pending: string | null;
  late: boolean;
  submitted_at: Date;
  sort_key: SortKey;
  score: number | null;
  artist_name: string;
  profile_id: string | null;
  profile_slug: string | null;
  profile_image: string | null;
  tags: string[];
  work_count: number;
  works: {
    title: string;
    image: Omit<DeskApplicationSummary["works"][number], "title" | "url"> & { key: string };
  }[];
};

/** Returns the condition for rows after the page before. @throws VALIDATION for an invalid cursor */
function toCursorCondition({ cursor, sortBy }: DeskQuery): RawBuilder<unknown> {
  if (cursor === undefined) return sql``;
  const order = orders[sortBy];
  const [value, id] = decodeCursor(cursor, z.tuple([order.key, z.guid()]));
  const key = order.key === CursorTime ? new Date(value) : value;
  return sql`and ${isAfter(order, order.forward, { key, id })}`;
}

/** Named one by one, so that the statement is prepared: to plan it takes as long as to run it. */
const pageColumns = sql`
  a.id, a.number, a.state, a.stage, a.outcome_pending, a.late, a.submitted_at, a.artist_name`;

/** Works of the submitted version: how many, and the first picture of the first ones. */
const workColumns = sql`
  (select count(*)::int from application_works w where w.application_id = a.id and w.version = a.version) as work_count,
  coalesce((
    select json_agg(json_build_object('title', s.work ->> 'title', 'image', s.work -> 'images' -> 0) order by s.position)
    from (
      select work, position from application_works w
      where w.application_id = a.id and w.version = a.version and jsonb_array_length(work -> 'images') > 0
      order by position limit ${sql.lit(deskLimits.works)}) s), '[]') as works`;

const toDeskApplicationSummary = (desk: Desk, row: Row): DeskApplicationSummary => ({
  id: row.id,
  number: row.number,
  profile: {
    id: row.profile_id,
    name: row.artist_name,
    slug: row.profile_slug,
    image: toContentUrl(row.profile_image),
  },
  state: ApplicationState.parse(row.state),
  late: desk.hasDeadline && row.late,
  submittedAt: row.submitted_at.toISOString(),
  stage: row.stage,
  tags: row.tags,
  outcome: Outcome.nullable().parse(row.outcome),
  outcomePending: Outcome.nullable().parse(row.outcome_pending),
  score: row.score,
  workCount: row.work_count,
  works: row.works.map(({ title, image: { key, width, height, alt, placeholder } }) => ({
    title,
    url: toContentUrl(key),
    width,
    height,
    alt,
    placeholder,
  })),
});

/** Selects one row more than the page shows. */
export function selectDeskPage(desk: Desk, query: DeskQuery) {
  const { sortBy, size, cursor } = query;
  const { column, forward } = orders[sortBy];
  const offset = cursor === undefined ? toPageOffset(query) : 0;
  return sql<Row>`
    with page as materialized (
      select ${pageColumns}, a.version, a.profile_id, ${column} as sort_key, e.score from applications a ${joinScores(desk, query)}
      where ${toDeskCondition(desk, query)} ${toCursorCondition(query)}
      order by ${column} ${forward.name}, a.id ${forward.name} offset ${offset} limit ${size + 1})
    select ${pageColumns}, a.sort_key, a.score,
      (select o.outcome from application_outcomes o where o.application_id = a.id) as outcome,
      p.id as profile_id, p.slug as profile_slug, p.image_key as profile_image,
      array(select tag from application_tags t where t.application_id = a.id order by tag) as tags, ${workColumns}
    from page a left join profiles p on p.id = a.profile_id
    order by a.sort_key ${forward.name}, a.id ${forward.name}`;
}

/** Lists a page of the desk. @throws NOT_FOUND, FORBIDDEN, VALIDATION, PAGE_TOO_DEEP */
export async function listDeskApplications(
  opportunityId: string,
  query: DeskQuery,
  viewer: Viewer<"identity">,
): Promise<List<DeskApplicationSummary>> {
  const desk = await findDesk(opportunityId, viewer);
  assertSeesScores(desk, query);
  const count = sql<{ count: number }>`
    select count(*)::int as count
    from (
      select from applications a where ${toDeskCondition(desk, query)} limit ${sql.lit(LIST_DEPTH + 1)}) matching`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    selectDeskPage(desk, query).execute(db()),
    count.execute(db()),
  ]);
  const list = toList(rows, capTotal(counts[0]?.count ?? 0), query, ({ sort_key: key, id }) =>
    encodeCursor([key instanceof Date ? key.getTime() : key, id]),
  );
  return { ...list, items: list.items.map((row) => toDeskApplicationSummary(desk, row)) };
}
