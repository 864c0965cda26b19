import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { act, undoAction } from "@/tests/support/desk";
import {
  changeRound,
  closeRound,
  createJury,
  declare,
  dismissJuror,
  giveScore,
  inviteJuror,
  type Jury,
  jurorOf,
  listEntries,
  listIds,
  listJurors,
  listRounds,
  openRound,
  prepareRound,
} from "@/tests/support/juries";
import { memberRow } from "@/tests/support/members";
import { listPaths } from "@/tests/support/request";

const byHand = { assignment: { mode: "MANUAL" } };
const createManualJury = (options: object = {}) => createJury({ round: byHand, ...options });

/** Ids of the panel, the chair first. */
async function listJurorIds({ owner, opportunityId }: Jury): Promise<string[]> {
  const { body } = await listJurors(owner, opportunityId);
  return body.map(({ id }: { id: string }) => id);
}

type Value = { jurors: (string | undefined)[]; round?: string; replaces?: boolean };

const assign = (
  { owner, opportunityId, roundId, applicationIds }: Jury,
  { round = roundId, ...value }: Value,
  target: object = { ids: applicationIds },
) => act(owner, opportunityId, { ...target, action: "ASSIGN", value: { round, ...value } });

const listAssigned = async (jury: Jury, index: number) =>
  listIds((await listEntries(jurorOf(jury, index), jury.roundId)).body).toSorted();

const countUnassigned = async ({ owner, opportunityId }: Jury): Promise<number> =>
  (await listRounds(owner, opportunityId)).body[0].unassigned.count;

describe("POST /v1/opportunities/{id}/applications/bulk: ASSIGN", () => {
  test("a juror sees and scores what was assigned, and nothing else; the round counts what nobody has", async () => {
    const jury = await createManualJury({ applications: 3 });
    const [, second] = await listJurorIds(jury);
    const [first = "", other = ""] = jury.applicationIds;
    expect(await countUnassigned(jury)).toBe(3);
    const { status, body } = await assign(jury, { jurors: [second] }, { ids: [first] });
    expect([status, body.results]).toEqual([200, [{ id: first, ok: true, message: null }]]);
    expect(await listAssigned(jury, 1)).toEqual([first]);
    expect(await listAssigned(jury, 2)).toEqual([]);
    expect((await giveScore(jurorOf(jury, 1), jury.roundId, first, { value: 4 })).status).toBe(200);
    expect((await giveScore(jurorOf(jury, 1), jury.roundId, other, { value: 4 })).status).toBe(404);
    expect(await countUnassigned(jury)).toBe(2);
    const { body: rounds } = await listRounds(jury.owner, jury.opportunityId);
    const left = jury.applicationIds.slice(1).map((id) => expect.objectContaining({ id }));
    expect(rounds[0].unassigned.applications).toEqual(left);
    const { body: jurors } = await listJurors(jury.owner, jury.opportunityId);
    expect(jurors[1].progress).toEqual([{ round: 1, total: 1, scored: 1 }]);
  });

  test("before the round opens it can be prepared, by number and filter; what the round does not judge is refused", async () => {
    const jury = await createManualJury({ applications: 2, isOpen: false });
    const [, second] = await listJurorIds(jury);
    const [id = ""] = jury.applicationIds;
    await changeRound(jury.owner, jury.opportunityId, 1, {
      name: "R",
      ...byHand,
      pool: { stage: "HELD" },
    });
    const refused = await assign(
      jury,
      { round: "1", jurors: [second] },
      { filter: {}, expected: 2 },
    );
    expect(refused.body.results).toMatchObject([{ ok: false }, { ok: false }]);
    await act(jury.owner, jury.opportunityId, { ids: [id], action: "STAGE", value: "HELD" });
    const filter = { filter: { stage: "HELD" }, expected: 1 };
    const assigned = await assign(jury, { round: "1", jurors: [second] }, filter);
    expect(assigned.body.results).toMatchObject([{ id, ok: true }]);
    expect(await countUnassigned(jury)).toBe(0);
    await openRound(jury.owner, jury.opportunityId);
    expect(await listAssigned(jury, 1)).toEqual([id]);
  });

  test("a round that is no longer assigned by hand forgets what was", async () => {
    const jury = await createManualJury({ applications: 2, isOpen: false });
    const [, second] = await listJurorIds(jury);
    await assign(jury, { jurors: [second] });
    const balanced = { name: "R", assignment: { mode: "BALANCED", per: 1 } };
    await changeRound(jury.owner, jury.opportunityId, 1, balanced);
    await openRound(jury.owner, jury.opportunityId);
    const rows = await db()
      .selectFrom("assignments")
      .select("application_id")
      .where("round_id", "=", jury.roundId)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test("a conflict is left out and named: of all jurors nothing is done, of some the others get it", async () => {
    const jury = await createManualJury({ applications: 2 });
    const [chair, second] = await listJurorIds(jury);
    const [known = "", free = ""] = jury.applicationIds;
    // The chair sees every entry, and so can say whom the chair knows.
    await declare(jurorOf(jury, 0), jury.roundId, [known]);
    const alone = await assign(jury, { jurors: [chair] });
    expect(alone.body.results).toEqual([
      { id: known, ok: false, message: "A conflict of interest: Juror 0." },
      { id: free, ok: true, message: null },
    ]);
    const both = await assign(jury, { jurors: [chair, second] }, { ids: [known] });
    expect(both.body.results).toEqual([
      { id: known, ok: true, message: "Not to Juror 0: a conflict of interest." },
    ]);
    expect(await listAssigned(jury, 1)).toEqual([known]);
  });

  test("an own application is found as a conflict at that moment", async () => {
    const jury = await createManualJury({ applications: 1, isOpen: false });
    const [, second] = await listJurorIds(jury);
    const { uid: accountUid } = jurorOf(jury, 1);
    const own = await applicationRow(jury.opportunityId, { accountUid });
    const { body } = await assign(jury, { jurors: [second] }, { ids: [own] });
    expect(body.results).toMatchObject([{ id: own, ok: false }]);
  });

  test("`replaces` takes it from everybody else, but for whoever has scored it", async () => {
    const jury = await createManualJury({ applications: 2 });
    const [, second, third] = await listJurorIds(jury);
    const [scored = "", fresh = ""] = jury.applicationIds;
    await assign(jury, { jurors: [second] });
    await giveScore(jurorOf(jury, 1), jury.roundId, scored, { value: 2 });
    const { body } = await assign(jury, { jurors: [third], replaces: true });
    expect(body.results).toEqual([
      { id: scored, ok: true, message: "Juror 1 has scored it, and keeps it." },
      { id: fresh, ok: true, message: null },
    ]);
    expect(await listAssigned(jury, 1)).toEqual([scored]);
    expect(await listAssigned(jury, 2)).toEqual(jury.applicationIds.toSorted());
    await assign(jury, { jurors: [], replaces: true }, { ids: [fresh] });
    expect(await countUnassigned(jury)).toBe(1);
  });

  test("400 names what is missing; 409 for a round that is not assigned by hand, is closed, and for strangers", async () => {
    const jury = await createManualJury({ applications: 1 });
    const [, second] = await listJurorIds(jury);
    const { owner, opportunityId, applicationIds: ids } = jury;
    const send = (json: object) => act(owner, opportunityId, { ids, action: "ASSIGN", ...json });
    expect(listPaths(await send({ value: "everybody" }))).toEqual(["value"]);
    expect(listPaths(await send({})).toSorted()).toEqual(["value.jurors", "value.round"]);
    expect(listPaths(await assign(jury, { jurors: [] }))).toEqual(["value.jurors"]);
    const mixed = await assign(jury, { jurors: [second] }, { filter: {} });
    expect(listPaths(mixed)).toEqual(["expected"]);
    const huge = { filter: {}, expected: 50_000 };
    const many = await assign(jury, { jurors: [second, newId(), newId()] }, huge);
    expect([many.status, listPaths(many)]).toEqual([400, ["filter"]]);
    expect((await assign(jury, { jurors: [second], round: "7" })).status).toBe(404);
    for (const stranger of [newId(), "nobody"]) {
      const answer = await assign(jury, { jurors: [stranger] });
      expect([answer.status, listPaths(answer)]).toEqual([409, ["value.jurors"]]);
    }
    await inviteJuror(owner, opportunityId, "late-juror@vitrine.test");
    const invited = (await listJurorIds(jury)).at(-1);
    expect(listPaths(await assign(jury, { jurors: [invited] }))).toEqual(["value.jurors"]);
    const { body: shared } = await prepareRound(owner, opportunityId);
    const notByHand = await assign(jury, { jurors: [second], round: shared.id });
    expect([notByHand.status, listPaths(notByHand)]).toEqual([409, ["value.round"]]);
    await closeRound(owner, opportunityId);
    const closed = await assign(jury, { jurors: [second] });
    expect([closed.status, listPaths(closed)]).toEqual([409, ["state"]]);
  });

  test("unknown, foreign and withdrawn applications are answered as such", async () => {
    const jury = await createManualJury({ applications: 1 });
    const foreign = await createManualJury({ applications: 1 });
    const [, second] = await listJurorIds(jury);
    const [id = ""] = jury.applicationIds;
    await db()
      .updateTable("applications")
      .set({ state: "WITHDRAWN" })
      .where("id", "=", id)
      .execute();
    const ids = [id, foreign.applicationIds[0], "nonsense"];
    const { status, body } = await assign(jury, { jurors: [second] }, { ids });
    expect(status).toBe(200);
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false]);
  });

  test("parallel assignments of the same make one each, beside a removal of the juror", async () => {
    const jury = await createManualJury({ applications: 3 });
    const [, second, third] = await listJurorIds(jury);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => assign(jury, { jurors: [second, third] })),
      dismissJuror(jury.owner, jury.opportunityId, jurorOf(jury, 2).email),
    ]);
    for (const { status } of answers) expect([200, 204, 409]).toContain(status);
    const rows = await db()
      .selectFrom("assignments")
      .select("juror_id")
      .where("round_id", "=", jury.roundId)
      .execute();
    expect(rows.filter(({ juror_id }) => juror_id === third)).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(3);
  });
});

describe("ASSIGN: who may", () => {
  let jury: Jury;
  let juror: string | undefined;
  beforeAll(async () => {
    jury = await createManualJury({ applications: 1 });
    [, juror] = await listJurorIds(jury);
  });

  const assignAs = (caller: Pick<Actor, "identity">) => {
    const { opportunityId, applicationIds: ids, roundId: round } = jury;
    return act(caller, opportunityId, { ids, action: "ASSIGN", value: { round, jurors: [juror] } });
  };

  test.each([
    ["MANAGER", 200],
    ["EDITOR", 403],
    ["VIEWER", 403],
  ] as const)("%s: %d", async (role, expected) => {
    const member = await createActor(await signUp());
    await memberRow(jury.owner.profileId, member, role);
    expect((await assignAs(member)).status).toBe(expected);
  });

  test("403 for strangers, jurors and the chair", async () => {
    for (const caller of [await createArtist(), jurorOf(jury, 0), jurorOf(jury, 1)])
      expect((await assignAs(caller)).status).toBe(403);
  });
});

describe("POST /v1/opportunities/{id}/applications/bulk/{bulkId}/undo: ASSIGN", () => {
  test("takes back what was added, gives back what was removed, and is repeatable", async () => {
    const jury = await createManualJury({ applications: 2 });
    const [, second, third] = await listJurorIds(jury);
    await assign(jury, { jurors: [second] });
    const { body } = await assign(jury, { jurors: [third], replaces: true });
    expect(await listAssigned(jury, 2)).toHaveLength(2);
    for (const _ of [1, 2]) {
      const undone = await undoAction(jury.owner, jury.opportunityId, body.id);
      expect([undone.status, undone.body.results.length]).toEqual([200, 2]);
      expect(await listAssigned(jury, 1)).toEqual(jury.applicationIds.toSorted());
      expect(await listAssigned(jury, 2)).toEqual([]);
    }
  });

  test("leaves what was scored since, and a round that was closed", async () => {
    const jury = await createManualJury({ applications: 2 });
    const [, second] = await listJurorIds(jury);
    const [scored = ""] = jury.applicationIds;
    const first = await assign(jury, { jurors: [second] });
    await giveScore(jurorOf(jury, 1), jury.roundId, scored, { value: 3 });
    await undoAction(jury.owner, jury.opportunityId, first.body.id);
    expect(await listAssigned(jury, 1)).toEqual([scored]);
    const again = await assign(jury, { jurors: [second] });
    await closeRound(jury.owner, jury.opportunityId);
    expect((await undoAction(jury.owner, jury.opportunityId, again.body.id)).status).toBe(200);
    expect(await listAssigned(jury, 1)).toEqual(jury.applicationIds.toSorted());
  });

  test("404 for another's; 409 after ten seconds", async () => {
    const jury = await createManualJury({ applications: 1 });
    const [, second] = await listJurorIds(jury);
    const manager = await createActor(await signUp());
    await memberRow(jury.owner.profileId, manager, "MANAGER");
    const { body } = await assign(jury, { jurors: [second] });
    expect((await undoAction(manager, jury.opportunityId, body.id)).status).toBe(404);
    await db()
      .updateTable("application_events")
      .set({ created_at: new Date(Date.now() - 10_001) })
      .where("bulk_id", "=", body.id)
      .execute();
    const late = await undoAction(jury.owner, jury.opportunityId, body.id);
    expect([late.status, listPaths(late)]).toEqual([409, ["bulkId"]]);
  });
});
