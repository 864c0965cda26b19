import { describe, expect, test } from "vitest";
import { seriesLimits } from "@/lib/artworks/artwork-series.schema";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { findSeriesPlace } from "@/lib/series/series-place.queries";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist } from "@/tests/support/accounts";
import { artworkRow, postArtwork } from "@/tests/support/artworks";
import { listPaths, request } from "@/tests/support/request";
import {
  addWorks,
  getSeries,
  listTitles,
  positionOf,
  putSeries,
  seriesRow,
} from "@/tests/support/series";

describe("an artwork's series", () => {
  test("POST /v1/artworks/: the work comes at the end of a series", async () => {
    const artist = await createArtist();
    const id = await seriesRow(artist.profileId, await addWorks(artist, 2));
    const { status, body } = await postArtwork(artist, { title: "C", series: id });
    expect([status, body.series]).toEqual([201, { id, title: "Night walks", position: 3 }]);
    expect((await postArtwork(artist, { series: "" })).body.series).toBeNull();
  });

  test("400 at series for another profile's, an unknown one and nonsense; nothing is posted", async () => {
    const artist = await createArtist();
    const foreign = await seriesRow((await createArtist()).profileId, []);
    for (const series of [foreign, newId(), "nonsense"]) {
      const response = await postArtwork(artist, { series });
      expect([response.status, listPaths(response)]).toEqual([400, ["series"]]);
    }
    const { artworks } = (
      await request("GET /v1/profiles/{id}", { params: { id: artist.profileId } })
    ).body.counts;
    expect(artworks).toBe(0);
  });

  test("PUT /v1/artworks/{id}: in, to another, and out; what is not sent stays", async () => {
    const artist = await createArtist();
    const [a = "", b = ""] = await addWorks(artist, 2);
    const [one, two] = [
      await seriesRow(artist.profileId, [a, b]),
      await seriesRow(artist.profileId, []),
    ];
    const put = (form: Record<string, string>) =>
      request("PUT /v1/artworks/{id}", { identity: artist.identity, params: { id: a }, form });
    expect((await put({ title: "A" })).body.series).toMatchObject({ id: one, position: 1 });
    expect((await put({ series: one })).body.series).toMatchObject({ id: one, position: 1 });
    expect((await put({ series: two })).body.series).toMatchObject({ id: two, position: 1 });
    expect(await positionOf(b)).toBe(1);
    expect((await put({ series: "" })).body.series).toBeNull();
  });

  test("403 QUOTA_EXCEEDED at series for one work too many, also in parallel", async () => {
    const artist = await createArtist();
    const works = await Promise.all(
      Array.from({ length: seriesLimits.works - 1 }, () => artworkRow(artist.profileId)),
    );
    const id = await seriesRow(artist.profileId, works);
    const others = await addWorks(artist, 2);
    const responses = await Promise.all(
      others.map((other) =>
        request("PUT /v1/artworks/{id}", {
          identity: artist.identity,
          params: { id: other },
          form: { series: id },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const rejected = responses.find(({ status }) => status === 403);
    expect([rejected?.body.code, rejected && listPaths(rejected)]).toEqual([
      "QUOTA_EXCEEDED",
      ["series"],
    ]);
  });

  test("DELETE /v1/artworks/{id}: the series closes the gap, and editors of it notice", async () => {
    const artist = await createArtist();
    const [a = "", b = "", c = ""] = await addWorks(artist, 3);
    const id = await seriesRow(artist.profileId, [a, b, c]);
    const { revision } = (await getSeries(id)).body;
    await request("DELETE /v1/artworks/{id}", { identity: artist.identity, params: { id: b } });
    expect([await listTitles(id), await positionOf(c)]).toEqual(["AC", 2]);
    expect((await putSeries(artist, id, { title: "X", basedOn: revision })).status).toBe(409);
  });

  test("works deleted while the series is ordered: no deadlock, and no work of another is lost", async () => {
    const artist = await createArtist();
    const works = await addWorks(artist, 6);
    const id = await seriesRow(artist.profileId, works);
    const deletions = works
      .slice(0, 3)
      .map((work) =>
        request("DELETE /v1/artworks/{id}", { identity: artist.identity, params: { id: work } }),
      );
    const moves = works.slice(3).map((work) =>
      request("PUT /v1/artworks/{id}", {
        identity: artist.identity,
        params: { id: work },
        form: { series: "" },
      }),
    );
    const orders = [1, 2, 3].map(() => putSeries(artist, id, { artworkIds: works.slice(3) }));
    const responses = await Promise.all([...deletions, ...moves, ...orders]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const rows = await db()
      .selectFrom("series_works")
      .select("position")
      .where("series_id", "=", id)
      .orderBy("position")
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  });

  test("findSeriesPlace: the works before and after it, and how many there are", async () => {
    const artist = await createArtist();
    const [a = "", b = "", c = ""] = await addWorks(artist, 3);
    await seriesRow(artist.profileId, [a, b, c]);
    expect(await findSeriesPlace(await findArtwork(b))).toMatchObject({
      title: "Night walks",
      position: 2,
      works: 3,
      previous: { id: a, title: "A" },
      next: { id: c, title: "C" },
    });
    expect(await findSeriesPlace(await findArtwork(c))).toMatchObject({ next: null });
    expect(await findSeriesPlace(await findArtwork(await artworkRow(artist.profileId)))).toBeNull();
  });
});
