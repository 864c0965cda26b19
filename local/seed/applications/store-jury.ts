import { sql } from "kysely";
import { z } from "zod";
import { recordFoundConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { storeRanking } from "@/lib/juries/rounds/close-round.commands";
import { findRoundById } from "@/lib/juries/rounds/round-rows.queries";
import { RoundForm } from "@/lib/juries/rounds/rounds.schema";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { StoredApplication } from "@/local/seed/applications/store-applications";
import { storeHistory } from "@/local/seed/applications/store-desk-work";
import {
  CONFLICT,
  storeFirstScores,
  storeSecondScores,
} from "@/local/seed/applications/store-scores";
import type { StoredOpportunity } from "@/local/seed/applications/store-opportunities";
import { demoProfiles } from "@/local/seed/demo-profiles";
import { readRecords } from "@/local/seed/read-records";
import type { DemoAccounts } from "@/local/seed/seed-demo";

const members = ["chair", "juror", "juror2"] as const;

const INVITED_DAYS_AGO = 40;

/** The settings of a round as the product takes them; `opened` and `closes` are days from now. */
const RoundRecord = z.strictObject({
  name: z.string(),
  opened: z.int(),
  closes: z.int(),
  settings: z.looseObject({}),
});

const SHORTLISTED = 14;
const LONGLISTED = 16;

async function storeJurors(
  tx: Tx,
  accounts: DemoAccounts,
  opportunityId: string,
  now: Date,
): Promise<string[]> {
  const invited = addDays(now, -INVITED_DAYS_AGO);
  const rows = members.map((member, index) => ({
    id: newId(),
    opportunity_id: opportunityId,
    address: accounts[member].email,
    name: demoProfiles.find(({ account }) => account === member)?.name ?? accounts[member].email,
    is_chair: member === "chair",
    state: "ACCEPTED",
    account_uid: accounts[member].uid,
    invited_by: accounts.organization.uid,
    invited_at: new Date(invited.getTime() + index * 60_000),
    expires_at: addDays(invited, 21),
    answered_at: addDays(invited, 1 + index),
  }));
  await tx.insertInto("jurors").values(rows).execute();
  return rows.map(({ id }) => id);
}

export type DemoRound = { id: string; settings: RoundForm; openedAt: Date; closedAt: Date | null };

/** Closed if its time has come. */
function readRound(
  { name, opened, closes, settings }: z.infer<typeof RoundRecord>,
  now: Date,
): DemoRound {
  const closesAt = addDays(now, closes);
  return {
    id: newId(),
    settings: RoundForm.parse({ ...settings, name, closesAt: closesAt.toISOString() }),
    openedAt: addDays(now, opened),
    closedAt: closesAt < now ? closesAt : null,
  };
}

async function storeRound(
  tx: Tx,
  opportunityId: string,
  number: number,
  { round, entries }: { round: DemoRound; entries: readonly StoredApplication[] },
): Promise<void> {
  const { id, settings, openedAt, closedAt } = round;
  await tx
    .insertInto("rounds")
    .values({
      id,
      opportunity_id: opportunityId,
      number,
      state: closedAt === null ? "OPEN" : "CLOSED",
      settings: JSON.stringify(settings),
      closes_at: settings.closesAt === null ? null : new Date(settings.closesAt),
      opened_at: openedAt,
      closed_at: closedAt,
      adjusted: closedAt === null ? null : settings.ranking === "ADJUSTED",
      created_at: addDays(openedAt, -1),
    })
    .execute();
  const ids = entries.map((entry) => entry.id);
  await tx
    .insertInto("round_entries")
    .values(ids.map((application_id) => ({ round_id: id, application_id, version: 1 })))
    .execute();
  await sql`
    update applications set judged_since = ${openedAt}
    where id = any (${ids}::uuid[]) and judged_since is null`.execute(tx);
}

async function storeStages(
  tx: Tx,
  ranked: readonly StoredApplication[],
  line: { opportunityId: string; actorUid: string; at: Date },
): Promise<void> {
  const stages = {
    SHORTLIST: ranked.slice(0, SHORTLISTED),
    LONGLIST: ranked.slice(SHORTLISTED, SHORTLISTED + LONGLISTED),
    Declined: ranked.slice(SHORTLISTED + LONGLISTED),
  };
  for (const [stage, staged] of Object.entries(stages)) {
    const ids = staged.map(({ id }) => id);
    if (ids.length === 0) continue;
    await tx.updateTable("applications").set({ stage }).where("id", "in", ids).execute();
    await storeHistory(
      tx,
      ids.map((applicationId) => ({
        ...line,
        applicationId,
        kind: "STAGE",
        detail: { before: "NEW", after: stage },
      })),
    );
  }
}

/** Reads the ranking, best first; those below the quorum are left out. */
async function readRanked(
  tx: Tx,
  roundId: string,
  entries: readonly StoredApplication[],
): Promise<StoredApplication[]> {
  const rows = await tx
    .selectFrom("round_entries")
    .select("application_id")
    .where("round_id", "=", roundId)
    .where("score", "is not", null)
    .orderBy("score", "desc")
    .orderBy("application_id")
    .execute();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return rows.flatMap(({ application_id }) => byId.get(application_id) ?? []);
}

/**
 * A jury of three who have accepted; a round that is closed, with a conflict of interest and an entry below the quorum; and one
 * that is open, of those whom the first one has brought to the shortlist.
 */
export async function storeJury(
  tx: Tx,
  accounts: DemoAccounts,
  opportunity: StoredOpportunity,
  applications: readonly StoredApplication[],
  now: Date,
): Promise<void> {
  const { id: opportunityId } = opportunity;
  const jurorIds = await storeJurors(tx, accounts, opportunityId, now);
  const [closed, open] = readRecords("rounds", RoundRecord).map((record) => readRound(record, now));
  if (closed === undefined || closed.closedAt === null || open === undefined)
    throw new Error("The demo has a closed round and an open one.");
  const entries = applications.filter(
    ({ opportunity: key, state, arrivedAt }) =>
      key === opportunity.key && state === "SUBMITTED" && arrivedAt < closed.openedAt,
  );
  if (entries.length === 0) return;
  await storeRound(tx, opportunityId, 1, { round: closed, entries });
  const conflicts = applications
    .filter(({ opportunity: key, artist }) => key === opportunity.key && artist === CONFLICT.artist)
    .map(({ id: application_id }) => ({
      application_id,
      juror_id: jurorIds[CONFLICT.juror] ?? "",
      kind: "DECLARED",
      created_at: addDays(closed.openedAt, -1),
    }));
  await tx.insertInto("conflicts").values(conflicts).execute();
  await recordFoundConflicts(tx, opportunityId, jurorIds);
  await storeFirstScores(tx, closed, jurorIds, entries);
  await storeRanking(tx, await findRoundById(closed.id, tx));
  const ranked = await readRanked(tx, closed.id, entries);
  const actorUid = accounts.organization.uid;
  const staged = addDays(closed.closedAt, 2);
  await storeStages(tx, ranked, { opportunityId, actorUid, at: staged });
  const shortlist = ranked.slice(0, SHORTLISTED);
  await storeRound(tx, opportunityId, 2, { round: open, entries: shortlist });
  await storeSecondScores(tx, open, jurorIds, shortlist);
  const line = { opportunityId, applicationId: null, actorUid };
  await storeHistory(tx, [
    { ...line, kind: "ROUND_OPENED", at: closed.openedAt, detail: { round: 1 } },
    { ...line, kind: "ROUND_CLOSED", at: closed.closedAt, detail: { round: 1 } },
    { ...line, kind: "ROUND_OPENED", at: open.openedAt, detail: { round: 2 } },
  ]);
}
