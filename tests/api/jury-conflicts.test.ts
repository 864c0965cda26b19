import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/db";
import { createActor, createArtist, signUp } from "@/tests/support/accounts";
import { applicationFileRow, applicationRow } from "@/tests/support/application-rows";
import { statementField } from "@/tests/support/applications";
import { setApplication } from "@/tests/support/desk";
import {
  closeRound,
  createJury,
  declare,
  giveScore,
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
import { listPaths } from "@/tests/support/request";

const firstOf = ({ applicationIds: [id = ""] }: Jury) => id;

const idsOf = async (jury: Jury, index: number) =>
  listIds((await listEntries(jurorOf(jury, index), jury.roundId, { size: "100" })).body);

describe("a blind round", () => {
  test("has no name, slug, profile, artwork, contact, file name or public address in its bytes", async () => {
    const fields = [
      statementField,
      { id: "works", type: "WORKS", label: "Works" },
      { id: "legal", type: "SHORT_TEXT", label: "Legal name", identifying: true },
      { id: "phone", type: "PHONE", label: "Phone" },
      { id: "needs", type: "LONG_TEXT", label: "Access", hiddenFromJury: true },
      { id: "files", type: "FILES", label: "Files", files: 3 },
    ];
    const jury = await createJury({
      applications: 1,
      isOpen: false,
      fields,
      round: { blind: true },
    });
    const id = firstOf(jury);
    const fileId = await applicationFileRow(id);
    await db()
      .updateTable("application_files")
      .set({ name: "Ada Brook CV.pdf" })
      .where("id", "=", fileId)
      .execute();
    const answers = {
      statement: "I work with tides.",
      legal: "Adelaide Brook-Legal",
      phone: "+44 20 7946 0018",
      needs: "A secret ramp",
      works: [{ artworkId: "0191-public" }],
      files: [fileId],
    };
    const stored = await db()
      .updateTable("application_versions")
      .set({ answers: JSON.stringify(answers), file_ids: [fileId] })
      .where("application_id", "=", id)
      .returning("profile")
      .executeTakeFirstOrThrow();
    await openRound(jury.owner, jury.opportunityId);
    const { body } = await listEntries(jurorOf(jury), jury.roundId);
    const [entry] = body.items;
    expect(entry.answers).toEqual({ statement: answers.statement, files: [fileId] });
    expect(entry.fields.map((field: { id: string }) => field.id)).toEqual([
      "statement",
      "works",
      "files",
    ]);
    expect(entry.files).toMatchObject([{ name: "Document 1.pdf" }]);
    expect(entry.works).toMatchObject([{ title: "Low tide" }]);
    expect(entry.works[0].images[0].url).toMatch(/^\/files\//);
    const text = JSON.stringify(body);
    const { artwork_id } = await db()
      .selectFrom("application_works")
      .select("artwork_id")
      .where("application_id", "=", id)
      .executeTakeFirstOrThrow();
    const { account_uid, profile_id } = await db()
      .selectFrom("applications")
      .select(["account_uid", "profile_id"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(stored.profile).toMatchObject({ name: "Ada Brook" });
    for (const secret of [
      "Ada Brook",
      "Adelaide",
      "7946",
      "ramp",
      "artworks/",
      "/content/",
      artwork_id,
      account_uid,
      profile_id ?? "",
    ])
      expect(text).not.toContain(secret);
    // The chair's results neither.
    await giveScore(jurorOf(jury), jury.roundId, id, { value: 3 });
    await closeRound(jury.owner, jury.opportunityId);
    const chair = await readResults(jurorOf(jury), jury.opportunityId);
    expect(chair.status).toBe(200);
    expect(JSON.stringify(chair.body)).not.toContain("Ada Brook");
    const csv = await readResults(jurorOf(jury), jury.opportunityId, { format: "csv" });
    expect(JSON.stringify(csv.body)).not.toContain("Ada Brook");
  });

  test("any other round shows the profile, and still not what is hidden from the jury", async () => {
    const jury = await createJury({
      applications: 1,
      fields: [{ ...statementField, hiddenFromJury: true }],
    });
    const { body } = await listEntries(jurorOf(jury), jury.roundId);
    expect(body.items).toMatchObject([{ profile: { name: "Ada Brook" }, answers: {}, works: [] }]);
  });
});

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
    expect((await declare(juror, jury.roundId, [last])).body).toEqual({ applicationIds: [last] });
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
