import { mailCatcher, receiveMails } from "@/tests/support/mail";
import { beforeAll, describe, expect, test } from "vitest";
import { formatInvitationEnd } from "@/lib/invitations/invitation-end.rules";
import { db } from "@/lib/server/database/db";
import { type Actor, createArtist, signUp, signUpUnverified } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { createSubmission, nativeOpportunity, save } from "@/tests/support/applications";
import { setApplication } from "@/tests/support/desk";
import {
  answerInvitation,
  changeRound,
  closeRound,
  createJury,
  dismissJuror,
  findJurorToken,
  giveScore,
  inviteJuror,
  jurorOf,
  jurorRow,
  listEntries,
  listJuries,
  listJurors,
  listRounds,
  openRound,
  prepareRound,
  readInvitation,
  readResults,
} from "@/tests/support/juries";
import { setPlan } from "@/tests/support/members";
import { inDays } from "@/tests/support/opportunities";
import { countStatus, listPaths } from "@/tests/support/request";

let owner: Actor;
beforeAll(async () => {
  owner = await createArtist();
});

test("GET /v1/juries/: names the opportunities whose jury has no round yet", async () => {
  const juror = await signUp();
  const opportunityId = await nativeOpportunity(owner.profileId);
  await jurorRow(opportunityId, juror);
  expect((await listJuries(juror)).body).toMatchObject({
    items: [],
    awaited: [{ id: opportunityId }],
  });
  await prepareRound(owner, opportunityId);
  const { body } = await listJuries(juror);
  expect([body.items.length, body.awaited]).toEqual([1, []]);
});

describe("rounds", () => {
  test("POST and PUT /v1/opportunities/{id}/rounds: numbered, changed by number or id", async () => {
    const { opportunityId, owner: organiser, roundId } = await createJury({ isOpen: false });
    const second = await prepareRound(organiser, opportunityId, { name: "Second" });
    expect(second).toMatchObject({ status: 201, body: { number: 2, state: "SETUP", entries: 0 } });
    const rubric = {
      name: "Criteria",
      scale: "RUBRIC",
      criteria: [{ id: "idea", name: "Idea", weight: 2, max: 10 }],
      blind: true,
    };
    const changed = await changeRound(organiser, opportunityId, 1, rubric);
    expect(changed).toMatchObject({ status: 200, body: { ...rubric, id: roundId } });
    expect((await changeRound(organiser, opportunityId, roundId, { name: "By id" })).status).toBe(
      200,
    );
    expect((await changeRound(organiser, opportunityId, 3, { name: "None" })).status).toBe(404);
    const { body } = await listRounds(organiser, opportunityId);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["By id", "Second"]);
  });

  test("POST /v1/opportunities/{id}/rounds: 400 names every field that does not fit", async () => {
    const { opportunityId, owner: organiser } = await createJury({ isOpen: false });
    const answer = await prepareRound(organiser, opportunityId, {
      name: "",
      scale: "SEVEN",
      quorum: 0,
      pool: { stage: "NEW", colour: "red" },
      assignment: { mode: "SOME" },
    });
    expect(answer.status).toBe(400);
    expect(listPaths(answer).toSorted()).toEqual(
      ["assignment.mode", "name", "pool", "quorum", "scale"].toSorted(),
    );
    for (const [fields, path] of [
      [{ assignment: { mode: "BALANCED" } }, "assignment.per"],
      [{ scale: "RUBRIC" }, "criteria"],
      [{ pool: { late: "perhaps" } }, "pool.late"],
      [{ opensAt: "2030-01-02T00:00:00Z", closesAt: "2030-01-01T00:00:00Z" }, "closesAt"],
    ] as const)
      expect(listPaths(await prepareRound(organiser, opportunityId, fields))).toEqual([path]);
  });

  test.each(["2030-01-01T00:00:00+23:00", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"])(
    "PUT /v1/opportunities/{id}/rounds/{n}: closes at any instant of ISO 8601, as %s",
    async (closesAt) => {
      const { opportunityId, owner: organiser } = await createJury({ isOpen: false });
      const fields = { name: "First round", closesAt };
      expect(await changeRound(organiser, opportunityId, 1, fields)).toMatchObject({
        status: 200,
        body: { closesAt },
      });
      expect([200, 409]).toContain((await openRound(organiser, opportunityId)).status);
    },
  );

  test("POST …/open: 409 before the deadline, without a jury, and without applications", async () => {
    await setPlan(owner.profileId, "ORGANIZATION_PREMIUM");
    const early = await nativeOpportunity(owner.profileId, { deadline: inDays(2) });
    await prepareRound(owner, early);
    expect(listPaths(await openRound(owner, early))).toEqual(["deadline"]);
    const rolling = await nativeOpportunity(owner.profileId, { rolling: true });
    await prepareRound(owner, rolling, { pool: { stage: "SHORTLIST" } });
    expect(listPaths(await openRound(owner, rolling))).toEqual(["jurors"]);
    await jurorRow(rolling, await signUp());
    const applied = await applicationRow(rolling);
    expect(listPaths(await openRound(owner, rolling))).toEqual(["pool"]);
    await setApplication(applied, { stage: "SHORTLIST" });
    expect(await openRound(owner, rolling)).toMatchObject({ status: 200, body: { entries: 1 } });
  });

  test("PUT …/rounds/{n}: once open, only name, text and close may change; 409 names the others", async () => {
    const jury = await createJury();
    const { owner: organiser, opportunityId } = jury;
    const answer = await changeRound(organiser, opportunityId, 1, {
      name: "Renamed",
      blind: true,
      ranking: "ADJUSTED",
    });
    expect(answer.status).toBe(409);
    expect(listPaths(answer)).toEqual(["blind", "ranking"]);
    const closesAt = inDays(3).toISOString();
    const later = { name: "Renamed", closesAt };
    expect(await changeRound(organiser, opportunityId, 1, later)).toMatchObject({
      status: 200,
      body: later,
    });
    const past = { name: "Renamed", closesAt: inDays(-1).toISOString() };
    expect(listPaths(await changeRound(organiser, opportunityId, 1, past))).toEqual(["closesAt"]);
    await closeRound(organiser, opportunityId);
    expect(listPaths(await changeRound(organiser, opportunityId, 1, later))).toEqual(["state"]);
  });

  test("parallel opening and closing happen once each, and are in the history", async () => {
    const { owner: organiser, opportunityId } = await createJury({ isOpen: false });
    expect(listPaths(await closeRound(organiser, opportunityId))).toEqual(["state"]);
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openRound(organiser, opportunityId)),
    );
    expect(countStatus(opened, 200)).toBe(6);
    const closed = await Promise.all(
      Array.from({ length: 6 }, () => closeRound(organiser, opportunityId)),
    );
    expect(countStatus(closed, 200)).toBe(6);
    expect((await openRound(organiser, opportunityId)).body.state).toBe("OPEN");
    const history = await db()
      .selectFrom("application_events")
      .select(["kind", "actor_uid"])
      .where("opportunity_id", "=", opportunityId)
      .orderBy("id")
      .execute();
    const { uid: actor_uid } = organiser;
    expect(history).toEqual([
      { kind: "ROUND_OPENED", actor_uid },
      { kind: "ROUND_CLOSED", actor_uid },
      { kind: "ROUND_REOPENED", actor_uid },
    ]);
  });

  test("a rolling application can be edited until a round includes it", async () => {
    const organiser = await createArtist();
    const opportunityId = await nativeOpportunity(organiser.profileId, { rolling: true });
    const { artist, id, revision } = await createSubmission(opportunityId);
    expect((await save(artist, id, { statement: "Once more." }, revision)).status).toBe(200);
    await jurorRow(opportunityId, await signUp());
    await prepareRound(organiser, opportunityId);
    expect((await openRound(organiser, opportunityId)).body).toMatchObject({ entries: 1 });
    const late = await save(artist, id, { statement: "Too late." }, revision + 1);
    expect([late.status, listPaths(late)]).toEqual([409, ["editable"]]);
  });
});

describe("jurors", () => {
  test("titles and names that are web addresses are none in the mail to a stranger", async () => {
    const organiser = await createArtist();
    const title = "Prizes at 1.2.3.4/win";
    const id = await nativeOpportunity(organiser.profileId, { title });
    const guest = await signUp();
    await inviteJuror(organiser, id, guest.email, { name: "evil[.]com" });
    const [mail] = await receiveMails(guest);
    expect(mail?.subject).toBe(
      "Harbour House (Ada Brook) invites you to the jury of Prizes at [link]",
    );
    const text = mail?.text?.replaceAll(/\s+/g, " ");
    expect(text).toContain("[link], Harbour House (Ada Brook) invites you");
    expect(text).toContain("the jury of “Prizes at [link]” on Vitrine");
  });

  test("an invitation works once, for the verified address, and names opportunity and organiser", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId, { title: "Tidal works" });
    const guest = await signUp();
    const invited = await inviteJuror(organiser, id, guest.email.toUpperCase(), { chair: true });
    expect(invited).toMatchObject({
      status: 201,
      body: { email: guest.email, state: "INVITED", isChair: true, progress: [] },
    });
    const [mail] = await receiveMails(guest);
    expect(mail?.subject).toBe("Harbour House (Ada Brook) invites you to the jury of Tidal works");
    const token = /\/juries\/invitations\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain(
      `until ${formatInvitationEnd(invited.body.expiresAt)}, with`,
    );
    expect((await readInvitation(token)).body).toMatchObject({
      opportunity: { id, title: "Tidal works" },
      state: "OPEN",
      isChair: true,
    });
    expect((await answerInvitation(await signUp(), token)).status).toBe(403);
    expect((await answerInvitation(guest, `${token.slice(0, -2)}xx`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerInvitation(guest, token)),
    );
    expect(countStatus(answers, 200)).toBe(1);
    expect(countStatus(answers, 409)).toBe(4);
    expect((await listJurors(organiser, id)).body).toMatchObject([{ state: "ACCEPTED" }]);
    expect(listPaths(await inviteJuror(organiser, id, guest.email))).toEqual(["email"]);
    await mailCatcher.mailbox.clear();
  });

  test("403 for an unverified address, 409 after its end; inviting again replaces the link", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId);
    const unverified = await signUpUnverified();
    await inviteJuror(organiser, id, unverified.email);
    const first = await findJurorToken(unverified.email);
    expect(listPaths(await answerInvitation(unverified, first))).toEqual(["email"]);
    await db()
      .updateTable("jurors")
      .set({ invited_at: inDays(-22), expires_at: inDays(-1) })
      .where("address", "=", unverified.email)
      .execute();
    const old = await findJurorToken(unverified.email);
    expect((await readInvitation(old)).body.state).toBe("EXPIRED");
    expect((await listJurors(organiser, id)).body[0].state).toBe("EXPIRED");
    await inviteJuror(organiser, id, unverified.email);
    expect((await readInvitation(old)).status).toBe(404);
    const guest = await signUp();
    await inviteJuror(organiser, id, guest.email);
    const ended = await findJurorToken(guest.email);
    await db()
      .updateTable("jurors")
      .set({ expires_at: inDays(-1) })
      .where("address", "=", guest.email)
      .execute();
    expect(listPaths(await answerInvitation(guest, ended))).toEqual(["token"]);
  });

  test("POST …/jurors: one chair; 400 names email and name", async () => {
    const organiser = await createArtist();
    const id = await nativeOpportunity(organiser.profileId);
    await inviteJuror(organiser, id, "chair-a@vitrine.test", { chair: true });
    expect(
      listPaths(await inviteJuror(organiser, id, "chair-b@vitrine.test", { chair: true })),
    ).toEqual(["chair"]);
    const bad = await inviteJuror(organiser, id, "nobody", { name: "" });
    expect(listPaths(bad).toSorted()).toEqual(["email", "name"]);
  });

  test("DELETE …/jurors: no access from then on, the open round without the scores, a closed one with them", async () => {
    const jury = await createJury({ applications: 1, round: { quorum: 1 } });
    const { owner: organiser, opportunityId, roundId, applicationIds } = jury;
    const [id = ""] = applicationIds;
    const leaving = jurorOf(jury, 1);
    await giveScore(leaving, roundId, id, { value: 5 });
    await closeRound(organiser, opportunityId);
    await prepareRound(organiser, opportunityId);
    const { body: second } = await openRound(organiser, opportunityId, 2);
    await giveScore(leaving, second.id, id, { value: 1 });
    expect((await dismissJuror(organiser, opportunityId, leaving.email)).status).toBe(204);
    expect((await dismissJuror(organiser, opportunityId, leaving.email)).status).toBe(204);
    expect((await listEntries(leaving, roundId)).status).toBe(404);
    expect((await giveScore(leaving, second.id, id, { value: 2 })).status).toBe(404);
    const { body } = await readResults(organiser, opportunityId);
    expect(body.items).toMatchObject([{ mean: 100, scores: [{ juror: "Juror 1" }] }]);
    const left = await db()
      .selectFrom("scores")
      .select("id")
      .where("round_id", "=", second.id)
      .execute();
    expect(left).toEqual([]);
    expect((await listJurors(organiser, opportunityId)).body).toHaveLength(2);
  });
});
