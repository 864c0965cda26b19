import type { JurorScore } from "@/lib/juries/results/adjusted-scores.rules";
import type { RoundRow } from "@/lib/juries/round-rows.queries";
import { type ScoreRow, toEntryId, toHundredOf } from "@/lib/juries/round-scores.queries";

/** What counts: without abstentions. */
export const toJurorScores = (round: RoundRow, rows: readonly ScoreRow[]): JurorScore[] =>
  rows.flatMap((row) => {
    const value = toHundredOf(round, row);
    const entryId = toEntryId(row.application_id, row.work_id);
    return value === null ? [] : [{ entryId, jurorId: row.juror_id, value }];
  });
