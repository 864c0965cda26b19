import { Outcome } from "@/lib/applications/applications.schema";
import { assertMayOpenDesk } from "@/lib/applications/desk/desk-access.queries";
import { listUnknownIds } from "@/lib/applications/desk/known-applications.queries";
import { toContentUrl } from "@/lib/images/images.rules";
import { findJuror } from "@/lib/applications/desk/jury-conflicts.queries";
import { toEntryAliases } from "@/lib/juries/jurors/aliases.queries";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import { roundScore } from "@/lib/juries/results/adjusted-scores.rules";
import { leaveOut } from "@/lib/juries/results/known-results.rules";
import { summariseScores } from "@/lib/juries/results/ranking.rules";
import type { Result, ResultsQuery, RoundResults } from "@/lib/juries/results/results.schema";
import { rankRound, type RoundRanking } from "@/lib/juries/results/round-ranking.queries";
import {
  type CountedRound,
  findRound,
  type RoundRow,
  toRound,
} from "@/lib/juries/rounds/round-rows.queries";
import { readScores, toResultScore, toResultValue } from "@/lib/juries/scores/round-scores.queries";
import { signFile } from "@/lib/files/signed-files.tokens";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, Failure } from "@/lib/shared/failure";

type Reader = Viewer<"identity">;
type Access = { juror: Juror | null; isTeam: boolean };

const THUMBNAIL_PX = 400;

/** @throws NOT_FOUND, FORBIDDEN for everybody but managers and the chair */
async function findAccess(opportunityId: string, viewer: Reader): Promise<Access> {
  const juror = await findJuror(opportunityId, viewer.identity.uid);
  try {
    await assertMayOpenDesk(opportunityId, viewer);
    return { juror, isTeam: true };
  } catch (error) {
    if (!(error instanceof Failure) || juror?.isChair !== true) throw error;
    return { juror, isTeam: false };
  }
}

type Entry = RoundRanking["belowQuorum"][number];

/** Returns the picture; in a blind round with an address that does not lead to the public work. */
function toPicture({ unit }: Entry, isBlind: boolean): Result["picture"] {
  if (unit.picture === null) return null;
  const { key, ...picture } = unit.picture;
  const file = { key, name: "Picture", mediaType: "image/*", inline: true, width: THUMBNAIL_PX };
  return { ...picture, url: isBlind ? signFile(file) : toContentUrl(key) };
}

/** Returns what a reader sees: the chair neither what the team has decided and filtered by nor names in a blind round. */
function toResult(
  round: RoundRow,
  { isTeam }: Access,
  entry: Entry,
): Omit<Result, "rank" | "decidedBy"> {
  const { unit, rows, lot, adjusted, values } = entry;
  const isBlind = !isTeam && round.settings.blind;
  return {
    applicationId: unit.application_id,
    number: unit.number,
    name: isBlind ? null : unit.name,
    workId: unit.work_id,
    workTitle: unit.work_title,
    picture: toPicture(entry, isBlind),
    stage: isTeam ? unit.stage : null,
    outcomePending: isTeam ? Outcome.nullable().parse(unit.outcome_pending) : null,
    ...summariseScores(values.map(({ value }) => value)),
    adjusted,
    lot: isBlind ? null : lot,
    scores: rows.map((row) => toResultValue(round, row)),
  };
}

function toResults(round: CountedRound, ranking: RoundRanking, access: Access): RoundResults {
  const { ranked, belowQuorum, isAdjusted, gap } = ranking;
  const seesEffects = access.isTeam || round.settings.seesOthers !== "NEVER";
  return {
    round: access.isTeam ? toRound(round) : { ...toRound(round), pool: {} },
    isAdjusted,
    adjustmentGap: isAdjusted ? null : gap,
    items: ranked.map(({ entry, rank, decidedBy }) => ({
      rank,
      decidedBy,
      ...toResult(round, access, entry),
    })),
    belowQuorum: belowQuorum.map((entry) => ({
      rank: null,
      decidedBy: null,
      ...toResult(round, access, entry),
    })),
    jurors: toJurorCounts(ranking, seesEffects),
  };
}

/** The panel, and whoever has left it since they scored. */
function toJurorCounts(
  { panel, rows, effects }: RoundRanking,
  seesEffects: boolean,
): RoundResults["jurors"] {
  const known = new Map(panel.map((juror) => [juror.id, juror]));
  const rowsOf = Map.groupBy(rows, ({ juror_id: id }) => id);
  for (const { juror_id: id, juror: name, is_chair: isChair } of rows)
    if (!known.has(id)) known.set(id, { id, name, isChair });
  return [...known.values()].map((juror) => {
    const own = rowsOf.get(juror.id) ?? [];
    const abstained = own.filter((row) => row.abstained).length;
    const effect = seesEffects ? effects.get(juror.id) : undefined;
    return {
      ...juror,
      count: own.length - abstained,
      abstained,
      effect: effect === undefined ? null : roundScore(effect),
    };
  });
}

/**
 * Leaves out others' scores where the round never shows them to a juror. What jurors wrote is only read of the
 * application that is asked for: that of thousands would be too long.
 */
async function limitResults(
  results: RoundResults,
  round: RoundRow,
  { juror, isTeam, application: shownId }: Access & Pick<ResultsQuery, "application">,
): Promise<RoundResults> {
  const aliases = isTeam || juror === null ? null : toEntryAliases({ round, juror });
  const ids = shownId === undefined ? undefined : (aliases?.toIds(shownId) ?? [shownId]);
  const isAsked = ({ applicationId }: Result) => ids?.includes(applicationId) ?? true;
  const seesScores = isTeam || round.settings.seesOthers !== "NEVER";
  const written = ids === undefined ? null : await readScores(round, ids, null);
  const scoresOf = (item: Result) =>
    written
      ?.filter(({ work_id: workId }) => workId === item.workId)
      .map((row) => toResultScore(round, row)) ?? item.scores;
  const toShown = (items: readonly Result[]) =>
    items.filter(isAsked).map((item) => ({
      ...item,
      applicationId: aliases?.toAlias(item.applicationId) ?? item.applicationId,
      workId: item.workId && (aliases?.toAlias(item.workId) ?? item.workId),
      scores: scoresOf(item).filter(({ jurorId }) => seesScores || jurorId === juror?.id),
    }));
  return { ...results, items: toShown(results.items), belowQuorum: toShown(results.belowQuorum) };
}

/** @throws NOT_FOUND; FORBIDDEN; CONFLICT: `state`, for the chair before the close */
export async function findResults(
  { id: opportunityId, n }: { id: string; n: string },
  { application }: Pick<ResultsQuery, "application">,
  viewer: Reader,
): Promise<RoundResults> {
  const access = await findAccess(opportunityId, viewer);
  const round = await findRound(opportunityId, n);
  if (!access.isTeam && round.state !== "CLOSED")
    throw conflict("state", "The results are ready once the round is closed.");
  const hidden = new Set(await listUnknownIds(opportunityId, viewer.identity.uid));
  const results = leaveOut(toResults(round, await rankRound(round), access), hidden);
  return limitResults(results, round, { ...access, application });
}
