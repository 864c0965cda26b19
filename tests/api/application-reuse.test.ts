import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import type { Store } from "@/lib/server/storage/object-store";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import {
  createSubmission,
  getApplication,
  minutesAgo,
  nativeOpportunity,
  repeatWhileBusy,
  save,
  send,
  setDeadline,
  start,
  statementField,
  takeBack,
} from "@/tests/support/applications";
import { opportunityRow } from "@/tests/support/opportunities";
import { listPaths, request } from "@/tests/support/request";
import { countStoredFiles, downloadFile } from "@/tests/support/stored-files";

const MEGABYTE = 1024 * 1024;

let organiser: Actor;
let store: Store;
beforeAll(async () => {
  organiser = await createArtist();
  store = storage();
});
afterEach(() => replaceStorage(store));

/** @param bytes as the row says; the stored file is small */
async function createMaterial(artist: Actor, reuse: string, bytes = 8): Promise<void> {
  const id = newId();
  const file_key = `files/${id}.pdf`;
  await store.put(file_key, Buffer.from("%PDF own"), "application/pdf");
  await db()
    .insertInto("materials")
    .values({ id, profile_id: artist.profileId, kind: "PDF", title: reuse, reuse })
    .execute();
  await db()
    .insertInto("material_versions")
    .values({ material_id: id, version: 1, file_key, file_name: `${reuse}.pdf`, file_bytes: bytes })
    .execute();
}

const filesField = (id: string, reuse: string) =>
  ({ id, type: "FILES", label: id, kinds: ["PDF"], reuse }) as const;
const cvField = (id: string) => ({ id, type: "CV", label: id, reuse: "cv" }) as const;

const createOpportunity = (fields: object[], perArtist = 1) =>
  nativeOpportunity(organiser.profileId, { fields: fields as [], perArtist });

describe("POST /v1/applications/: reuse", () => {
  test("materials and earlier answers with the same key fill fields, nothing is cut", async () => {
    const reused = { ...statementField, reuse: "statement" };
    const city = { id: "city", type: "SHORT_TEXT", label: "City", reuse: "city" } as const;
    const earlier = await nativeOpportunity(organiser.profileId, {
      fields: [reused, { ...city, id: "town" }],
    });
    const { artist } = await createSubmission(earlier, { statement: "Earlier.", town: "Porto" });
    const opportunityId = await nativeOpportunity(organiser.profileId, {
      fields: [{ ...reused, maxChars: 10 }, city],
    });
    const id = newId();
    await db()
      .insertInto("materials")
      .values({
        id,
        profile_id: artist.profileId,
        kind: "STATEMENT",
        title: "S",
        reuse: "statement",
      })
      .execute();
    const text = "A statement that is too long here.";
    await db()
      .insertInto("material_versions")
      .values({ material_id: id, version: 1, text })
      .execute();
    const { body } = await start(artist, opportunityId, { reuse: true });
    expect(body.answers).toEqual({ statement: text, city: "Porto" });
    const response = await send(artist, body.id, body.revision);
    expect([response.status, listPaths(response)]).toEqual([400, ["answers.statement"]]);
    await takeBack(artist, body.id);
    expect((await start(artist, opportunityId, { reuse: false })).body.answers).toEqual({});
  });

  test("the profile fills name, country, biography, website and telephone; an earlier answer comes first", async () => {
    const field = (id: string, type: string) => ({ id, type, label: id, reuse: id });
    const fields = [
      field("name", "SHORT_TEXT"),
      field("country", "COUNTRY"),
      field("bio", "BIO"),
      field("website", "URL"),
      field("phone", "PHONE"),
      { ...field("home", "SHORT_TEXT"), reuse: "country" },
      { ...field("other", "SHORT_TEXT"), reuse: null },
    ];
    const artist = await createArtist();
    const contact = { website: "https://ada.example/", phone: "+351211234567" };
    await db()
      .updateTable("profiles")
      .set({
        name: "Ada Brook",
        country: "PT",
        bio: "Draws tides.",
        contact: JSON.stringify(contact),
      })
      .where("id", "=", artist.profileId)
      .execute();
    const first = await createOpportunity(fields);
    const { body } = await start(artist, first);
    const filled = { name: "Ada Brook", country: "PT", bio: "Draws tides.", ...contact };
    expect(body.answers).toEqual(filled);
    const name = "Ada Brook and Lin Tao";
    const saved = await save(artist, body.id, { ...filled, name }, body.revision);
    expect((await send(artist, body.id, saved.body.revision)).status).toBe(200);
    const second = await start(artist, await createOpportunity(fields));
    expect(second.body.answers).toEqual({ ...filled, name });
    const third = await start(artist, await createOpportunity(fields), { reuse: false });
    expect(third.body.answers).toEqual({});
  });

  test("of earlier answers the newest of the same key and kind of field, never a file", async () => {
    const city = { type: "SHORT_TEXT", label: "City", reuse: "city" } as const;
    const earlier = await createOpportunity([{ ...city, id: "town" }], 2);
    const { artist } = await createSubmission(earlier, { town: "Porto" });
    const { body: second } = await start(artist, earlier, { reuse: false });
    await db()
      .updateTable("applications")
      .set({ draft: JSON.stringify({ town: "Lagos" }), created_at: minutesAgo(60) })
      .where("id", "=", second.id)
      .execute();
    expect((await send(artist, second.id, 1)).status).toBe(200);
    const opportunityId = await createOpportunity([
      { ...city, id: "city" },
      { ...city, id: "seat", type: "LONG_TEXT" },
      { ...city, id: "many", type: "FILES", kinds: ["PDF"] },
    ]);
    const { body } = await start(artist, opportunityId);
    expect(body.answers).toEqual({ city: "Porto", seat: "Porto" });
  });

  test("a PDF is copied within the store, once, into the first field that asks for it", async () => {
    const artist = await createArtist();
    await createMaterial(artist, "cv");
    await createMaterial(artist, "portfolio");
    const before = await countStoredFiles();
    const copied: string[] = [];
    let running = 0;
    replaceStorage({
      ...store,
      read: () => Promise.reject(new Error("read whole")),
      copy: async (key, target) => {
        running += 1;
        copied.push(key);
        expect(running).toBe(1);
        const isCopied = await store.copy(key, target);
        running -= 1;
        return isCopied;
      },
    });
    const opportunityId = await createOpportunity([
      cvField("first"),
      cvField("second"),
      filesField("third", "cv"),
      filesField("works", "portfolio"),
    ]);
    const { status, body } = await start(artist, opportunityId);
    expect(status).toBe(201);
    expect(Object.keys(body.answers).toSorted()).toEqual(["first", "works"]);
    expect(body.files).toMatchObject([
      { id: body.answers.first[0], field: "first", name: "cv.pdf", bytes: 8 },
      { id: body.answers.works[0], field: "works", name: "portfolio.pdf" },
    ]);
    expect(copied).toHaveLength(2);
    expect(await countStoredFiles()).toBe(before + 2);
    expect(await (await downloadFile(body.files[0].url)).text()).toBe("%PDF own");
  });

  test("no more than the 200 MB of an application", async () => {
    const artist = await createArtist();
    const keys = Array.from({ length: 10 }, (_, index) => `part-${index}`);
    for (const key of keys) await createMaterial(artist, key, 25 * MEGABYTE);
    const opportunityId = await createOpportunity(keys.map((key) => filesField(key, key)));
    const { body } = await start(artist, opportunityId);
    expect(body.files).toHaveLength(8);
    expect(Object.keys(body.answers).toSorted()).toEqual(keys.slice(0, 8));
  });

  test("rejected starts ask nothing of the store: another mode, too late, too many, excluded", async () => {
    const artist = await createActor(await signUp(), { country: "DE" });
    await createMaterial(artist, "cv");
    const full = await createOpportunity([cvField("cv")]);
    await start(artist, full);
    const closed = await createOpportunity([cvField("cv")]);
    await setDeadline(closed, minutesAgo(1));
    const outside = await opportunityRow(organiser.profileId);
    const excluding = await createOpportunity([cvField("cv")]);
    await db()
      .updateTable("opportunities")
      .set({ eligibility: JSON.stringify({ countries: ["PT"] }) })
      .where("id", "=", excluding)
      .execute();
    const before = await countStoredFiles();
    replaceStorage({ ...store, copy: () => Promise.reject(new Error("copied")) });
    for (const id of [full, closed, outside]) expect((await start(artist, id)).status).toBe(409);
    expect((await start(artist, excluding)).status).toBe(422);
    replaceStorage(store);
    expect(await countStoredFiles()).toBe(before);
  });

  test("of parallel starts only the one that begins copies", async () => {
    const artist = await createArtist();
    await createMaterial(artist, "cv");
    const opportunityId = await createOpportunity([cvField("cv")]);
    let copies = 0;
    replaceStorage({
      ...store,
      copy: (key, target) => {
        copies += 1;
        return store.copy(key, target);
      },
    });
    const responses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => repeatWhileBusy(() => start(artist, opportunityId))),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(copies).toBe(1);
  });

  test("copies that no row names are removed: the store fails, or the draft is withdrawn meanwhile", async () => {
    const artist = await createArtist();
    await createMaterial(artist, "cv");
    await createMaterial(artist, "portfolio");
    const fields = [cvField("cv"), filesField("works", "portfolio")];
    const opportunityId = await createOpportunity(fields);
    const before = await countStoredFiles();
    let copies = 0;
    replaceStorage({
      ...store,
      copy: async (key, target) => {
        copies += 1;
        if (copies === 2) throw failure("UPSTREAM_UNAVAILABLE", "The store is down.");
        return store.copy(key, target);
      },
    });
    const headers = { "Idempotency-Key": newId() };
    const begin = () =>
      request("POST /v1/applications/", { json: { opportunityId }, headers, ...artist });
    expect((await begin()).status).toBe(503);
    expect(await countStoredFiles()).toBe(before);
    const again = await begin();
    expect([again.status, again.body.files.length, copies]).toEqual([201, 2, 4]);
    expect(await countStoredFiles()).toBe(before + 2);

    await takeBack(artist, again.body.id);
    expect(await countStoredFiles()).toBe(before);
    replaceStorage({
      ...store,
      copy: async (key, target) => {
        await db().deleteFrom("applications").where("opportunity_id", "=", opportunityId).execute();
        return store.copy(key, target);
      },
    });
    expect((await start(artist, opportunityId)).status).toBe(404);
    expect(await countStoredFiles()).toBe(before);
  });

  test("a PDF that is gone leaves its field empty", async () => {
    const artist = await createArtist();
    await createMaterial(artist, "cv");
    const { file_key } = await db()
      .selectFrom("material_versions")
      .innerJoin("materials", "materials.id", "material_id")
      .select("file_key")
      .where("profile_id", "=", artist.profileId)
      .executeTakeFirstOrThrow();
    await store.remove(file_key ?? "");
    const { status, body } = await start(artist, await createOpportunity([cvField("cv")]));
    expect([status, body.answers, body.files]).toEqual([201, {}, []]);
    expect((await getApplication(artist, body.id)).status).toBe(200);
  });
});
