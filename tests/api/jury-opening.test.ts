import { expect, test, vi } from "vitest";
import { lockJury } from "@/lib/juries/jury-locks.queries";
import { advanceRounds } from "@/lib/juries/rounds/advance-rounds.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import {
  createSubmission,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  save,
  setDeadline,
  setForm,
  statementField,
} from "@/tests/support/applications";
import { setApplication } from "@/tests/support/desk";
import {
  answerInvitation,
  createJury,
  findJurorToken,
  inviteJuror,
  jurorRow,
  listRounds,
  openRound,
  prepareRound,
} from "@/tests/support/juries";
import { waitForLockedQuery } from "@/tests/support/locks";
import { setPlan } from "@/tests/support/members";
import { inDays } from "@/tests/support/opportunities";
import { listPaths } from "@/tests/support/request";

/** Acts as if the process had been killed between the effect of a call and the record of its response. */
const forgetResponses = (key: string) =>
  db()
    .updateTable("idempotency_keys")
    .set({ status: null, body: null, locked_until: new Date(0) })
    .where("key", "=", key)
    .execute();

test("POST /v1/opportunities/{id}/rounds: repeated after a crash, it finds its round, however far that is by now", async () => {
  const { owner, opportunityId } = await createJury();
  const key = newId();
  const prepare = () =>
    prepareRound(owner, opportunityId, { name: "Second" }, { "idempotency-key": key });
  const { body: first } = await prepare();
  await forgetResponses(key);
  expect(await prepare()).toMatchObject({ status: 201, body: { id: first.id, number: 2 } });
  await openRound(owner, opportunityId, 2);
  // What the plan includes is used up.
  await setPlan(owner.profileId, "ORGANIZATION");
  await forgetResponses(key);
  expect(await prepare()).toMatchObject({ status: 201, body: { id: first.id, state: "OPEN" } });
  expect((await listRounds(owner, opportunityId)).body).toHaveLength(2);
});

test("POST /v1/opportunities/{id}/jurors: repeated after a crash, it finds its invitation and sends no second mail", async () => {
  const { owner, opportunityId } = await createJury({ isOpen: false });
  const key = newId();
  const invite = () =>
    inviteJuror(owner, opportunityId, "lea@vitrine.test", {}, { "idempotency-key": key });
  const { body: first } = await invite();
  const token = await findJurorToken("lea@vitrine.test");
  await forgetResponses(key);
  expect(await invite()).toMatchObject({ status: 201, body: first });
  expect(await findJurorToken("lea@vitrine.test")).toBe(token);
  const account = await signUp(undefined, "lea@vitrine.test");
  expect((await answerInvitation(account, token)).status).toBe(200);
  await forgetResponses(key);
  expect(await invite()).toMatchObject({ status: 201, body: { id: first.id, state: "ACCEPTED" } });
});

test("POST /v1/opportunities/{id}/rounds/{n}/open: while the deadline is rolling, editing ends for all, in its pool or not", async () => {
  const organiser = await createArtist();
  const opportunityId = await nativeOpportunity(organiser.profileId, { rolling: true });
  const [shown, other] = [
    await createSubmission(opportunityId),
    await createSubmission(opportunityId),
  ];
  await setApplication(shown.id, { stage: "SHORTLIST" });
  await jurorRow(opportunityId, await signUp());
  await prepareRound(organiser, opportunityId, { pool: { stage: "SHORTLIST" } });
  expect((await openRound(organiser, opportunityId)).body).toMatchObject({ entries: 1 });
  const seen = await Promise.all(
    [shown, other].map(async ({ artist, id, revision }) => {
      const late = await save(artist, id, { statement: "Too late." }, revision);
      const { body } = await getApplication(artist, id);
      return [late.status, listPaths(late), body.editableUntil, body.state];
    }),
  );
  expect(seen).toEqual([
    [409, ["editable"], null, "SUBMITTED"],
    [409, ["editable"], null, "SUBMITTED"],
  ]);
  // Whoever applies later may edit until the next round opens.
  const later = await createSubmission(opportunityId);
  const saved = await save(later.artist, later.id, { statement: "Again." }, later.revision);
  expect(saved.status).toBe(200);
});

test.each([
  ["the grace", 9, 0],
  ["the time for late ones", 39, 30],
])(
  "POST /v1/opportunities/{id}/rounds/{n}/open: 409 with the instant until the end of %s",
  async (_, minutes, lateMinutes) => {
    const { owner: organiser, opportunityId } = await createJury({ isOpen: false });
    await setForm(opportunityId, { fields: [statementField], lateMinutes });
    const deadline = minutesAgo(minutes);
    await setDeadline(opportunityId, deadline);
    const early = await openRound(organiser, opportunityId);
    const last = new Date(deadline.getTime() + (10 + lateMinutes) * 60_000);
    expect([early.status, early.body.details]).toEqual([
      409,
      [{ path: "deadline", message: last.toISOString() }],
    ]);
    await setDeadline(opportunityId, minutesAgo(minutes + 2));
    expect((await openRound(organiser, opportunityId)).status).toBe(200);
  },
);

test("advanceRounds: a round whose time comes before the last arrival waits for it", async () => {
  const { owner: organiser, opportunityId } = await createJury({
    isOpen: false,
    round: { opensAt: minutesAgo(1).toISOString() },
  });
  const readState = async () => (await listRounds(organiser, opportunityId)).body[0].state;
  await setDeadline(opportunityId, minutesAgo(9));
  await advanceRounds();
  expect(await readState()).toBe("SETUP");
  await setDeadline(opportunityId, minutesAgo(11));
  await advanceRounds();
  expect(await readState()).toBe("OPEN");
});

test("POST /v1/opportunities/{id}/rounds/{n}/open: 409 until a draft whose deadline was extended can no longer arrive", async () => {
  const { owner: organiser, opportunityId } = await createJury({ isOpen: false });
  const draft = await applicationRow(opportunityId, { state: "DRAFT" });
  const extendedUntil = inDays(1);
  await setApplication(draft, { extended_until: extendedUntil });
  const early = await openRound(organiser, opportunityId);
  const last = new Date(extendedUntil.getTime() + 10 * 60_000);
  expect([early.status, early.body.details]).toEqual([
    409,
    [{ path: "deadline", message: last.toISOString() }],
  ]);
  await setApplication(draft, { extended_until: minutesAgo(11) });
  expect((await openRound(organiser, opportunityId)).status).toBe(200);
});

test("advanceRounds: an instance whose clock is ahead closes no round before its time", async () => {
  const { owner, opportunityId } = await createJury({
    round: { closesAt: inDays(1).toISOString() },
  });
  vi.useFakeTimers({ toFake: ["Date"], now: inDays(2) });
  await advanceRounds().finally(() => vi.useRealTimers());
  expect((await listRounds(owner, opportunityId)).body[0].state).toBe("OPEN");
  await advanceRounds(inDays(2));
  expect((await listRounds(owner, opportunityId)).body[0].state).toBe("CLOSED");
});

test("advanceRounds: a round that is put off at the same moment stays as it is", async () => {
  const { owner, opportunityId, roundId } = await createJury({
    isOpen: false,
    round: { opensAt: minutesAgo(1).toISOString() },
  });
  const { advancing } = await transaction(async (tx) => {
    await lockJury(tx, opportunityId);
    const pending = advanceRounds();
    await waitForLockedQuery();
    const settings = { name: "First round", opensAt: inDays(1).toISOString() };
    await tx
      .updateTable("rounds")
      .set({ opens_at: inDays(1), settings: JSON.stringify(settings) })
      .where("id", "=", roundId)
      .execute();
    return { advancing: pending };
  });
  await advancing;
  expect((await listRounds(owner, opportunityId)).body[0].state).toBe("SETUP");
});
