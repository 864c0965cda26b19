import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import type { TestAccount } from "@/tests/support/accounts";
import { applicationFileRow, applicationRow } from "@/tests/support/application-rows";
import { statementField } from "@/tests/support/applications";
import { setApplication } from "@/tests/support/desk";
import {
  closeRound,
  createJury,
  declare,
  firstOf,
  giveScore,
  jurorOf,
  listEntries,
  listIds,
  openRound,
  prepareRound,
  readResults,
  removeScore,
} from "@/tests/support/juries";
import { request } from "@/tests/support/request";

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
    expect(entry.answers).toEqual({ statement: answers.statement, files: [entry.files[0].id] });
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
      id,
      fileId,
      artwork_id,
      account_uid,
      profile_id ?? "",
    ])
      expect(text).not.toContain(secret);
    // The chair's results neither.
    expect((await giveScore(jurorOf(jury), jury.roundId, entry.id, { value: 3 })).status).toBe(200);
    await closeRound(jury.owner, jury.opportunityId);
    const chair = await readResults(jurorOf(jury), jury.opportunityId);
    expect(chair.status).toBe(200);
    expect(JSON.stringify(chair.body)).not.toContain("Ada Brook");
    expect(JSON.stringify(chair.body)).not.toContain(id);
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

const readEntries = async (juror: TestAccount, roundId: string) =>
  (await listEntries(juror, roundId, { size: "100" })).body;

describe("ids of a blind round", () => {
  test("GET /v1/juries/{round}/entries: each juror's own in each round, also of works and files, on each page", async () => {
    const jury = await createJury({ applications: 3, round: { blind: true } });
    const works = await db()
      .selectFrom("application_works")
      .select("id")
      .where("application_id", "in", jury.applicationIds)
      .execute();
    const stored = [...jury.applicationIds, ...works.map(({ id }) => id)];
    const { body: second } = await prepareRound(jury.owner, jury.opportunityId, { blind: true });
    await openRound(jury.owner, jury.opportunityId, 2);
    const seen = new Set<string>();
    for (const roundId of [jury.roundId, second.id]) {
      for (const juror of jury.jurors) {
        const first = await listEntries(juror, roundId, { size: "2" });
        const cursor: string = first.body.next;
        const rest = await listEntries(juror, roundId, { size: "2", cursor });
        const bytes = `${JSON.stringify([first.body, rest.body])} ${atob(cursor)}`;
        for (const id of stored) expect(bytes).not.toContain(id);
        type Entry = { id: string; works: { id: string }[] };
        const entries: Entry[] = [...first.body.items, ...rest.body.items];
        for (const entry of entries) for (const { id } of [entry, ...entry.works]) seen.add(id);
        // The same ones each time.
        expect(listIds(await readEntries(juror, roundId))).toEqual(entries.map(({ id }) => id));
      }
    }
    // Nobody finds an id of another round, or of another juror, among them.
    expect(seen.size).toBe(2 * jury.jurors.length * stored.length);
  });

  test("score, conflicts and ?ids= take them, and 404 for the ids of applications and works", async () => {
    const round = { blind: true, subject: "WORK", seesOthers: "AFTER_OWN" };
    const jury = await createJury({ applications: 2, jurors: 2, round });
    const juror = jurorOf(jury, 1);
    const { items } = await readEntries(juror, jury.roundId);
    const [entry, other] = items;
    const workId: string = entry.works[0].id;
    const { id: storedWork, application_id: stored } = await db()
      .selectFrom("application_works")
      .select(["id", "application_id"])
      .where("application_id", "in", jury.applicationIds)
      .executeTakeFirstOrThrow();
    const statuses = [
      await giveScore(juror, jury.roundId, stored, { workId: storedWork, value: 3 }),
      await giveScore(juror, jury.roundId, entry.id, { workId: storedWork, value: 3 }),
      await removeScore(juror, jury.roundId, stored, { workId: storedWork }),
      await declare(juror, jury.roundId, [stored]),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
    const none = await listEntries(juror, jury.roundId, { ids: stored });
    expect(none.body.items).toEqual([]);
    const given = await giveScore(juror, jury.roundId, entry.id, { workId, value: 4 });
    expect(given).toMatchObject({ status: 200, body: { workId, value: 4 } });
    const one = await listEntries(juror, jury.roundId, { ids: entry.id });
    expect(one.body.items).toMatchObject([{ id: entry.id, scores: [{ workId }] }]);
    expect((await removeScore(juror, jury.roundId, entry.id, { workId })).status).toBe(204);
    expect((await readEntries(juror, jury.roundId)).items[0].scores).toEqual([]);
    expect(await declare(juror, jury.roundId, [other.id])).toMatchObject({
      status: 200,
      body: { applicationIds: [other.id] },
    });
    expect(listIds(await readEntries(juror, jury.roundId))).toEqual([entry.id]);
  });

  test("a later list of names does not tell whose the entry was that was declared in a blind round", async () => {
    const jury = await createJury({ applications: 20, jurors: 2, round: { blind: true } });
    const juror = jurorOf(jury, 1);
    const [entry] = (await readEntries(juror, jury.roundId)).items;
    await declare(juror, jury.roundId, [entry.id]);
    const { body: next } = await prepareRound(jury.owner, jury.opportunityId);
    const listTicked = async () =>
      (await readEntries(juror, next.id)).items.filter(
        ({ isConflict }: { isConflict: boolean }) => isConflict,
      );
    expect(await listTicked()).toEqual([]);
    const [name] = (await readEntries(juror, next.id)).items;
    expect((await declare(juror, next.id, [name.id])).body).toEqual({ applicationIds: [name.id] });
    expect(await listTicked()).toMatchObject([{ id: name.id }]);
    // What is no longer ticked is taken back, and what was declared in the blind round is not.
    await declare(juror, next.id, []);
    await openRound(jury.owner, jury.opportunityId, 2);
    expect((await readEntries(juror, next.id)).total).toBeGreaterThanOrEqual(18);
    expect(listIds(await readEntries(juror, jury.roundId))).not.toContain(entry.id);
  });

  test("PUT /v1/juries/{round}/conflicts: before the round opens it takes back nothing that its list does not name", async () => {
    const jury = await createJury({ applications: 20, jurors: 2, isOpen: false });
    const juror = jurorOf(jury, 1);
    const tagged = await applicationRow(jury.opportunityId);
    await setApplication(tagged, { artist_name: "Aaron Able", stage: "SHORTLIST" });
    const [first] = (await readEntries(juror, jury.roundId)).items;
    expect(first.name).toBe("Aaron Able");
    await declare(juror, jury.roundId, [first.id]);
    const pool = { stage: "NEW" };
    const { body: other } = await prepareRound(jury.owner, jury.opportunityId, { pool });
    await declare(juror, other.id, []);
    expect((await readEntries(juror, jury.roundId)).items[0]).toMatchObject({ isConflict: true });
  });

  test("GET …/results: the chair has the entries' ids, no lot, and an order that tells nothing", async () => {
    const jury = await createJury({
      applications: 6,
      jurors: 2,
      round: { blind: true, quorum: 2 },
    });
    const chair = jurorOf(jury);
    const { items } = await readEntries(chair, jury.roundId);
    const [{ id }] = items;
    await giveScore(chair, jury.roundId, id, { value: 4, comment: "Sure." });
    await closeRound(jury.owner, jury.opportunityId);
    const { body } = await readResults(chair, jury.opportunityId);
    type Item = { applicationId: string; lot: string | null; number: number };
    const below: Item[] = body.belowQuorum;
    expect(below.map(({ applicationId }) => applicationId).toSorted()).toEqual(
      listIds({ items }).toSorted(),
    );
    expect(below.every(({ lot }) => lot === null)).toBe(true);
    const asked = await readResults(chair, jury.opportunityId, { application: id });
    expect(asked.body.belowQuorum).toMatchObject([
      { applicationId: id, scores: [{ comment: "Sure." }] },
    ]);
    const { body: raw } = await readResults(chair, jury.opportunityId, {
      application: firstOf(jury),
    });
    expect([...raw.items, ...raw.belowQuorum]).toEqual([]);
    // Not in the order in which they were begun.
    const { body: team } = await readResults(jury.owner, jury.opportunityId);
    const teamBelow: Item[] = team.belowQuorum;
    const toLot = (application: string) =>
      createHash("sha256").update(`${jury.roundId}:${application}`).digest("hex");
    expect(teamBelow.map(({ applicationId }) => applicationId)).toEqual(
      jury.applicationIds.toSorted((a, b) => (toLot(a) < toLot(b) ? -1 : 1)),
    );
    expect(below.map(({ number }) => number)).toEqual(teamBelow.map(({ number }) => number));
  });

  test("GET /v1/account/export: scores name the entries' ids, conflicts names and only once no blind round is to come", async () => {
    const jury = await createJury({ applications: 3, jurors: 2, round: { blind: true } });
    const juror = jurorOf(jury, 1);
    const [scored, known] = (await readEntries(juror, jury.roundId)).items;
    await giveScore(juror, jury.roundId, scored.id, { value: 2 });
    await declare(juror, jury.roundId, [known.id]);
    for (const [index, id] of jury.applicationIds.entries())
      await setApplication(id, { artist_name: `Artist ${index}` });
    const readJury = async () => {
      const { body } = await request("GET /v1/account/export", { identity: juror.identity });
      const bytes = JSON.stringify(body);
      for (const id of jury.applicationIds) expect(bytes).not.toContain(id);
      return body.juries[0];
    };
    expect(await readJury()).toMatchObject({
      scores: [{ applicationId: scored.id }],
      conflicts: [],
    });
    await closeRound(jury.owner, jury.opportunityId);
    expect((await readJury()).conflicts).toEqual([expect.stringMatching(/^Artist \d$/)]);
    await prepareRound(jury.owner, jury.opportunityId, { blind: true });
    expect((await readJury()).conflicts).toEqual([]);
  });
});
