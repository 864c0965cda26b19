import { sql } from "kysely";
import { recordFoundConflicts } from "@/lib/juries/conflicts/conflicts.commands";
import { storeRanking } from "@/lib/juries/results/store-ranking.commands";
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
import type { DemoAccounts } from "@/local/seed/seed-demo";

const members = ["chair", "juror", "juror2"] as const;

/** Days from now. */
const INVITED = -40;
const FIRST_ROUND = { opened: -26, closed: -12 } as const;
const SECOND_ROUND = { opened: -4, closes: 6 } as const;

const SHORTLISTED = 14;
const LONGLISTED = 16;

const firstRound = (now: Date) =>
  RoundForm.parse({
    name: "First look",
    instructions:
      "Please look at the works first and read afterwards. One is “not for us”, five is “I would build the room around it”. You do not see whose works they are.",
    closesAt: addDays(now, FIRST_ROUND.closed).toISOString(),
    blind: true,
    scale: "FIVE",
    quorum: 2,
    ranking: "ADJUSTED",
  });

const secondRound = (now: Date) =>
  RoundForm.parse({
    name: "Shortlist",
    instructions:
      "Now with names and texts. Think of four exhibitions of five or six artists each, and of what would hang beside what.",
    closesAt: addDays(now, SECOND_ROUND.closes).toISOString(),
    pool: { stage: "SHORTLIST" },
    scale: "RUBRIC",
    criteria: [
      { id: "work", name: "The works themselves", weight: 2, max: 5 },
      { id: "theme", name: "What they do with salt, water or light", weight: 1, max: 5 },
      { id: "room", name: "How they would hold the room", weight: 1, max: 5 },
    ],
    seesOthers: "AFTER_OWN",
    quorum: 2,
    commentsToArtist: true,
  });

async function storeJurors(
  tx: Tx,
  accounts: DemoAccounts,
  opportunityId: string,
  now: Date,
): Promise<string[]> {
  const rows = members.map((member, index) => ({
    id: newId(),
    opportunity_id: opportunityId,
    address: accounts[member].email,
    name: demoProfiles.find(({ account }) => account === member)?.name ?? accounts[member].email,
    is_chair: member === "chair",
    state: "ACCEPTED",
    account_uid: accounts[member].uid,
    invited_by: accounts.organization.uid,
    invited_at: new Date(addDays(now, INVITED).getTime() + index * 60_000),
    expires_at: addDays(now, INVITED + 21),
    answered_at: addDays(now, INVITED + 1 + index),
  }));
  await tx.insertInto("jurors").values(rows).execute();
  return rows.map(({ id }) => id);
}

export type DemoRound = { id: string; settings: RoundForm; openedAt: Date; closedAt: Date | null };

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
    "Not this time": ranked.slice(SHORTLISTED + LONGLISTED),
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

/** Best first; those below the quorum are left out. */
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
  const closed: DemoRound = {
    id: newId(),
    settings: firstRound(now),
    openedAt: addDays(now, FIRST_ROUND.opened),
    closedAt: addDays(now, FIRST_ROUND.closed),
  };
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
  const staged = addDays(now, FIRST_ROUND.closed + 2);
  await storeStages(tx, ranked, { opportunityId, actorUid, at: staged });
  const open: DemoRound = {
    id: newId(),
    settings: secondRound(now),
    openedAt: addDays(now, SECOND_ROUND.opened),
    closedAt: null,
  };
  const shortlist = ranked.slice(0, SHORTLISTED);
  await storeRound(tx, opportunityId, 2, { round: open, entries: shortlist });
  await storeSecondScores(tx, open, jurorIds, shortlist);
  const line = { opportunityId, applicationId: null, actorUid };
  await storeHistory(tx, [
    { ...line, kind: "ROUND_OPENED", at: closed.openedAt, detail: { round: 1 } },
    { ...line, kind: "ROUND_CLOSED", at: addDays(now, FIRST_ROUND.closed), detail: { round: 1 } },
    { ...line, kind: "ROUND_OPENED", at: open.openedAt, detail: { round: 2 } },
  ]);
}
