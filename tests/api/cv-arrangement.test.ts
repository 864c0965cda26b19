import { describe, expect, test } from "vitest";
import { CvKind } from "@/lib/cvs/cvs.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import {
  award,
  cvEntryRow,
  deleteCvEntryOf,
  exhibition,
  getCv,
  getOwnCv,
  listTitles,
  postCvEntry,
  putCv,
} from "@/tests/support/cvs";
import { addMember, memberRow } from "@/tests/support/members";
import { listPaths } from "@/tests/support/request";

describe("GET /v1/profiles/{id}/cv", () => {
  test("sections in the order of `kinds`, exhibitions solo, duo, group; newest first", async () => {
    const artist = await createArtist();
    const entries = [
      { ...exhibition, form: "GROUP", title: "group" },
      { ...exhibition, form: null, title: "neither" },
      { ...exhibition, from: "2023", title: "solo before" },
      { ...exhibition, title: "solo" },
      { ...exhibition, form: "DUO", title: "duo" },
      { ...award, from: "2021", title: "prize" },
      { ...award, from: "2021-03", title: "prize in March" },
      { kind: "TEACHING", from: "2020", until: "2022", title: "taught" },
      { kind: "TEACHING", from: "2020", ongoing: true, title: "teaches" },
    ];
    for (const entry of entries) await postCvEntry(artist, artist.profileId, entry);
    const titles = async () => listTitles((await getCv(artist.profileId)).body.entries);
    const exhibitions = ["solo", "solo before", "duo", "group", "neither"];
    const awards = ["prize in March", "prize"];
    const teaching = ["teaches", "taught"];
    expect(await titles()).toEqual([...exhibitions, ...awards, ...teaching]);
    await putCv(artist, artist.profileId, { kinds: CvKind.options.toReversed() });
    expect(await titles()).toEqual([...teaching, ...awards, ...exhibitions]);
  });

  test("a private entry is in no public response; with `own` it is", async () => {
    const artist = await createArtist();
    await cvEntryRow(artist.profileId, { title: "Seen" });
    await cvEntryRow(artist.profileId, { title: "Unseen", is_public: false });
    for (const format of ["json", "csv", "jsonld"]) {
      const { status, body } = await getCv(artist.profileId, { format });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain("Seen");
      expect(JSON.stringify(body)).not.toContain("Unseen");
      const own = await getOwnCv(artist, artist.profileId, format);
      expect(JSON.stringify(own.body)).toContain("Unseen");
    }
  });

  test("a private entry leaves no trace in the public PDF", async () => {
    const artist = await createArtist();
    await cvEntryRow(artist.profileId, { title: "Seen" });
    const readPdf = async () => (await getCv(artist.profileId, { format: "pdf" })).body;
    const before = await readPdf();
    await cvEntryRow(artist.profileId, { title: "Unseen", is_public: false });
    expect((await readPdf()) === before).toBe(true);
    expect((await getOwnCv(artist, artist.profileId, "pdf")).body === before).toBe(false);
  });

  test("the public order names public entries alone", async () => {
    const artist = await createArtist();
    const seen = await cvEntryRow(artist.profileId);
    const unseen = await cvEntryRow(artist.profileId, { is_public: false });
    await putCv(artist, artist.profileId, { order: [unseen, seen] });
    expect((await getCv(artist.profileId)).body.order).toEqual([seen]);
    expect((await getOwnCv(artist, artist.profileId)).body.order).toEqual([unseen, seen]);
  });

  test("own: 401 without a token, 403 for strangers, 200 for a viewer of the team; editors who may post write", async () => {
    const [artist, stranger] = [await createArtist(), await createArtist()];
    const editor = await addMember(artist, "EDITOR");
    const [viewer, silent] = [await createArtist(), await createArtist()];
    await memberRow(artist.profileId, viewer, "VIEWER");
    await memberRow(artist.profileId, silent, "EDITOR");
    const read = (identity?: string) => getCv(artist.profileId, { own: "true" }, identity);
    expect((await read()).status).toBe(401);
    expect((await read(stranger.identity)).status).toBe(403);
    expect((await read(viewer.identity)).status).toBe(200);
    expect((await postCvEntry(viewer, artist.profileId, award)).status).toBe(403);
    expect((await postCvEntry(silent, artist.profileId, award)).status).toBe(403);
    expect((await postCvEntry(editor, artist.profileId, award)).status).toBe(201);
  });

  test("is shared by caches, but never the own one", async () => {
    const artist = await createArtist();
    const caching = async (response: ReturnType<typeof getCv>) =>
      (await response).headers.get("cache-control");
    expect(await caching(getCv(artist.profileId))).toBe("public, max-age=0, must-revalidate");
    expect(await caching(getOwnCv(artist, artist.profileId))).toBe("private, no-store");
  });

  test("404 while the account is suspended, as its profile; a hidden profile's is shown, as it is", async () => {
    const artist = await createArtist();
    const change = (fields: object) =>
      db().updateTable("profiles").set(fields).where("id", "=", artist.profileId).execute();
    await change({ hidden: true });
    expect((await getCv(artist.profileId)).status).toBe(200);
    await change({ hidden_before_suspension: true });
    expect((await getCv(artist.profileId)).status).toBe(404);
    expect((await getCv(newId())).status).toBe(404);
  });

  test("400 for an unknown format", async () => {
    const artist = await createArtist();
    const response = await getCv(artist.profileId, { format: "docx" });
    expect([response.status, listPaths(response)]).toEqual([400, ["format"]]);
  });
});

describe("PUT /v1/profiles/{id}/cv", () => {
  test("the artist's own order; new entries follow, deleted ones are gone", async () => {
    const artist = await createArtist();
    const [a, b, c] = [
      await cvEntryRow(artist.profileId, { title: "A", starts: "2021" }),
      await cvEntryRow(artist.profileId, { title: "B", starts: "2022" }),
      await cvEntryRow(artist.profileId, { title: "C", starts: "2023" }),
    ];
    const { status, body } = await putCv(artist, artist.profileId, { order: [b, a, c] });
    expect([status, body.order, listTitles(body.entries).join("")]).toEqual([
      200,
      [b, a, c],
      "BAC",
    ]);
    await postCvEntry(artist, artist.profileId, { ...award, title: "D", from: "2026" });
    await deleteCvEntryOf(artist, artist.profileId, a);
    const read = async () => listTitles((await getCv(artist.profileId)).body.entries).join("");
    expect(await read()).toBe("BCD");
    await putCv(artist, artist.profileId, { order: "NEWEST" });
    expect(await read()).toBe("DCB");
  });

  test("400 unless the order names each entry once, and `kinds` each kind", async () => {
    const [artist, other] = [await createArtist(), await createArtist()];
    const [a, b] = [await cvEntryRow(artist.profileId), await cvEntryRow(artist.profileId)];
    const foreign = await cvEntryRow(other.profileId);
    for (const order of [[a], [a, a], [a, b, b], [a, foreign], [a, b, newId()], ["x", b]]) {
      const response = await putCv(artist, artist.profileId, { order });
      expect([response.status, listPaths(response)]).toEqual([400, ["order"]]);
    }
    for (const kinds of [[], ["AWARD"], [...CvKind.options, "AWARD"]]) {
      const response = await putCv(artist, artist.profileId, { kinds });
      expect([response.status, listPaths(response)]).toEqual([400, ["kinds"]]);
    }
  });

  test("reordering in two tabs: the stale one is 409 `revision`, and nothing is lost or doubled", async () => {
    const artist = await createArtist();
    const ids = [
      await cvEntryRow(artist.profileId, { title: "A" }),
      await cvEntryRow(artist.profileId, { title: "B" }),
      await cvEntryRow(artist.profileId, { title: "C" }),
    ];
    const { revision: basedOn } = (await getOwnCv(artist, artist.profileId)).body;
    const responses = await Promise.all([
      putCv(artist, artist.profileId, { order: ids.toReversed(), basedOn }),
      putCv(artist, artist.profileId, { order: ids, basedOn }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected && listPaths(rejected)).toEqual(["revision"]);
    const { body } = await getCv(artist.profileId);
    expect(body.order.toSorted()).toEqual(ids.toSorted());
  });

  test("an order from before another tab added an entry is stale: 409, before it is incomplete", async () => {
    const artist = await createArtist();
    const id = await cvEntryRow(artist.profileId);
    const { revision: basedOn } = (await getOwnCv(artist, artist.profileId)).body;
    await postCvEntry(artist, artist.profileId, award);
    expect((await putCv(artist, artist.profileId, { order: [id], basedOn })).status).toBe(409);
  });
});
