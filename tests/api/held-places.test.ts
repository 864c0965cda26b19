import { beforeAll, describe, expect, test } from "vitest";
import { offerFreePlaces } from "@/lib/letters/waiting-list/offer-place.commands";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { getApplication, repeatWhileBusy, takeBack } from "@/tests/support/applications";
import {
  act,
  createDeskTeam,
  type DeskTeam,
  reopenUntil,
  setApplication,
  undoAction,
} from "@/tests/support/desk";
import {
  answer,
  beginRelease,
  createLettered,
  createReleased,
  endCountdown,
  getWaitingList,
  listLetters,
  offerPlace,
  rank,
  setLetterSettings,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import { inDays } from "@/tests/support/opportunities";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

const notConsidered = { action: "NOT_CONSIDERED", value: "Withdrawn by us." };
const settings = { offersAutomatically: true, showsPosition: false, keepDays: 180 };

type Released = Awaited<ReturnType<typeof createReleased>>;

/** Reads what each artist has been told, and has replied. */
const readAll = ({ submissions }: Released) =>
  Promise.all(
    submissions.map(async ({ artist, id }) => {
      const { outcome, reply, state } = (await getApplication(artist, id)).body;
      return [state, outcome, reply];
    }),
  );

const readPlaces = async (opportunityId: string) => {
  const { places, freePlaces } = (await getWaitingList(team.owner, opportunityId)).body;
  return { places, freePlaces };
};

/** Answers once more, from the decisions as they are. */
async function releaseAgain(opportunityId: string, ids: readonly string[]): Promise<void> {
  await writeLetters(team.owner, opportunityId, { ids, templates });
  const { status, body } = await beginRelease(team.owner, opportunityId);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await endCountdown(opportunityId);
}

describe("POST /v1/opportunities/{id}/applications/bulk: NOT_CONSIDERED", () => {
  test("409 `state` for everybody, if a released letter answers one of them: nothing changes", async () => {
    const released = await createReleased(team, ["ACCEPTED", "WAITLISTED", "DECLINED", "ACCEPTED"]);
    const { opportunityId, ids, submissions } = released;
    await answer(submissions[0]!.artist, ids[0]!, "CONFIRM");
    const before = await readAll(released);
    for (const member of [team.editor, team.manager, team.owner])
      for (const target of [[ids[0]], [ids[1]], [ids[2]], ids]) {
        const refused = await act(member, opportunityId, { ...notConsidered, ids: target });
        expect([refused.status, listPaths(refused)]).toEqual([409, ["state"]]);
      }
    const filter = { ...notConsidered, filter: {}, expected: 4 };
    expect((await act(team.editor, opportunityId, filter)).status).toBe(409);
    expect(await readAll(released)).toEqual(before);
    expect(await readPlaces(opportunityId)).toEqual({ places: 2, freePlaces: 0 });
  });

  test("at once with the release: either it is set aside without an answer, or it stays answered", async () => {
    const lettered = await createLettered(team, ["ACCEPTED", "ACCEPTED", "ACCEPTED"]);
    const { opportunityId, ids } = lettered;
    await beginRelease(team.owner, opportunityId);
    const [acted] = await Promise.all([
      repeatWhileBusy(() => act(team.editor, opportunityId, { ...notConsidered, ids: [ids[0]] })),
      endCountdown(opportunityId),
    ]);
    const { items } = (await listLetters(team.owner, opportunityId, { state: "RELEASED" })).body;
    const answered = items.map(({ applicationId }: { applicationId: string }) => applicationId);
    const [[state]] = (await readAll(lettered)) as [[string]];
    expect([
      [200, "NOT_CONSIDERED", false],
      [409, "SUBMITTED", true],
    ]).toContainEqual([acted.status, state, answered.includes(ids[0])]);
    expect((await readPlaces(opportunityId)).freePlaces).toBe(0);
  });
});

/** Sets aside what was answered, as the version before this one did. */
async function setAside(opportunityId: string, id: string, createdAt = new Date()) {
  await setApplication(id, { state: "NOT_CONSIDERED", rejection_reason: notConsidered.value });
  const bulkId = newId();
  await db()
    .insertInto("application_events")
    .values({
      id: newId(),
      opportunity_id: opportunityId,
      application_id: id,
      actor_uid: team.editor.uid,
      kind: "NOT_CONSIDERED",
      detail: JSON.stringify({ before: null, after: notConsidered.value }),
      bulk_id: bulkId,
      created_at: createdAt,
    })
    .execute();
  return bulkId;
}

describe("a place within the time for undoing", () => {
  test("is offered to nobody until that time is over", async () => {
    const released = await createReleased(team, ["ACCEPTED", "WAITLISTED"]);
    const { opportunityId, ids } = released;
    await setLetterSettings(team.owner, opportunityId, settings);
    const bulkId = await setAside(opportunityId, ids[0]!);
    await offerFreePlaces(new Date());
    const early = await offerPlace(team.owner, opportunityId);
    expect([early.status, listPaths(early)]).toEqual([409, ["freePlaces"]]);
    expect((await undoAction(team.editor, opportunityId, bulkId)).status).toBe(200);
    expect(await readAll(released)).toEqual([
      ["SUBMITTED", "ACCEPTED", null],
      ["SUBMITTED", "WAITLISTED", null],
    ]);
    await setAside(opportunityId, ids[0]!, new Date(Date.now() - 10_001));
    await offerFreePlaces(new Date());
    expect((await readAll(released))[1]).toEqual(["SUBMITTED", "ACCEPTED", null]);
  });

  test("undone and offered at once, it goes to one", async () => {
    const released = await createReleased(team, ["ACCEPTED", "WAITLISTED"]);
    const { opportunityId, ids } = released;
    const bulkId = await setAside(opportunityId, ids[0]!, new Date(Date.now() - 9_950));
    await Promise.all([
      repeatWhileBusy(() => undoAction(team.editor, opportunityId, bulkId)),
      ...[1, 2, 3].map(() => repeatWhileBusy(() => offerPlace(team.owner, opportunityId))),
    ]);
    const holders = (await readAll(released)).filter(
      ([state, outcome]) => state === "SUBMITTED" && outcome === "ACCEPTED",
    );
    expect(holders).toHaveLength(1);
  });

  test("POST /v1/applications/{id}/reopen: 409 `state` for what was set aside after its answer", async () => {
    const { opportunityId, ids } = await createReleased(team, ["ACCEPTED"]);
    await setAside(opportunityId, ids[0]!);
    const refused = await reopenUntil(team.owner, ids[0]!, inDays(40));
    expect([refused.status, listPaths(refused)]).toEqual([409, ["state"]]);
  });
});

describe("places are counted by who holds one", () => {
  test("whoever withdraws during the countdown has held none", async () => {
    const lettered = await createLettered(team, ["ACCEPTED", "ACCEPTED", "WAITLISTED"]);
    const { opportunityId, ids, submissions } = lettered;
    await setLetterSettings(team.owner, opportunityId, settings);
    await beginRelease(team.owner, opportunityId);
    await takeBack(submissions[0]!.artist, ids[0]!);
    await endCountdown(opportunityId);
    expect(await readPlaces(opportunityId)).toEqual({ places: 1, freePlaces: 0 });
    await offerFreePlaces(new Date());
    expect((await readAll(lettered))[2]).toEqual(["SUBMITTED", "WAITLISTED", null]);
  });

  test("accepted again after declining: takes the own place that is free, one more if another has it", async () => {
    for (const isGone of [false, true]) {
      const released = await createReleased(team, ["ACCEPTED", "WAITLISTED"]);
      const { opportunityId, ids, submissions } = released;
      await answer(submissions[0]!.artist, ids[0]!, "DECLINE");
      if (isGone) await offerPlace(team.owner, opportunityId);
      await releaseAgain(opportunityId, [ids[0]!]);
      expect((await readAll(released))[0]).toEqual(["SUBMITTED", "ACCEPTED", null]);
      expect(await readPlaces(opportunityId)).toEqual({ places: isGone ? 2 : 1, freePlaces: 0 });
      if (!isGone) continue;
      await takeBack(submissions[1]!.artist, ids[1]!);
      expect(await readPlaces(opportunityId)).toEqual({ places: 2, freePlaces: 1 });
    }
  });

  test("an offer is not taken back by a letter that was being written before it", async () => {
    const released = await createReleased(team, ["ACCEPTED", "WAITLISTED"]);
    const { opportunityId, ids, submissions } = released;
    await act(team.owner, opportunityId, { ids: [ids[1]], action: "DECIDE", value: "DECLINED" });
    await writeLetters(team.owner, opportunityId, { ids, templates });
    await beginRelease(team.owner, opportunityId);
    await answer(submissions[0]!.artist, ids[0]!, "DECLINE");
    expect((await offerPlace(team.owner, opportunityId)).status).toBe(200);
    await answer(submissions[1]!.artist, ids[1]!, "CONFIRM");
    await endCountdown(opportunityId);
    expect((await readAll(released))[1]).toEqual(["SUBMITTED", "ACCEPTED", "CONFIRMED"]);
    expect(await readPlaces(opportunityId)).toEqual({ places: 1, freePlaces: 0 });
  });
});

test("POST …/waiting-list/offer: repeated after a crash with the same Idempotency-Key, offers no second place", async () => {
  const released = await createReleased(team, ["ACCEPTED", "ACCEPTED", "WAITLISTED", "WAITLISTED"]);
  const { opportunityId, ids, submissions } = released;
  await rank(team.owner, opportunityId, ids.slice(2));
  for (const index of [0, 1]) await answer(submissions[index]!.artist, ids[index]!, "DECLINE");
  const headers = { "idempotency-key": newId() };
  const to = ids[2]!;
  const first = await offerPlace(team.owner, opportunityId, { to, headers });
  // The process died before it recorded its response.
  await db()
    .updateTable("idempotency_keys")
    .set({ status: null, body: null, locked_until: new Date(0) })
    .where("key", "=", headers["idempotency-key"])
    .execute();
  const again = await offerPlace(team.owner, opportunityId, { to, headers });
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  expect(again.body.freePlaces).toBe(1);
  expect((await readAll(released))[3]).toEqual(["SUBMITTED", "WAITLISTED", null]);
});
