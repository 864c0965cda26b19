import { beforeAll, describe, expect, test } from "vitest";
import { releaseDueLetters } from "@/lib/letters/release/release-due.commands";
import { db } from "@/lib/server/database/db";
import { applicationRow } from "@/tests/support/application-rows";
import { getApplication, save, takeBack } from "@/tests/support/applications";
import { act, createDeskTeam, type DeskTeam, listDesk, reopenUntil } from "@/tests/support/desk";
import {
  afterCountdown,
  beginRelease,
  createDecided,
  createLettered,
  createReleased,
  listLetters,
  stopRelease,
  templates,
  writeLetters,
} from "@/tests/support/letters";
import { listPaths } from "@/tests/support/request";

let team: DeskTeam;
beforeAll(async () => {
  team = await createDeskTeam();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe("POST /v1/opportunities/{id}/letters/release", () => {
  test("nobody learns anything before its end, and everybody in the same instant", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, [
      "ACCEPTED",
      "WAITLISTED",
      "DECLINED",
    ]);
    const read = () => Promise.all(submissions.map(({ artist, id }) => getApplication(artist, id)));
    const before = await read();
    const { status, body } = await beginRelease(team.manager, opportunityId);
    expect(status).toBe(200);
    const ahead = Date.parse(body.releaseAt) - Date.parse(body.now);
    expect(ahead).toBe(10 * 60_000);
    await releaseDueLetters(new Date(Date.parse(body.releaseAt) - 1));
    const during = await read();
    const hidden = {
      outcome: null,
      reply: null,
      replyBy: null,
      feedback: null,
      letters: [],
      state: "SUBMITTED",
    };
    for (const [index, { body: application }] of during.entries()) {
      expect(application).toMatchObject(hidden);
      expect({ ...application, now: "" }).toEqual({ ...before[index]!.body, now: "" });
    }
    await releaseDueLetters(new Date(body.releaseAt));
    const after = await read();
    expect(after.map(({ body: { outcome } }) => outcome)).toEqual([
      "ACCEPTED",
      "WAITLISTED",
      "DECLINED",
    ]);
    const times = after.map(({ body: { letters } }) => letters[0].releasedAt);
    expect(new Set(times)).toEqual(new Set([body.releaseAt]));
    expect(ids).toHaveLength(3);
    expect(
      (await listLetters(team.owner, opportunityId, { state: "RELEASED" })).body,
    ).toMatchObject({
      total: 3,
      drafts: 0,
      isComplete: true,
    });
  });

  test("begun twice, also at once, it is one countdown", async () => {
    const { opportunityId } = await createLettered(team, ["DECLINED"]);
    const releases = await Promise.all(
      [1, 2, 3].map(() => beginRelease(team.owner, opportunityId)),
    );
    expect(releases.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(releases.map(({ body }) => body.releaseAt)).size).toBe(1);
    const other = await beginRelease(team.owner, opportunityId, { at: inMinutes(60) });
    expect([other.status, listPaths(other)]).toEqual([409, ["at"]]);
  });

  test("ends at a set time, ten minutes away at least", async () => {
    const { opportunityId } = await createLettered(team, ["DECLINED"]);
    for (const at of [inMinutes(5), inMinutes(-60), inMinutes(400 * 24 * 60), "tomorrow"]) {
      const wrong = await beginRelease(team.owner, opportunityId, { at });
      expect([wrong.status, listPaths(wrong)]).toEqual([400, ["at"]]);
    }
    const at = inMinutes(90);
    const { body } = await beginRelease(team.owner, opportunityId, { at });
    expect(body.releaseAt).toBe(at);
    await releaseDueLetters(new Date(Date.parse(at) - 1));
    expect((await listLetters(team.owner, opportunityId)).body.drafts).toBe(1);
  });

  test("409 without letters; 403 for editors", async () => {
    const { opportunityId } = await createDecided(team, ["DECLINED"]);
    const empty = await beginRelease(team.owner, opportunityId);
    expect([empty.status, listPaths(empty)]).toEqual([409, ["letters"]]);
    for (const person of [team.editor, team.viewer, team.stranger]) {
      expect((await beginRelease(person, opportunityId)).status).toBe(403);
      expect((await stopRelease(person, opportunityId)).status).toBe(403);
    }
  });

  test("400 naming the letter whose decision has changed, or whose placeholder nothing can stand for", async () => {
    const { opportunityId, ids, submissions } = await createDecided(team, ["DECLINED", "DECLINED"]);
    const works = { DECLINED: { subject: "About {{works}}", body: "No." } };
    await writeLetters(team.owner, opportunityId, { ids: [ids[0]], templates: works });
    await writeLetters(team.owner, opportunityId, { ids: [ids[1]], templates });
    await act(team.owner, opportunityId, { ids: [ids[1]], action: "DECIDE", value: "ACCEPTED" });
    const { body } = await listLetters(team.owner, opportunityId);
    expect(
      body.items.flatMap(({ errors }: { errors: { path: string }[] }) => errors),
    ).toMatchObject([{ path: "subject" }, { path: "outcome" }]);
    const wrong = await beginRelease(team.owner, opportunityId);
    expect([wrong.status, listPaths(wrong).toSorted()]).toEqual([
      400,
      [
        `letters.${submissions[0]!.number}.subject`,
        `letters.${submissions[1]!.number}.outcome`,
      ].toSorted(),
    ]);
  });

  test("what is decided during the countdown changes nothing that is released", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, ["DECLINED"]);
    await beginRelease(team.owner, opportunityId);
    await act(team.editor, opportunityId, { ids, action: "DECIDE", value: "ACCEPTED" });
    await releaseDueLetters(afterCountdown());
    expect((await getApplication(submissions[0]!.artist, ids[0]!)).body.outcome).toBe("DECLINED");
  });

  test("a correction is a second letter; the first stays", async () => {
    const { opportunityId, ids, submissions } = await createReleased(team, ["DECLINED"]);
    await act(team.owner, opportunityId, { ids, action: "DECIDE", value: "ACCEPTED" });
    await writeLetters(team.owner, opportunityId, { ids, templates });
    await beginRelease(team.owner, opportunityId);
    expect((await getApplication(submissions[0]!.artist, ids[0]!)).body.outcome).toBe("DECLINED");
    await releaseDueLetters(new Date(Date.now() + 30 * 60_000));
    const { body } = await getApplication(submissions[0]!.artist, ids[0]!);
    expect(body.outcome).toBe("ACCEPTED");
    expect(body.letters.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "ACCEPTED",
      "DECLINED",
    ]);
  });

  test("whoever is answered changes the application only if a manager reopens it", async () => {
    const { ids, submissions } = await createReleased(team, ["ACCEPTED"]);
    const [{ artist }] = submissions as [(typeof submissions)[0]];
    const { body } = await getApplication(artist, ids[0]!);
    expect(body).toMatchObject({ isEditable: false, editableUntil: null });
    const answers = { statement: "I work with rivers." };
    const late = await save(artist, ids[0]!, answers, body.revision);
    expect([late.status, listPaths(late)]).toEqual([409, ["editable"]]);
    await reopenUntil(team.manager, ids[0]!, new Date(Date.now() + 3_600_000));
    expect((await save(artist, ids[0]!, answers, body.revision)).status).toBe(200);
  });

  test("who withdraws during the countdown is not answered", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, [
      "ACCEPTED",
      "DECLINED",
    ]);
    await beginRelease(team.owner, opportunityId);
    await takeBack(submissions[0]!.artist, ids[0]!);
    await releaseDueLetters(afterCountdown());
    const { body } = await getApplication(submissions[0]!.artist, ids[0]!);
    expect(body).toMatchObject({ state: "WITHDRAWN", outcome: null, letters: [] });
  });

  test("who withdraws after the countdown, but before its job comes to it, is not answered", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, ["ACCEPTED"]);
    await beginRelease(team.owner, opportunityId);
    const now = new Date();
    await db()
      .updateTable("letter_batches")
      .set({ release_at: now })
      .where("opportunity_id", "=", opportunityId)
      .execute();
    await takeBack(submissions[0]!.artist, ids[0]!);
    await releaseDueLetters(now);
    const { body } = await getApplication(submissions[0]!.artist, ids[0]!);
    expect(body).toMatchObject({ state: "WITHDRAWN", outcome: null, letters: [] });
  });

  test("who is no longer considered since the countdown began gets no letter", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, [
      "ACCEPTED",
      "DECLINED",
    ]);
    await beginRelease(team.owner, opportunityId);
    const reason = "The work is not your own.";
    await act(team.owner, opportunityId, {
      ids: [ids[0]],
      action: "NOT_CONSIDERED",
      value: reason,
    });
    await releaseDueLetters(afterCountdown());
    const { body } = await getApplication(submissions[0]!.artist, ids[0]!);
    expect(body).toMatchObject({ state: "NOT_CONSIDERED", reason, outcome: null, letters: [] });
    const released = await listLetters(team.owner, opportunityId, { state: "RELEASED" });
    expect(released.body.total).toBe(1);
  });

  test("with the first release the desk shows those beyond the plan", async () => {
    const { opportunityId } = await createLettered(team, ["DECLINED"]);
    await db()
      .updateTable("opportunities")
      .set({ plan: "FREE" })
      .where("id", "=", opportunityId)
      .execute();
    for (let count = 0; count < 100; count += 1) await applicationRow(opportunityId);
    const countShown = async () => (await listDesk(team.owner, opportunityId)).body.total;
    expect(await countShown()).toBe(100);
    await beginRelease(team.owner, opportunityId);
    expect(await countShown()).toBe(100);
    await releaseDueLetters(afterCountdown());
    expect(await countShown()).toBe(101);
  });
});

describe("POST /v1/opportunities/{id}/letters/stop", () => {
  test("in the last second nothing is released, and it can begin anew", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, ["ACCEPTED"]);
    const { body } = await beginRelease(team.owner, opportunityId);
    const stopped = await stopRelease(team.manager, opportunityId);
    expect([stopped.status, stopped.body.releaseAt]).toEqual([200, null]);
    expect((await stopRelease(team.owner, opportunityId)).status).toBe(200);
    await releaseDueLetters(new Date(body.releaseAt));
    expect((await getApplication(submissions[0]!.artist, ids[0]!)).body.outcome).toBeNull();
    expect((await beginRelease(team.owner, opportunityId)).status).toBe(200);
  });

  test("and the end of the countdown at once: either released or stopped", async () => {
    const { opportunityId, ids, submissions } = await createLettered(team, ["ACCEPTED"]);
    const { body } = await beginRelease(team.owner, opportunityId);
    const [stopped] = await Promise.all([
      stopRelease(team.owner, opportunityId),
      releaseDueLetters(new Date(body.releaseAt)),
      releaseDueLetters(new Date(body.releaseAt)),
    ]);
    const { outcome } = (await getApplication(submissions[0]!.artist, ids[0]!)).body;
    expect([
      [200, null],
      [409, "ACCEPTED"],
    ]).toContainEqual([stopped.status, outcome]);
  });

  test("409 once they are released", async () => {
    const { opportunityId } = await createReleased(team, ["ACCEPTED"]);
    const late = await stopRelease(team.owner, opportunityId);
    expect([late.status, listPaths(late)]).toEqual([409, ["release"]]);
  });
});
