import { expect, test } from "vitest";
import { sweepApplications } from "@/lib/applications/deletion/erase-applications.commands";
import { db } from "@/lib/server/database/db";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import {
  createSubmission,
  getApplication,
  nativeOpportunity,
  save,
  send,
  start,
  takeBack,
} from "@/tests/support/applications";
import { act, addNote, extendUntil, listDesk, readFacets, reopenUntil } from "@/tests/support/desk";
import { getHistory, getStatistics, listExports, requestExport } from "@/tests/support/exports";
import {
  closeRound,
  listJurors,
  listRounds,
  openRound,
  prepareRound,
  readResults,
} from "@/tests/support/juries";
import {
  beginRelease,
  getLetterSettings,
  getWaitingList,
  listLetters,
  offerPlace,
  stopRelease,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import { memberRow } from "@/tests/support/members";
import { inDays } from "@/tests/support/opportunities";

const findOrganiser = async (opportunityId: string) => {
  const { profile_id: profileId } = await db()
    .selectFrom("opportunities")
    .select("profile_id")
    .where("id", "=", opportunityId)
    .executeTakeFirstOrThrow();
  return { profileId };
};

type Closed = { member: Actor; opportunityId: string; received: string };

/** Calls to what the desk, the jury and the letters of an opportunity show and do. */
const calls = {
  list: ({ member, opportunityId }: Closed) => listDesk(member, opportunityId),
  facets: ({ member, opportunityId }: Closed) => readFacets(member, opportunityId),
  application: ({ member, received }: Closed) => getApplication(member, received),
  note: ({ member, received }: Closed) => addNote(member, received, "A note"),
  reopen: ({ member, received }: Closed) => reopenUntil(member, received, inDays(40)),
  extend: ({ member, received }: Closed) => extendUntil(member, received, inDays(40)),
  action: ({ member, opportunityId, received }: Closed) =>
    act(member, opportunityId, { ids: [received], action: "STAGE", value: "HELD" }),
  rounds: ({ member, opportunityId }: Closed) => listRounds(member, opportunityId),
  "new round": ({ member, opportunityId }: Closed) => prepareRound(member, opportunityId),
  "open round": ({ member, opportunityId }: Closed) => openRound(member, opportunityId),
  "close round": ({ member, opportunityId }: Closed) => closeRound(member, opportunityId),
  results: ({ member, opportunityId }: Closed) => readResults(member, opportunityId),
  "results as CSV": ({ member, opportunityId }: Closed) =>
    readResults(member, opportunityId, { format: "csv" }),
  jurors: ({ member, opportunityId }: Closed) => listJurors(member, opportunityId),
  letters: ({ member, opportunityId }: Closed) => listLetters(member, opportunityId),
  "new letters": ({ member, opportunityId, received }: Closed) =>
    writeLetters(member, opportunityId, { ids: [received], templates }),
  release: ({ member, opportunityId }: Closed) => beginRelease(member, opportunityId),
  stop: ({ member, opportunityId }: Closed) => stopRelease(member, opportunityId),
  "letter settings": ({ member, opportunityId }: Closed) =>
    getLetterSettings(member, opportunityId),
  "waiting list": ({ member, opportunityId }: Closed) => getWaitingList(member, opportunityId),
  offer: ({ member, opportunityId }: Closed) => offerPlace(member, opportunityId),
  export: ({ member, opportunityId }: Closed) => requestExport(member, opportunityId),
  exports: ({ member, opportunityId }: Closed) => listExports(member, opportunityId),
  statistics: ({ member, opportunityId }: Closed) => getStatistics(member, opportunityId),
  history: ({ member, opportunityId }: Closed) => getHistory(member, opportunityId),
} as const;

async function createMember(): Promise<Closed> {
  const owner = await createArtist();
  const opportunityId = await nativeOpportunity(owner.profileId);
  const { id: received } = await createSubmission(opportunityId);
  await prepareRound(owner, opportunityId);
  const member = await createActor(await signUp(), { name: "Mo Member" });
  await memberRow(owner.profileId, member, "MANAGER");
  return { member, opportunityId, received };
}

async function apply(artist: Actor, opportunityId: string): Promise<string> {
  const { body } = await start(artist, opportunityId);
  const saved = await save(artist, body.id, { statement: "Mine." });
  expect((await send(artist, body.id, saved.body.revision)).status).toBe(200);
  return body.id;
}

test("a manager who applied, with another profile, is closed out of desk, jury, letters and exports: 403", async () => {
  const team = await createMember();
  const { member, opportunityId } = team;
  const reads = ["list", "facets", "rounds", "results", "letters", "history"] as const;
  const before = await Promise.all(reads.map((name) => calls[name](team)));
  expect(before.map(({ status }) => status)).not.toContain(403);
  const second = await createActor(member, { name: "Second Profile" });
  const id = await apply(second, opportunityId);
  const statuses: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) statuses[name] = (await call(team)).status;
  const closed = Object.fromEntries(Object.keys(calls).map((name) => [name, 403]));
  expect(statuses).toEqual(closed);
  // Their own application stays theirs.
  expect((await getApplication(second, id)).body).toMatchObject({ id, state: "SUBMITTED" });
});

test("a draft closes it as well; it stays closed once the draft is withdrawn, or deleted, and what was sent is withdrawn", async () => {
  const readStatus = async ({ member, opportunityId }: Closed) =>
    (await listDesk(member, opportunityId)).status;
  const team = await createMember();
  expect(await readStatus(team)).toBe(200);
  const { body: draft } = await start(team.member, team.opportunityId);
  expect(await readStatus(team)).toBe(403);
  await takeBack(team.member, draft.id);
  expect(await readStatus(team)).toBe(403);
  await db().deleteFrom("applications").where("id", "=", draft.id).execute();
  expect(await readStatus(team)).toBe(403);
  // As long as there are applications to read, whatever is swept meanwhile.
  await sweepApplications(inDays(300));
  expect(await readStatus(team)).toBe(403);
  const other = await createMember();
  const id = await apply(other.member, other.opportunityId);
  await takeBack(other.member, id);
  expect(await readStatus(other)).toBe(403);
  // Another opportunity of the same organiser stays open.
  const { profileId } = await findOrganiser(other.opportunityId);
  const elsewhere = await nativeOpportunity(profileId);
  expect((await listDesk(other.member, elsewhere)).status).toBe(200);
});
