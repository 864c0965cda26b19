import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { createActor, createArtist, signUp } from "@/tests/support/accounts";
import { applicationRow } from "@/tests/support/application-rows";
import { setApplication } from "@/tests/support/desk";
import {
  answerInvitation,
  closeRound,
  createJury,
  declare,
  firstOf,
  dismissJuror,
  findJurorToken,
  giveScore,
  inviteJuror,
  jurorOf,
  jurorRow,
  type Jury,
  listEntries,
  listIds,
  openRound,
  prepareRound,
  readResults,
} from "@/tests/support/juries";
import { memberRow } from "@/tests/support/members";
import { listPaths, request } from "@/tests/support/request";

const idsOf = async (jury: Jury, index: number) =>
  listIds((await listEntries(jurorOf(jury, index), jury.roundId, { size: "100" })).body);

describe("conflicts of interest", () => {
  test("own applications, shared teams and shared accounts are found, and 404 everywhere", async () => {
    const jury = await createJury({ applications: 1, jurors: 1, isOpen: false });
    const artist = await createArtist();
    const teammate = await createActor(await signUp());
    const colleague = await signUp();
    await jurorRow(jury.opportunityId, artist, { name: "Artist" });
    await jurorRow(jury.opportunityId, colleague, { name: "Colleague" });
    const own = await applicationRow(jury.opportunityId, {
      accountUid: artist.uid,
      profileId: artist.profileId,
    });
    const shared = await applicationRow(jury.opportunityId, {
      accountUid: teammate.uid,
      profileId: teammate.profileId,
    });
    // Both are in the team of a third one.
    const house = await createArtist();
    await memberRow(house.profileId, colleague, "VIEWER");
    await memberRow(house.profileId, teammate, "EDITOR");
    await openRound(jury.owner, jury.opportunityId);
    const listed = async (juror: { identity: string }) =>
      listIds((await listEntries(juror, jury.roundId)).body);
    expect(await listed(artist)).not.toContain(own);
    expect(await listed(artist)).toContain(shared);
    expect(await listed(colleague)).not.toContain(shared);
    expect(await listed(colleague)).toContain(own);
    expect((await giveScore(colleague, jury.roundId, shared, { value: 5 })).status).toBe(404);
    expect((await giveScore(artist, jury.roundId, own, { value: 5 })).status).toBe(404);
    // Who joins later is found, too: what was scored before does not count.
    expect((await giveScore(artist, jury.roundId, shared, { value: 5 })).status).toBe(200);
    await memberRow(house.profileId, artist, "VIEWER");
    expect((await giveScore(artist, jury.roundId, shared, { value: 4 })).status).toBe(404);
    await closeRound(jury.owner, jury.opportunityId);
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toEqual([]);
  });

  test("before the round opens: names alone, alphabetically, from twenty applicants on", async () => {
    const jury = await createJury({ applications: 19, jurors: 2, isOpen: false });
    const juror = jurorOf(jury, 1);
    expect((await listEntries(juror, jury.roundId)).body).toMatchObject({ items: [], total: 0 });
    const last = await applicationRow(jury.opportunityId);
    await setApplication(last, { artist_name: "Aaron Able" });
    const { body } = await listEntries(juror, jury.roundId, { size: "100" });
    expect(body.total).toBe(20);
    const alias: string = body.items[0].id;
    expect(body.items[0]).toEqual({ id: alias, name: "Aaron Able", isConflict: false });
    expect(Object.keys(body.items[7])).toEqual(["id", "name", "isConflict"]);
    expect(await declare(juror, jury.roundId, [alias])).toMatchObject({
      status: 200,
      body: { applicationIds: [alias] },
    });
    const ticked = await listEntries(juror, jury.roundId, { size: "100" });
    expect(ticked.body.items[0]).toEqual({ id: alias, name: "Aaron Able", isConflict: true });
    expect((await declare(juror, jury.roundId, [])).body).toEqual({ applicationIds: [] });
    // Only what the list shows: an application's own id would tell more.
    expect((await declare(juror, jury.roundId, [last])).status).toBe(404);
    await declare(juror, jury.roundId, [alias]);
    await openRound(jury.owner, jury.opportunityId);
    expect(await idsOf(jury, 1)).not.toContain(last);
    expect(await idsOf(jury, 0)).toContain(last);
    // In an open round what was declared stays declared.
    expect((await declare(juror, jury.roundId, [])).body).toEqual({ applicationIds: [last] });
  });

  test("what names have for an id tells nobody whose entry is whose, on no page", async () => {
    const jury = await createJury({ applications: 20, jurors: 2, isOpen: false });
    const listNames = async (index: number) => {
      const names = await listEntries(jurorOf(jury, index), jury.roundId, { size: "10" });
      const cursor: string = names.body.next;
      const rest = await listEntries(jurorOf(jury, index), jury.roundId, { size: "10", cursor });
      const ids = [...listIds(names.body), ...listIds(rest.body)];
      expect(new Set(ids).size).toBe(20);
      return { ids, bytes: `${JSON.stringify([names.body, rest.body])} ${atob(cursor)}` };
    };
    const [first, second] = [await listNames(0), await listNames(1)];
    for (const id of jury.applicationIds) expect(first.bytes).not.toContain(id);
    expect(first.ids.filter((id) => second.ids.includes(id))).toEqual([]);
  });

  test("the chair's results leave out conflicts, and closed rounds take none; 404 for unknown applications", async () => {
    const jury = await createJury({ applications: 2 });
    const [first = "", second = ""] = jury.applicationIds;
    const chair = jurorOf(jury);
    for (const id of jury.applicationIds)
      await giveScore(jurorOf(jury, 1), jury.roundId, id, { value: 3 });
    expect((await declare(chair, jury.roundId, [first, "none"])).status).toBe(404);
    await declare(chair, jury.roundId, [first]);
    const early = await readResults(chair, jury.opportunityId);
    expect(early.status).toBe(409);
    await closeRound(jury.owner, jury.opportunityId);
    const { body } = await readResults(chair, jury.opportunityId);
    expect(body.items.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual(
      [second],
    );
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toHaveLength(2);
    expect(listPaths(await declare(chair, jury.roundId, [second]))).toEqual(["state"]);
    expect((await readResults(jurorOf(jury, 1), jury.opportunityId)).status).toBe(403);
  });

  test("PUT /v1/juries/{round}/conflicts: counts in every open round, and in a closed one that is reopened", async () => {
    const jury = await createJury({ applications: 20, jurors: 2, round: { quorum: 2 } });
    const [known = "", other = ""] = jury.applicationIds;
    const juror = jurorOf(jury, 1);
    const addRound = async () => {
      const { body } = await prepareRound(jury.owner, jury.opportunityId, { quorum: 2 });
      return { id: String(body.id), n: Number(body.number) };
    };
    const scoreBoth = async (roundId: string) => {
      for (const one of jury.jurors)
        for (const id of [known, other])
          expect((await giveScore(one, roundId, id, { value: 3 })).status).toBe(200);
    };
    const listRanked = async (n: number) => {
      const { body } = await readResults(jury.owner, jury.opportunityId, {}, n);
      const toFigures = (items: { applicationId: string; count: number }[]) =>
        items
          .filter(({ applicationId }) => [known, other].includes(applicationId))
          .map(({ applicationId, count }) => [applicationId === known, count])
          .toSorted();
      return { ranked: toFigures(body.items), below: toFigures(body.belowQuorum) };
    };
    const counted = (isKnown: boolean, count: number) => [isKnown, count];
    const both = { ranked: [counted(false, 2), counted(true, 2)], below: [] };
    const without = { ranked: [counted(false, 2)], below: [counted(true, 1)] };
    await scoreBoth(jury.roundId);
    await closeRound(jury.owner, jury.opportunityId);
    const second = await addRound();
    const third = await addRound();
    await openRound(jury.owner, jury.opportunityId, second.n);
    await scoreBoth(second.id);
    expect(await listRanked(second.n)).toEqual(both);
    // In the list of names of a round that is not open yet.
    await setApplication(known, { artist_name: "Zoe Last" });
    const { body: names } = await listEntries(juror, third.id, { size: "100" });
    expect(names.items.at(-1).name).toBe("Zoe Last");
    expect((await declare(juror, third.id, [names.items.at(-1).id])).status).toBe(200);
    expect(await listRanked(second.n)).toEqual(without);
    // What is settled stays, until the round is opened again.
    expect(await listRanked(1)).toEqual(both);
    await openRound(jury.owner, jury.opportunityId, 1);
    expect(await listRanked(1)).toEqual(without);
    await closeRound(jury.owner, jury.opportunityId, 1);
    expect(await listRanked(1)).toEqual(without);
  });

  test("PUT /v1/juries/{round}/conflicts: somebody else takes over in another balanced round", async () => {
    const assignment = { mode: "BALANCED", per: 1 };
    const jury = await createJury({ applications: 4, jurors: 2, round: { assignment } });
    const { body: second } = await prepareRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId, 2);
    const [given = ""] = await idsOf(jury, 1);
    await declare(jurorOf(jury, 1), second.id, [given]);
    const rows = await db()
      .selectFrom("assignments as s")
      .innerJoin("jurors as j", "j.id", "s.juror_id")
      .select("j.account_uid")
      .where("s.round_id", "=", jury.roundId)
      .where("s.application_id", "=", given)
      .execute();
    expect(rows).toEqual([{ account_uid: jurorOf(jury).uid }]);
  });

  test("PUT /v1/juries/{round}/conflicts: a score in another round at the same moment does not stay", async () => {
    const jury = await createJury({ applications: 4, jurors: 1 });
    const juror = jurorOf(jury);
    const { body: second } = await prepareRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId, 2);
    for (const id of jury.applicationIds) {
      const [declared, scored] = await Promise.all([
        declare(juror, second.id, [id]),
        giveScore(juror, jury.roundId, id, { value: 5 }),
      ]);
      expect(declared.status).toBe(200);
      expect([200, 404]).toContain(scored.status);
    }
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toEqual([]);
  });

  test("POST /v1/opportunities/{id}/rounds/{n}/close: a conflict that another round has found counts", async () => {
    const jury = await createJury({ applications: 1, jurors: 1 });
    const juror = jurorOf(jury);
    const teammate = await createActor(await signUp());
    const shared = await applicationRow(jury.opportunityId, {
      accountUid: teammate.uid,
      profileId: teammate.profileId,
    });
    const { body: second } = await prepareRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId, 2);
    expect((await giveScore(juror, second.id, shared, { value: 5 })).status).toBe(200);
    await memberRow(teammate.profileId, juror, "VIEWER");
    await prepareRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId, 3);
    await closeRound(jury.owner, jury.opportunityId, 2);
    const { body } = await readResults(jury.owner, jury.opportunityId, {}, 2);
    expect(body.items).toEqual([]);
  });

  test("a juror who is removed and invited again keeps what was declared; a deleted account leaves nothing", async () => {
    const jury = await createJury({ applications: 2, jurors: 2, round: { quorum: 2 } });
    const [known = "", other = ""] = jury.applicationIds;
    const juror = jurorOf(jury, 1);
    await declare(juror, jury.roundId, [known]);
    await dismissJuror(jury.owner, jury.opportunityId, juror.email);
    expect((await inviteJuror(jury.owner, jury.opportunityId, juror.email)).status).toBe(201);
    const token = await findJurorToken(juror.email);
    expect((await answerInvitation(juror, token)).status).toBe(200);
    expect(await idsOf(jury, 1)).toEqual([other]);
    expect((await giveScore(juror, jury.roundId, known, { value: 5 })).status).toBe(404);
    expect((await request("DELETE /v1/account/", { identity: juror.identity })).status).toBe(204);
    const { rows } = await sql`
      select from jurors j where j.opportunity_id = ${jury.opportunityId} and (j.account_uid = ${juror.uid} or exists (
        select from conflicts c where c.juror_id = j.id and c.kind = 'DECLARED'))`.execute(db());
    expect(rows).toEqual([]);
  });

  test("POST …/open: declared as somebody who was invited again, it ends what the same person scored before", async () => {
    const jury = await createJury({ applications: 1, jurors: 2 });
    const known = firstOf(jury);
    const juror = jurorOf(jury, 1);
    await giveScore(juror, jury.roundId, known, { value: 5 });
    await closeRound(jury.owner, jury.opportunityId);
    await dismissJuror(jury.owner, jury.opportunityId, juror.email);
    await inviteJuror(jury.owner, jury.opportunityId, juror.email);
    await answerInvitation(juror, await findJurorToken(juror.email));
    const { body: second } = await prepareRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId, 2);
    await declare(juror, second.id, [known]);
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toMatchObject([
      { mean: 100 },
    ]);
    await openRound(jury.owner, jury.opportunityId);
    expect((await readResults(jury.owner, jury.opportunityId)).body.items).toEqual([]);
  });

  test("the next round starts clean, without the conflicted ones", async () => {
    const jury = await createJury({ applications: 2 });
    const [first = "", second = ""] = jury.applicationIds;
    await declare(jurorOf(jury, 1), jury.roundId, [first]);
    await giveScore(jurorOf(jury, 1), jury.roundId, second, { value: 3 });
    await closeRound(jury.owner, jury.opportunityId);
    const { body: next } = await prepareRound(jury.owner, jury.opportunityId);
    await openRound(jury.owner, jury.opportunityId, 2);
    const { body } = await listEntries(jurorOf(jury, 1), next.id);
    expect(body.items).toMatchObject([{ id: second, scores: [] }]);
  });
});
