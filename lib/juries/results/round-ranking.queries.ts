import { createHash } from "node:crypto";
import { sql } from "kysely";
import { listPanel } from "@/lib/juries/jurors/panel.queries";
import {
  adjustScores,
  findAdjustmentGap,
  type JurorScore,
} from "@/lib/juries/results/adjusted-scores.rules";
import { rankEntries } from "@/lib/juries/results/ranking.rules";
import type { RoundRow } from "@/lib/juries/rounds/round-rows.queries";
import {
  isCounted,
  readValues,
  toEntryId,
  toHundredOf,
  type ValueRow,
} from "@/lib/juries/scores/round-scores.queries";
import { isJudgedWork } from "@/lib/juries/entries/visible-entries.queries";
import { db, type Tx } from "@/lib/server/database/db";

export type RankedPicture = { key: string; width: number; height: number; alt: string };

type Unit = {
  application_id: string;
  number: number;
  name: string;
  stage: string | null;
  outcome_pending: string | null;
  work_id: string | null;
  work_title: string | null;
  picture: RankedPicture | null;
};

const worksOf = (round: RoundRow) =>
  sql`application_works w where w.application_id = e.application_id and w.version = e.version and ${isJudgedWork(round)}`;
const unitColumns = sql`w.id as work_id, w.work ->> 'title' as work_title, w.work #> '{images,0}' as image`;

/**
 * Reads what the team chose between the opening of the round and that of the next one: of the latest round what holds now, as an action that was
 * undone may have been replaced before. `a` is the application, `next` the opening of the next round.
 */
function chosenIn(
  round: RoundRow,
  kind: "STAGE" | "DECIDE",
  { column, now, earlier }: Record<"column" | "now" | "earlier", ReturnType<typeof sql>>,
) {
  const events = sql`from application_events v
    where v.application_id = a.id and v.kind = ${kind} and v.created_at >= ${round.opened_at}`;
  return sql`case when next.opened_at is not null then (
      select ${earlier} ${events} and v.undone_at is null and v.created_at < next.opened_at
      order by v.created_at desc, v.id desc limit 1)
    when exists (select ${events} and detail ->> 'after' = ${column}) then ${now} end`;
}

/** `after` for the decided works, or for all where none are named. */
const ofWorks = (works: ReturnType<typeof sql>, after: ReturnType<typeof sql>) =>
  sql`case when shown.work_id is null or ${works} is null or shown.work_id = any (${works}) then ${after} end`;

/** Reads what the round ranks: its applications with the first picture that the jury sees, or their works. */
async function readUnits(round: RoundRow, tx?: Tx): Promise<Unit[]> {
  const works = worksOf(round);
  const isOfWorks = round.settings.subject === "WORK";
  const shown = isOfWorks
    ? sql`cross join lateral (select ${unitColumns} from ${works}) shown`
    : sql`left join lateral (
        select null::uuid as work_id, null as work_title, w.work #> '{images,0}' as image
        from ${works} and w.work #> '{images,0}' is not null order by w.field_id, w.position limit 1) shown on true`;
  const { rows } = await sql<Unit>`
    select e.application_id, a.number, a.artist_name as name, shown.work_id, shown.work_title,
      ${chosenIn(round, "STAGE", { column: sql`a.stage`, now: sql`a.stage`, earlier: sql`detail ->> 'after'` })} as stage,
      ${chosenIn(round, "DECIDE", {
        column: sql`a.outcome_pending`,
        now: ofWorks(sql`a.decided_works`, sql`a.outcome_pending`),
        earlier: ofWorks(sql`(detail ->> 'worksAfter')::uuid[]`, sql`detail ->> 'after'`),
      })} as outcome_pending,
      case when shown.image is not null then jsonb_build_object('key', shown.image -> 'key', 'width', shown.image -> 'width',
        'height', shown.image -> 'height', 'alt', shown.image -> 'alt') end as picture
    from round_entries e join applications a on a.id = e.application_id
    cross join (
      select min(opened_at) as opened_at from rounds
      where opportunity_id = ${round.opportunity_id} and opened_at > ${round.opened_at}) next
    ${shown}
    where e.round_id = ${round.id} and ${isCounted(round)}`.execute(tx ?? db());
  return rows;
}

const toLot = (roundId: string, applicationId: string) =>
  createHash("sha256").update(`${roundId}:${applicationId}`).digest("hex");

/** Returns the scores that count: without abstentions. */
const toJurorScores = (round: RoundRow, rows: readonly ValueRow[]): JurorScore[] =>
  rows.flatMap((row) => {
    const value = toHundredOf(round, row);
    const entryId = toEntryId(row.application_id, row.work_id);
    return value === null ? [] : [{ entryId, jurorId: row.juror_id, value }];
  });

/** Everything that follows from a round's scores, best first. Of one that is open: as if it were closed now, of a closed one with what was stored then. */
export async function rankRound(round: RoundRow, tx?: Tx) {
  const units = await readUnits(round, tx);
  const rows = await readValues(round, tx);
  const panel = await listPanel(round.opportunity_id, tx);
  const scores = toJurorScores(round, rows);
  // After the close nothing changes, whoever leaves the jury and whatever is erased.
  const stored = round.juror_effects && new Map(Object.entries(round.juror_effects));
  const { adjusted, effects } = adjustScores(scores, stored ?? undefined);
  const jurorIds = panel.map(({ id }) => id);
  const gap = stored === null ? findAdjustmentGap(scores, jurorIds) : round.adjustment_gap;
  const { ranking, ties, quorum } = round.settings;
  const isAdjusted = round.adjusted ?? (ranking === "ADJUSTED" && gap === null);
  const rowsOf = Map.groupBy(rows, (row) => toEntryId(row.application_id, row.work_id));
  const entries = units.map((unit) => {
    const id = toEntryId(unit.application_id, unit.work_id);
    const own = rowsOf.get(id) ?? [];
    return {
      id,
      unit,
      rows: own,
      lot: toLot(round.id, unit.application_id),
      adjusted: adjusted.get(id) ?? null,
      values: own.flatMap((row) => {
        const value = toHundredOf(round, row);
        return value === null ? [] : [{ value, isChair: row.is_chair }];
      }),
    };
  });
  const rules = { ranking: isAdjusted ? "ADJUSTED" : "MEAN", ties, quorum } as const;
  return { ...rankEntries(entries, rules), isAdjusted, gap, effects, panel, rows };
}

export type RoundRanking = Awaited<ReturnType<typeof rankRound>>;
