import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import { toComment, toScore } from "@/local/seed/applications/demo-scores";
import type { StoredApplication } from "@/local/seed/applications/store-applications";
import type { DemoRound } from "@/local/seed/applications/store-jury";

/** Chair, severe, mild. */
const JURORS = [0, 1, 2] as const;
/** The juror from Kanazawa knows the artist from Kanazawa. */
export const CONFLICT = { juror: 2, artist: "Hana Mizorogi" } as const;
/** One of its two jurors abstained. */
const BELOW_QUORUM = "Edgar Degas";
/** The part of the second round that each has scored; the second juror has the most left. */
const SCORED_PARTS = [0.7, 0.35, 1] as const;

type Given = { juror: number; application: StoredApplication; abstained: boolean };

/** Shares the first round out: two jurors for each entry, so that it matters which of them are lenient or strict. */
const listFirstJurors = ({ artist }: StoredApplication, index: number): number[] =>
  artist === CONFLICT.artist || artist === BELOW_QUORUM
    ? JURORS.filter((juror) => juror !== CONFLICT.juror)
    : JURORS.filter((juror) => juror !== index % JURORS.length);

/** Lists who scores what in the first round. */
const listGiven = (entries: readonly StoredApplication[]): Given[] =>
  entries.flatMap((application, index) =>
    listFirstJurors(application, index).map((juror) => ({
      juror,
      application,
      abstained: juror === 0 && application.artist === BELOW_QUORUM,
    })),
  );

const keyOf = ({ artist, works }: StoredApplication) => `${artist} ${works.join(" ")}`;

export async function storeFirstScores(
  tx: Tx,
  round: DemoRound,
  jurorIds: readonly string[],
  entries: readonly StoredApplication[],
): Promise<void> {
  const given = listGiven(entries);
  await tx
    .insertInto("assignments")
    .values(
      given.map(({ juror, application }) => ({
        round_id: round.id,
        juror_id: jurorIds[juror] ?? "",
        application_id: application.id,
      })),
    )
    .execute();
  const rows = given.map(({ juror, application, abstained }) => {
    const value = toScore(juror, keyOf(application));
    return {
      id: newId(),
      round_id: round.id,
      juror_id: jurorIds[juror] ?? "",
      application_id: application.id,
      value: abstained ? null : value,
      abstained,
      comment: abstained
        ? "I have written about this picture, so I leave it to you two."
        : toComment(juror, keyOf(application), value),
      updated_at: addDays(round.openedAt, 1 + juror),
    };
  });
  await tx.insertInto("scores").values(rows).execute();
}

export async function storeSecondScores(
  tx: Tx,
  round: DemoRound,
  jurorIds: readonly string[],
  entries: readonly StoredApplication[],
): Promise<void> {
  const rows = JURORS.flatMap((juror) => {
    const visible = entries.filter(
      ({ artist }) => !(juror === CONFLICT.juror && artist === CONFLICT.artist),
    );
    return visible.slice(0, Math.ceil(visible.length * SCORED_PARTS[juror])).map((application) => {
      const values = round.settings.criteria.map(
        ({ id }) => [id, toScore(juror, keyOf(application), id)] as const,
      );
      return {
        id: newId(),
        round_id: round.id,
        juror_id: jurorIds[juror] ?? "",
        application_id: application.id,
        criterion_values: JSON.stringify(Object.fromEntries(values)),
        comment: toComment(juror, `second ${keyOf(application)}`, values[0]?.[1] ?? 0),
        updated_at: addDays(round.openedAt, 1),
      };
    });
  });
  await tx.insertInto("scores").values(rows).execute();
}
