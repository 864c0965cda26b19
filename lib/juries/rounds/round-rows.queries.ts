import { sql } from "kysely";
import { z } from "zod";
import type { Juror } from "@/lib/juries/jurors/panel.queries";
import {
  AdjustmentGap,
  type Round,
  RoundForm,
  RoundState,
} from "@/lib/juries/rounds/rounds.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";

const Row = z.object({
  id: z.string(),
  opportunity_id: z.string(),
  number: z.int(),
  state: RoundState,
  settings: RoundForm,
  opened_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  adjusted: z.boolean().nullable(),
  juror_effects: z.record(z.string(), z.number()).nullable(),
  adjustment_gap: AdjustmentGap.nullable(),
  /** True if scores are taken now: the time in which it closes may have passed before the job that closes it. */
  is_open: z.boolean(),
});
export type RoundRow = z.infer<typeof Row>;

const CountedRow = Row.extend({ entries: z.int() });
export type CountedRound = z.infer<typeof CountedRow>;

/** `r` is the round. */
export const isRoundOpen = sql<boolean>`(r.state = 'OPEN' and (r.closes_at is null or r.closes_at > clock_timestamp()))`;

const columns = sql`r.id, r.opportunity_id, r.number, r.state, r.settings, r.opened_at, r.closed_at, r.adjusted, r.juror_effects, r.adjustment_gap,
  ${isRoundOpen} as is_open`;
const countedColumns = sql`${columns}, (select count(*)::int from round_entries e where e.round_id = r.id) as entries`;

export const toRound = ({ settings, ...row }: CountedRound): Round => ({
  ...settings,
  id: row.id,
  number: row.number,
  state: row.state,
  openedAt: row.opened_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  entries: row.entries,
});

/** Reads rounds in the order of their numbers. */
export async function readRounds(opportunityId: string, tx?: Tx): Promise<CountedRound[]> {
  const { rows } = await sql`
    select ${countedColumns} from rounds r where r.opportunity_id = ${opportunityId} order by r.number`.execute(
    tx ?? db(),
  );
  return CountedRow.array().parse(rows);
}

/** @throws NOT_FOUND */
export async function findRoundById(roundId: string, tx?: Tx): Promise<CountedRound> {
  const { rows } =
    await sql`select ${countedColumns} from rounds r where r.id = ${roundId}`.execute(tx ?? db());
  const [row] = CountedRow.array().parse(rows);
  if (row === undefined) throw notFound("round");
  return row;
}

const JudgedRow = Row.extend({ juror_id: z.string(), juror: z.string(), is_chair: z.boolean() });

/** A round, and what an account is in its jury. @throws NOT_FOUND: whoever is not in the jury must not learn that there is a round */
export async function findJudgedRound(
  roundId: string,
  accountUid: string,
  tx?: Tx,
): Promise<{ round: RoundRow; juror: Juror }> {
  const { rows } = await sql`
    select ${columns}, j.id as juror_id, j.name as juror, j.is_chair
    from rounds r join jurors j on j.opportunity_id = r.opportunity_id
    where r.id = ${roundId} and j.account_uid = ${accountUid} and j.state = 'ACCEPTED'`.execute(
    tx ?? db(),
  );
  const [row] = JudgedRow.array().parse(rows);
  if (row === undefined) throw notFound("round");
  const { juror_id: id, juror: name, is_chair: isChair, ...round } = row;
  return { round, juror: { id, name, isChair } };
}

/** @param n its number, or its id @throws NOT_FOUND */
export async function findRound(opportunityId: string, n: string, tx?: Tx): Promise<CountedRound> {
  const rounds = await readRounds(opportunityId, tx);
  const id = Id.safeParse(n).data;
  const round = rounds.find((one) => one.id === id || String(one.number) === n);
  if (round === undefined) throw notFound("round");
  return round;
}

/** Locks all rounds of an opportunity as `lockRound` does, one after the other, so that two transactions cannot deadlock. */
export async function lockRounds(tx: Tx, opportunityId: string): Promise<CountedRound[]> {
  await sql`
    select from rounds where opportunity_id = ${opportunityId} order by number for update`.execute(
    tx,
  );
  return readRounds(opportunityId, tx);
}

/** Locks the round until the transaction ends: nobody scores in it, opens or closes it. @throws NOT_FOUND */
export async function lockRound(tx: Tx, roundId: string): Promise<CountedRound> {
  await tx.selectFrom("rounds").select("id").where("id", "=", roundId).forUpdate().execute();
  return findRoundById(roundId, tx);
}
