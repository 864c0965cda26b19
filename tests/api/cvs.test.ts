import { describe, expect, test } from "vitest";
import { cvLimits, CvKind } from "@/lib/cvs/cvs.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createActor, createArtist, signUp } from "@/tests/support/accounts";
import {
  award,
  cvEntryRow,
  deleteCvEntryOf,
  exhibition,
  getCv,
  postCvEntry,
  putCvEntry,
} from "@/tests/support/cvs";
import { listPaths, request } from "@/tests/support/request";

const createOrganisation = async () =>
  createActor(await signUp(), {
    role: "ART_ORGANIZATION",
    organizationType: "GALLERY",
    name: "Harbour House",
  });

describe("POST /v1/profiles/{id}/cv/entries", () => {
  test("201 with every field; the public CV shows it", async () => {
    const artist = await createArtist();
    const { status, body } = await postCvEntry(artist, artist.profileId, exhibition);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...exhibition,
      id: expect.any(String),
      confirmed: null,
      updatedAt: expect.any(String),
    });
    const cv = await getCv(artist.profileId);
    expect(cv.body).toEqual({
      revision: 1,
      kinds: CvKind.options,
      order: "NEWEST",
      entries: [body],
    });
  });

  test("what is left out or empty is null, and `confirmed` is ignored", async () => {
    const artist = await createArtist();
    const confirmed = { by: "Tate", profileId: newId(), at: "2026-01-01T00:00:00Z" };
    const sent = { ...award, venue: "  ", city: "", url: "", until: "", form: "", confirmed };
    const { body } = await postCvEntry(artist, artist.profileId, sent);
    expect(body).toMatchObject({
      form: null,
      until: null,
      ongoing: false,
      venue: null,
      city: null,
      country: null,
      by: null,
      pages: null,
      url: null,
      public: true,
      confirmed: null,
    });
  });

  test.each(["2021", "2021-03", "2021-03-05", "2024-02-29"])(
    "%s stays as precise as it was given",
    async (from) => {
      const artist = await createArtist();
      const { body } = await postCvEntry(artist, artist.profileId, { ...award, from });
      expect(body.from).toBe(from);
    },
  );

  test.each([
    "21",
    "2021-3",
    "2021-13",
    "2021-02-30",
    "2023-02-29",
    "2021-",
    "1899",
    "3000",
    "soon",
  ])("400 for the date %s", async (from) => {
    const artist = await createArtist();
    const response = await postCvEntry(artist, artist.profileId, { ...award, from });
    expect([response.status, listPaths(response)]).toEqual([400, ["from"]]);
  });

  test.each([
    ["before it begins", { from: "2021-05", until: "2021-04" }, ["until"]],
    ["a year before it begins", { from: "2021-05", until: "2020" }, ["until"]],
    ["of what goes on", { until: "2022", ongoing: true }, ["until"]],
    ["SOLO of an award", { form: "SOLO" }, ["form"]],
    ["pages of an award", { pages: "12" }, ["pages"]],
    ["a script as an address", { url: "javascript:alert(1)" }, ["url"]],
    ["a title that cannot be seen", { title: "\u200b" }, ["title"]],
    ["a long title, and pages", { title: "x".repeat(201), pages: "12" }, ["title", "pages"]],
    [
      "nothing but a country",
      { kind: "X", from: null, title: "", country: "XX" },
      ["kind", "from", "title", "country"],
    ],
  ])("400 for %s, naming every field", async (_, fields, paths) => {
    const artist = await createArtist();
    const response = await postCvEntry(artist, artist.profileId, { ...award, ...fields });
    expect([response.status, listPaths(response).toSorted()]).toEqual([400, paths.toSorted()]);
  });

  test("an end within the same year or month is no earlier than its start", async () => {
    const artist = await createArtist();
    const post = (from: string, until: string) =>
      postCvEntry(artist, artist.profileId, { ...award, from, until });
    expect((await post("2021-05", "2021")).status).toBe(201);
    expect((await post("2021-05-07", "2021-05")).status).toBe(201);
  });

  test("repeated with its Idempotency-Key: one entry", async () => {
    const artist = await createArtist();
    const headers = { "Idempotency-Key": newId() };
    const send = () => postCvEntry(artist, artist.profileId, award, headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect((await getCv(artist.profileId)).body.entries).toHaveLength(1);
  });

  test("the 501st: 403 QUOTA_EXCEEDED, also of parallel ones", async () => {
    const artist = await createArtist();
    await db()
      .insertInto("cv_entries")
      .values(
        Array.from({ length: cvLimits.entries - 1 }, () => ({
          id: newId(),
          profile_id: artist.profileId,
          kind: "AWARD",
          starts: "2021",
          title: "Prize",
        })),
      )
      .execute();
    const responses = await Promise.all(
      ["A", "B"].map((title) => postCvEntry(artist, artist.profileId, { ...award, title })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 403]);
    const rejected = responses.find(({ status }) => status === 403);
    expect(rejected?.body.code).toBe("QUOTA_EXCEEDED");
  });

  test("409 `role` for an organisation, 403 for strangers, 404 for an unknown profile", async () => {
    const [organisation, stranger] = [await createOrganisation(), await createArtist()];
    const conflict = await postCvEntry(organisation, organisation.profileId, award);
    expect([conflict.status, listPaths(conflict)]).toEqual([409, ["role"]]);
    expect((await getCv(organisation.profileId)).status).toBe(409);
    expect((await postCvEntry(stranger, organisation.profileId, award)).status).toBe(403);
    expect((await postCvEntry(stranger, newId(), award)).status).toBe(404);
  });
});

describe("PUT /v1/profiles/{id}/cv/entries/{entryId}", () => {
  test("replaces it: what is left out becomes empty, but a private one stays private", async () => {
    const artist = await createArtist();
    const sent = { ...exhibition, public: false };
    const { body: entry } = await postCvEntry(artist, artist.profileId, sent);
    const { status, body } = await putCvEntry(artist, artist.profileId, entry.id, award);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...award, id: entry.id, form: null, venue: null, public: false });
    expect(body.updatedAt > entry.updatedAt).toBe(true);
  });

  test("409 `updatedAt` for a change that is based on an earlier one", async () => {
    const artist = await createArtist();
    const { body: entry } = await postCvEntry(artist, artist.profileId, award);
    const put = (title: string) =>
      putCvEntry(artist, artist.profileId, entry.id, {
        ...award,
        title,
        basedOn: entry.updatedAt,
      });
    const responses = await Promise.all([put("A"), put("B")]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected && listPaths(rejected)).toEqual(["updatedAt"]);
  });

  test("404 for an unknown entry and another profile's", async () => {
    const [artist, other] = [await createArtist(), await createArtist()];
    const foreign = await cvEntryRow(other.profileId);
    for (const id of [foreign, newId(), "nonsense"])
      expect((await putCvEntry(artist, artist.profileId, id, award)).status).toBe(404);
  });
});

test("DELETE /v1/profiles/{id}/cv/entries/{entryId}: 204, also repeated; another's stays", async () => {
  const [artist, other] = [await createArtist(), await createArtist()];
  const [own, foreign] = [await cvEntryRow(artist.profileId), await cvEntryRow(other.profileId)];
  for (const id of [own, own, foreign])
    expect((await deleteCvEntryOf(artist, artist.profileId, id)).status).toBe(204);
  expect((await getCv(artist.profileId)).body.entries).toEqual([]);
  expect((await getCv(other.profileId)).body.entries).toHaveLength(1);
});

test("GET /v1/account/export: with the private entries; they go with the account", async () => {
  const artist = await createArtist();
  await cvEntryRow(artist.profileId, { title: "Unseen", is_public: false });
  const { identity } = artist;
  const { body } = await request("GET /v1/account/export", { identity });
  expect(body.profiles).toMatchObject([
    { id: artist.profileId, cv: { entries: [{ title: "Unseen", public: false }] } },
  ]);
  await request("DELETE /v1/account/", { identity });
  const rows = await db()
    .selectFrom("cv_entries")
    .select("id")
    .where("profile_id", "=", artist.profileId)
    .execute();
  expect(rows).toEqual([]);
});
