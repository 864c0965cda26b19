import { describe, expect, test } from "vitest";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { addMember } from "@/tests/support/members";
import { listPaths, request } from "@/tests/support/request";
import {
  addWorks,
  deleteSeriesOf,
  getSeries,
  listSeriesOf,
  listTitles,
  positionOf,
  postSeries,
  putSeries,
  seriesRow,
} from "@/tests/support/series";

describe("POST /v1/profiles/{id}/series", () => {
  test("201 with its works in order, which say where they are", async () => {
    const artist = await createArtist();
    const [a = "", b = ""] = await addWorks(artist, 2);
    const form = { title: " Night  walks ", description: "In four cities.", artworkIds: [b, a] };
    const { status, body } = await postSeries(artist, artist.profileId, form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Night walks",
      slug: "night-walks",
      description: "In four cities.",
      artworkIds: [b, a],
      cover: { url: `/content/artworks/${b}.jpg` },
      profile: { id: artist.profileId },
    });
    expect((await findArtwork(a)).series).toEqual({
      id: body.id,
      title: "Night walks",
      position: 2,
    });
    expect((await listSeriesOf(artist.profileId)).body).toEqual([body]);
  });

  test("the same title twice: two addresses; a title without Latin letters has one too", async () => {
    const artist = await createArtist();
    const titles = ["Night walks", "Night walks!", "夜の散歩", "夜"];
    const slugs: string[] = [];
    for (const title of titles)
      slugs.push((await postSeries(artist, artist.profileId, { title })).body.slug);
    expect(slugs).toEqual(["night-walks", "night-walks-2", "series", "series-2"]);
  });

  test("repeated with its Idempotency-Key: one series", async () => {
    const artist = await createArtist();
    const headers = { "Idempotency-Key": newId() };
    const send = () => postSeries(artist, artist.profileId, { title: "Once" }, headers);
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body.id).toBe(first.body.id);
    expect((await listSeriesOf(artist.profileId)).body).toHaveLength(1);
  });

  test("parallel ones never exceed the limit of a profile: 403 QUOTA_EXCEEDED", async () => {
    const artist = await createArtist();
    for (let index = 1; index < seriesLimits.perProfile; index += 1)
      await seriesRow(artist.profileId, []);
    const responses = await Promise.all(
      ["A", "B", "C"].map((title) => postSeries(artist, artist.profileId, { title })),
    );
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 403, 403]);
    const rejected = responses.find(({ status }) => status === 403);
    expect(rejected?.body.code).toBe("QUOTA_EXCEEDED");
  });

  test("400 naming each wrong field; works of others, unknown and repeated ones by their place", async () => {
    const artist = await createArtist();
    const [own = ""] = await addWorks(artist, 1);
    const [foreign = ""] = await addWorks(await createArtist(), 1);
    const post = (json: object) => postSeries(artist, artist.profileId, json);
    const long = await post({
      title: " ",
      description: "x".repeat(seriesLimits.description + 1),
      artworkIds: Array.from({ length: seriesLimits.works + 1 }, () => own),
    });
    expect([long.status, listPaths(long)]).toEqual([400, ["title", "description", "artworkIds"]]);
    const works = await post({ title: "X", artworkIds: [own, foreign, "nonsense", own] });
    expect([works.status, listPaths(works)]).toEqual([
      400,
      ["artworkIds[1]", "artworkIds[2]", "artworkIds[3]"],
    ]);
    expect((await post({ title: "\u0000<script>" })).body.title).toBe("<script>");
  });

  test("404 for an unknown profile", async () => {
    const artist = await createArtist();
    expect((await postSeries(artist, newId(), { title: "X" })).status).toBe(404);
  });
});

describe("PUT /v1/series/{id}", () => {
  test("changes what is sent; the address stays", async () => {
    const artist = await createArtist();
    const [a = "", b = "", c = ""] = await addWorks(artist, 3);
    const { body: series } = await postSeries(artist, artist.profileId, {
      title: "Night walks",
      artworkIds: [a, b],
    });
    const { status, body } = await putSeries(artist, series.id, { title: "Morning walks" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: "Morning walks", slug: "night-walks", artworkIds: [a, b] });
    expect(body.revision).toBeGreaterThan(series.revision);
    await putSeries(artist, series.id, { artworkIds: [c, b] });
    expect(await listTitles(series.id)).toBe("CB");
    expect(await findArtwork(a)).toMatchObject({ series: null });
  });

  test("409 at revision for a change that is based on an earlier one, and nothing is changed", async () => {
    const artist = await createArtist();
    const works = await addWorks(artist, 3);
    const id = await seriesRow(artist.profileId, works);
    const { revision } = (await getSeries(id)).body;
    const reverse = { artworkIds: works.toReversed(), basedOn: revision };
    const rotate = { artworkIds: [...works.slice(1), ...works.slice(0, 1)], basedOn: revision };
    const responses = await Promise.all([
      putSeries(artist, id, reverse),
      putSeries(artist, id, rotate),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rejected = responses.find(({ status }) => status === 409);
    expect([rejected?.body.code, rejected && listPaths(rejected)]).toEqual([
      "CONFLICT",
      ["revision"],
    ]);
    const isReversed = responses[0]?.status === 200;
    expect(await listTitles(id)).toBe(isReversed ? "CBA" : "BCA");
  });

  test("parallel orders without a revision lose and double nothing", async () => {
    const artist = await createArtist();
    const works = await addWorks(artist, 4);
    const id = await seriesRow(artist.profileId, works);
    const orders = [works.toReversed(), works, [...works.slice(2), ...works.slice(0, 2)]];
    const responses = await Promise.all(
      orders.map((artworkIds) => putSeries(artist, id, { artworkIds })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listTitles(id)).split("").toSorted().join("")).toBe("ABCD");
    const positions = await Promise.all(works.map(positionOf));
    expect(positions.toSorted()).toEqual([1, 2, 3, 4]);
  });

  test("a work of another series moves, and leaves no gap there", async () => {
    const artist = await createArtist();
    const [a = "", b = "", c = ""] = await addWorks(artist, 3);
    const from = await seriesRow(artist.profileId, [a, b, c], "From");
    const to = await seriesRow(artist.profileId, [], "To");
    await putSeries(artist, to, { artworkIds: [a] });
    expect([await listTitles(from), await listTitles(to)]).toEqual(["BC", "A"]);
    expect([await positionOf(b), await positionOf(c)]).toEqual([1, 2]);
  });

  test("whoever edits a work at that moment notices that its series is another one", async () => {
    const artist = await createArtist();
    const [a = "", b = ""] = await addWorks(artist, 2);
    const id = await seriesRow(artist.profileId, [b]);
    const { updatedAt } = await findArtwork(a);
    await putSeries(artist, id, { artworkIds: [a, b] });
    const form = { title: "A", series: "", basedOn: updatedAt };
    const { status } = await request("PUT /v1/artworks/{id}", {
      identity: artist.identity,
      params: { id: a },
      form,
    });
    expect(status).toBe(409);
    expect(await listTitles(id)).toBe("AB");
  });

  test("404 for an unknown series, and an editor of another team: 403", async () => {
    const artist = await createArtist();
    expect((await putSeries(artist, newId(), { title: "X" })).status).toBe(404);
    const id = await seriesRow((await createArtist()).profileId, []);
    const editor = await addMember(artist, "EDITOR");
    expect((await putSeries(editor, id, { title: "X" })).status).toBe(403);
    expect((await putSeries(editor, await seriesRow(artist.profileId, []), {})).status).toBe(200);
  });
});

describe("DELETE /v1/series/{id}", () => {
  test("its works stay, in no series", async () => {
    const artist = await createArtist();
    const works = await addWorks(artist, 2);
    const id = await seriesRow(artist.profileId, works);
    expect((await deleteSeriesOf(artist, id)).status).toBe(204);
    expect((await getSeries(id)).status).toBe(404);
    expect((await findArtwork(works[0] ?? "")).series).toBeNull();
    expect((await deleteSeriesOf(artist, id)).status).toBe(404);
  });
});

test("GET /v1/account/export: the series of all the account's profiles", async () => {
  const artist = await createArtist();
  const id = await seriesRow(artist.profileId, await addWorks(artist, 1));
  const { body } = await request("GET /v1/account/export", { identity: artist.identity });
  expect(body.series).toMatchObject([{ id, title: "Night walks" }]);
});

test("a profile that is deleted takes its series with it", async () => {
  const artist = await createArtist();
  const id = await seriesRow(artist.profileId, await addWorks(artist, 2));
  const { status } = await request("DELETE /v1/profiles/{id}", {
    identity: artist.identity,
    params: { id: artist.profileId },
  });
  expect([status, (await getSeries(id)).status]).toEqual([204, 404]);
});
