import { sql } from "kysely";
import { z } from "zod";
import { type Round, RoundForm, RoundState } from "@/lib/juries/rounds.schema";
import { db, type Tx } from "@/lib/server/db";
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
  entries: z.int(),
  /** Whether scores are taken now: the time in which it closes may have passed before the job that closes it. */
  is_open: z.boolean(),
});
export type RoundRow = z.infer<typeof Row>;

const columns = sql`r.id, r.opportunity_id, r.number, r.state, r.settings, r.opened_at, r.closed_at, r.adjusted,
  (select count(*)::int from round_entries e where e.round_id = r.id) as entries,
  (r.state = 'OPEN' and (r.closes_at is null or r.closes_at > clock_timestamp())) as is_open`;

export const toRound = ({ settings, ...row }: RoundRow): Round => ({
  ...settings,
  id: row.id,
  number: row.number,
  state: row.state,
  openedAt: row.opened_at?.toISOString() ?? null,
  closedAt: row.closed_at?.toISOString() ?? null,
  entries: row.entries,
});

/** The first one first. */
export async function readRounds(opportunityId: string, tx?: Tx): Promise<RoundRow[]> {
  const { rows } = await sql`
    select ${columns} from rounds r where r.opportunity_id = ${opportunityId} order by r.number`.execute(
    tx ?? db(),
  );
  return Row.array().parse(rows);
}

/** @throws NOT_FOUND */
export async function findRoundById(roundId: string, tx?: Tx): Promise<RoundRow> {
  const { rows } = await sql`select ${columns} from rounds r where r.id = ${roundId}`.execute(
    tx ?? db(),
  );
  const [row] = Row.array().parse(rows);
  if (row === undefined) throw notFound("round");
  return row;
}

/** @param n its number, or its id @throws NOT_FOUND */
export async function findRound(opportunityId: string, n: string, tx?: Tx): Promise<RoundRow> {
  const rounds = await readRounds(opportunityId, tx);
  const id = Id.safeParse(n).data;
  const round = rounds.find((one) => one.id === id || String(one.number) === n);
  if (round === undefined) throw notFound("round");
  return round;
}

/** Until the transaction ends the round is as it is: nobody scores in it, opens or closes it. @throws NOT_FOUND */
export async function lockRound(tx: Tx, roundId: string): Promise<RoundRow> {
  await tx.selectFrom("rounds").select("id").where("id", "=", roundId).forUpdate().execute();
  return findRoundById(roundId, tx);
}
