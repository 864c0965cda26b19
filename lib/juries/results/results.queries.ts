import { createHash } from "node:crypto";
import { sql } from "kysely";
import { findDesk } from "@/lib/applications/desk/desk-access.queries";
import { findJuror, type Juror, listPanel } from "@/lib/juries/panel.queries";
import {
  type AdjustmentGap,
  adjustScores,
  findAdjustmentGap,
} from "@/lib/juries/results/adjusted-scores.rules";
import { toJurorScores } from "@/lib/juries/results/juror-scores.queries";
import { rankEntries, summariseScores } from "@/lib/juries/results/ranking.rules";
import type { Result, RoundResults } from "@/lib/juries/results/results.schema";
import { listConflicts } from "@/lib/juries/found-conflicts.queries";
import { findRound, type RoundRow, toRound } from "@/lib/juries/round-rows.queries";
import {
  isCounted,
  readScores,
  type ScoreRow,
  toEntryId,
  toHundredOf,
  toScore,
} from "@/lib/juries/round-scores.queries";
import { isJudgedWork } from "@/lib/juries/visible-entries.queries";
import { db } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { Failure, failure } from "@/lib/shared/failure";

type Reader = Viewer<"identity">;
type Access = { juror: Juror | null; isTeam: boolean };

/** @throws NOT_FOUND, FORBIDDEN for everybody but managers and the chair */
async function findAccess(opportunityId: string, viewer: Reader): Promise<Access> {
  const juror = await findJuror(opportunityId, viewer.identity.uid);
  try {
    await findDesk(opportunityId, viewer);
    return { juror, isTeam: true };
  } catch (error) {
    if (!(error instanceof Failure) || juror?.isChair !== true) throw error;
    return { juror, isTeam: false };
  }
}

type Unit = {
  application_id: string;
  number: number;
  name: string;
  work_id: string | null;
  work_title: string | null;
};

/** What the round ranks: its applications, or their works. */
async function readUnits(round: RoundRow): Promise<Unit[]> {
  const works = sql`join application_works w on w.application_id = e.application_id and w.version = e.version and ${isJudgedWork}`;
  const isOfWorks = round.settings.subject === "WORK";
  const { rows } = await sql<Unit>`
    select e.application_id, a.number, a.artist_name as name,
      ${isOfWorks ? sql`w.id as work_id, w.work ->> 'title' as work_title` : sql`null as work_id, null as work_title`}
    from round_entries e join rounds r on r.id = e.round_id join applications a on a.id = e.application_id
    ${isOfWorks ? works : sql``}
    where e.round_id = ${round.id} and ${isCounted(round)}`.execute(db());
  return rows;
}

const toLot = (roundId: string, applicationId: string) =>
  createHash("sha256").update(`${roundId}:${applicationId}`).digest("hex");

const toResultScore = (round: RoundRow, row: ScoreRow): Result["scores"][number] => {
  const { workId: _, updatedAt: __, ...score } = toScore(round, row);
  return {
    jurorId: row.juror_id,
    juror: row.juror,
    isChair: row.is_chair,
    hundred: toHundredOf(round, row),
    ...score,
  };
};

async function computeResults(round: RoundRow): Promise<RoundResults> {
  const [units, rows, panel] = await Promise.all([
    readUnits(round),
    readScores(round),
    listPanel(round.opportunity_id),
  ]);
  const scores = toJurorScores(round, rows);
  const adjusted = adjustScores(scores);
  const gap: AdjustmentGap | null = findAdjustmentGap(
    scores,
    panel.map(({ id }) => id),
  );
  const { ranking, ties, quorum } = round.settings;
  // After the close nothing changes, whoever leaves the jury.
  const isAdjusted = round.adjusted ?? (ranking === "ADJUSTED" && gap === null);
  const rowsOf = Map.groupBy(rows, (row) => toEntryId(row.application_id, row.work_id));
  const entries = units.map((unit) => {
    const id = toEntryId(unit.application_id, unit.work_id);
    const all = (rowsOf.get(id) ?? []).map((row) => toResultScore(round, row));
    return {
      id,
      unit,
      all,
      lot: toLot(round.id, unit.application_id),
      adjusted: adjusted.get(id) ?? null,
      values: all.flatMap(({ hundred: value, isChair }) =>
        value === null ? [] : [{ value, isChair }],
      ),
    };
  });
  type Entry = (typeof entries)[number];
  const toResult = ({ unit, all, lot, adjusted: own, values }: Entry, rank: number | null) => ({
    rank,
    applicationId: unit.application_id,
    number: unit.number,
    name: unit.name,
    workId: unit.work_id,
    workTitle: unit.work_title,
    ...summariseScores(values.map(({ value }) => value)),
    adjusted: own,
    lot,
    scores: all,
  });
  const { ranked, belowQuorum } = rankEntries(entries, {
    ranking: isAdjusted ? "ADJUSTED" : "MEAN",
    ties,
    quorum,
  });
  return {
    round: toRound(round),
    isAdjusted,
    adjustmentGap: isAdjusted ? null : gap,
    items: ranked.map(({ entry, rank }) => toResult(entry, rank)),
    belowQuorum: belowQuorum.map((entry) => toResult(entry, null)),
    jurors: toJurorCounts(panel, rows),
  };
}

/** The panel, and whoever has left it since they scored. */
function toJurorCounts(panel: readonly Juror[], rows: readonly ScoreRow[]): RoundResults["jurors"] {
  const known = new Map(panel.map((juror) => [juror.id, juror]));
  for (const { juror_id: id, juror: name, is_chair: isChair } of rows)
    if (!known.has(id)) known.set(id, { id, name, isChair });
  return [...known.values()].map((juror) => ({
    ...juror,
    count: rows.filter(({ juror_id, abstained }) => juror_id === juror.id && !abstained).length,
  }));
}

/** Leaves out what a juror must not see: conflicts, names in a blind round, and others' scores where the round never shows them. */
async function hideFrom(
  results: RoundResults,
  round: RoundRow,
  { juror, isTeam }: Access,
): Promise<RoundResults> {
  if (juror === null) return results;
  const conflicts = await listConflicts(round.opportunity_id, juror.id);
  const hidden = new Set(conflicts.map(({ applicationId }) => applicationId));
  const seesScores = isTeam || round.settings.seesOthers !== "NEVER";
  const toShown = (items: readonly Result[]) =>
    items
      .filter(({ applicationId }) => !hidden.has(applicationId))
      .map((item) => ({
        ...item,
        name: !isTeam && round.settings.blind ? null : item.name,
        scores: item.scores.filter(({ jurorId }) => seesScores || jurorId === juror.id),
      }));
  return { ...results, items: toShown(results.items), belowQuorum: toShown(results.belowQuorum) };
}

/** @throws NOT_FOUND; FORBIDDEN; CONFLICT: `state`, for the chair before the close */
export async function findResults(
  { id: opportunityId, n }: { id: string; n: string },
  viewer: Reader,
): Promise<RoundResults> {
  const access = await findAccess(opportunityId, viewer);
  const round = await findRound(opportunityId, n);
  if (!access.isTeam && round.state !== "CLOSED") {
    const message = "The results are ready once the round is closed.";
    throw failure("CONFLICT", message, [{ path: "state", message }]);
  }
  return hideFrom(await computeResults(round), round, access);
}
