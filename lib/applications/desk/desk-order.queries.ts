import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type Desk, seesScores } from "@/lib/applications/desk/desk-access.queries";
import { selectScoreRound } from "@/lib/applications/desk/desk-filter.queries";
import type { DeskFilter, DeskSort } from "@/lib/applications/desk/desk.schema";
import { CursorTime } from "@/lib/shared/cursor";

type Direction = { name: RawBuilder<unknown>; after: RawBuilder<unknown> };

const ascending: Direction = { name: sql`asc`, after: sql`>` };
const descending: Direction = { name: sql`desc`, after: sql`<` };

/** A value of `key` in the database: an instant, a text or a number. */
export type SortKey = Date | string | number;

type Order = {
  /** `a` is the application, `e` its entry in the round whose scores are shown. */
  column: RawBuilder<unknown>;
  forward: Direction;
  backward: Direction;
  key: z.ZodType<string | number>;
  type: RawBuilder<unknown>;
};

/** A value below all scores: what has none comes last. */
const NO_SCORE = -1_000;

const upwards = { forward: ascending, backward: descending };
const downwards = { forward: descending, backward: ascending };
const byArrival = { column: sql`a.arrived_at`, key: CursorTime, type: sql`timestamptz` };

export const orders: Readonly<Record<DeskSort, Order>> = {
  NEWEST: { ...byArrival, ...downwards },
  OLDEST: { ...byArrival, ...upwards },
  NAME: { column: sql`a.artist_name`, key: z.string(), type: sql`text`, ...upwards },
  NUMBER: { column: sql`a.number`, key: z.int(), type: sql`int`, ...upwards },
  SCORE: {
    column: sql`coalesce(e.score, ${sql.lit(NO_SCORE)})`,
    key: z.number(),
    type: sql`float8`,
    ...downwards,
  },
};

/** Joins `e`, which has the score. */
export const joinScores = (desk: Desk, filter: DeskFilter): RawBuilder<unknown> =>
  sql`left join round_entries e on e.application_id = a.id
    and e.round_id = ${seesScores(desk) ? selectScoreRound(desk, filter) : sql`null`}`;

/** True for the rows after a row in that direction. */
export const isAfter = (
  { column, type }: Order,
  { after }: Direction,
  row: { key: SortKey; id: string },
): RawBuilder<boolean> =>
  sql<boolean>`(${column}, a.id) ${after} (${row.key}::${type}, ${row.id}::uuid)`;
