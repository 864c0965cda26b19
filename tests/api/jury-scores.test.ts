import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { signUp } from "@/tests/support/accounts";
import { setApplication } from "@/tests/support/desk";
import {
  closeRound,
  createJury,
  dismissJuror,
  declare,
  firstOf,
  giveScore,
  jurorOf,
  listEntries,
  listJuries,
  listJurors,
  readResults,
  removeScore,
} from "@/tests/support/juries";
import { countStatus, listPaths } from "@/tests/support/request";

describe("PUT /v1/juries/{round}/entries/{id}/score", () => {
  test("stores a score, which may change until the close", async () => {
    const jury = await createJury();
    const juror = jurorOf(jury);
    const given = await giveScore(juror, jury.roundId, firstOf(jury), {
      value: 4,
      comment: "Fine",
    });
    expect(given).toMatchObject({ status: 200, body: { value: 4, comment: "Fine", workId: null } });
    await giveScore(juror, jury.roundId, firstOf(jury), { abstained: true });
    const { body } = await listEntries(juror, jury.roundId);
    const entry = body.items.find(({ id }: { id: string }) => id === firstOf(jury));
    expect(entry.scores).toMatchObject([{ value: null, abstained: true, comment: "" }]);
    expect((await listJuries(juror)).body.items).toMatchObject([
      { id: jury.roundId, total: 3, scored: 1, left: 2, isChair: true },
    ]);
    expect((await listJurors(jury.owner, jury.opportunityId)).body[0].progress).toEqual([
      { round: 1, total: 3, scored: 1 },
    ]);
  });

  test("400 names what does not fit the scale, 404 for strangers, other entries and unknown rounds", async () => {
    const jury = await createJury({ round: { scale: "YES_MAYBE_NO" } });
    const id = firstOf(jury);
    const juror = jurorOf(jury);
    expect(listPaths(await giveScore(juror, jury.roundId, id, { value: 3 }))).toEqual(["value"]);
    expect(listPaths(await giveScore(juror, jury.roundId, id, { value: "PERHAPS" }))).toEqual([
      "value",
    ]);
    expect((await giveScore(juror, jury.roundId, id, { value: "MAYBE" })).body.value).toBe("MAYBE");
    expect((await giveScore(await signUp(), jury.roundId, id, { value: "YES" })).status).toBe(404);
    expect((await giveScore(jury.owner, jury.roundId, id, { value: "YES" })).status).toBe(404);
    const other = await createJury();
    expect((await giveScore(juror, jury.roundId, firstOf(other), { value: "YES" })).status).toBe(
      404,
    );
    expect((await giveScore(juror, "none", id, { value: "YES" })).status).toBe(404);
  });

  test("parallel presses leave one score; a closing round takes or rejects each, and nothing after it", async () => {
    const jury = await createJury();
    const juror = jurorOf(jury);
    const press = (value: number) => giveScore(juror, jury.roundId, firstOf(jury), { value });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(press));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [closing, ...late] = await Promise.all([
      closeRound(jury.owner, jury.opportunityId),
      ...[1, 2, 3, 4, 5].map(press),
    ]);
    expect(closing.status).toBe(200);
    expect(late.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const before = await readResults(jury.owner, jury.opportunityId);
    expect(before.body.items).toMatchObject([{ count: 1 }]);
    const rejected = await press(5);
    expect(rejected.status).toBe(409);
    expect(listPaths(rejected)).toEqual(["state"]);
    expect((await readResults(jury.owner, jury.opportunityId)).body).toEqual(before.body);
  });

  test("DELETE …/jurors while the juror scores: both end, and no score stays", async () => {
    const jury = await createJury({ applications: 6 });
    const leaving = jurorOf(jury, 1);
    const [removed, ...scored] = await Promise.all([
      dismissJuror(jury.owner, jury.opportunityId, leaving.email),
      ...jury.applicationIds.map((id) => giveScore(leaving, jury.roundId, id, { value: 3 })),
    ]);
    expect(removed.status).toBe(204);
    expect(scored.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const left = db().selectFrom("scores").select("id").where("round_id", "=", jury.roundId);
    expect(await left.execute()).toEqual([]);
  });

  test("409 once the time of the close has passed, also before the job has closed it", async () => {
    const jury = await createJury();
    await db()
      .updateTable("rounds")
      .set({ closes_at: new Date(Date.now() - 1) })
      .where("id", "=", jury.roundId)
      .execute();
    expect((await giveScore(jurorOf(jury), jury.roundId, firstOf(jury), { value: 4 })).status).toBe(
      409,
    );
  });

  test("a withdrawn application is 404, and does not count", async () => {
    const jury = await createJury();
    await giveScore(jurorOf(jury), jury.roundId, firstOf(jury), { value: 4 });
    await setApplication(firstOf(jury), { state: "WITHDRAWN" });
    expect((await giveScore(jurorOf(jury), jury.roundId, firstOf(jury), { value: 4 })).status).toBe(
      404,
    );
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toEqual([]);
  });

  test("a round of works scores single works, by ids that lead nowhere else", async () => {
    const jury = await createJury({ applications: 2, round: { subject: "WORK" } });
    const juror = jurorOf(jury);
    const { body } = await listEntries(juror, jury.roundId);
    const [entry, other] = body.items;
    const workId = entry.works[0].id;
    expect(listPaths(await giveScore(juror, jury.roundId, entry.id, { value: 4 }))).toEqual([
      "workId",
    ]);
    expect((await giveScore(juror, jury.roundId, other.id, { value: 4, workId })).status).toBe(404);
    expect(await giveScore(juror, jury.roundId, entry.id, { value: 4, workId })).toMatchObject({
      status: 200,
      body: { workId },
    });
    expect((await listJuries(juror)).body.items).toMatchObject([{ total: 2, scored: 1 }]);
    await closeRound(jury.owner, jury.opportunityId);
    const results = await readResults(jury.owner, jury.opportunityId);
    expect(results.body.items).toMatchObject([
      { rank: 1, workId, workTitle: "Low tide", mean: 75 },
    ]);
    expect(results.body.belowQuorum).toHaveLength(1);
  });
});

describe("DELETE /v1/juries/{round}/entries/{id}/score", () => {
  test("takes the juror's own score back, as often as asked; the others' stay", async () => {
    const jury = await createJury({ applications: 1 });
    const [juror, other] = [jurorOf(jury, 0), jurorOf(jury, 1)];
    await giveScore(juror, jury.roundId, firstOf(jury), { value: 4, comment: "Fine" });
    await giveScore(other, jury.roundId, firstOf(jury), { value: 2 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => removeScore(juror, jury.roundId, firstOf(jury))),
    );
    expect(countStatus(answers, 204)).toBe(3);
    expect((await listEntries(juror, jury.roundId)).body.items[0].scores).toEqual([]);
    expect((await listJuries(juror)).body.items).toMatchObject([{ scored: 0, left: 1 }]);
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toMatchObject([
      { count: 1 },
    ]);
  });

  test("in a round of works only that work's", async () => {
    const jury = await createJury({ applications: 1, round: { subject: "WORK" } });
    const juror = jurorOf(jury);
    const { body } = await listEntries(juror, jury.roundId);
    const workId = body.items[0].works[0].id;
    await giveScore(juror, jury.roundId, firstOf(jury), { value: 4, workId });
    await removeScore(juror, jury.roundId, firstOf(jury));
    expect((await listJuries(juror)).body.items).toMatchObject([{ scored: 1 }]);
    expect((await removeScore(juror, jury.roundId, firstOf(jury), { workId })).status).toBe(204);
    expect((await listJuries(juror)).body.items).toMatchObject([{ scored: 0 }]);
    const bad = await removeScore(juror, jury.roundId, firstOf(jury), { workId: "none" });
    expect(bad.status).toBe(404);
  });

  test("409 once closed, 404 for strangers, conflicts and other entries", async () => {
    const jury = await createJury();
    const juror = jurorOf(jury);
    await giveScore(juror, jury.roundId, firstOf(jury), { value: 4 });
    expect((await removeScore(await signUp(), jury.roundId, firstOf(jury))).status).toBe(404);
    const [, conflicted = ""] = jury.applicationIds;
    await declare(juror, jury.roundId, [conflicted]);
    expect((await removeScore(juror, jury.roundId, conflicted)).status).toBe(404);
    await closeRound(jury.owner, jury.opportunityId);
    const late = await removeScore(juror, jury.roundId, firstOf(jury));
    expect(late.status).toBe(409);
    expect(listPaths(late)).toEqual(["state"]);
    expect(
      (await listEntries(juror, jury.roundId, { ids: firstOf(jury) })).body.items,
    ).toMatchObject([{ scores: [{ value: 4 }] }]);
  });
});
