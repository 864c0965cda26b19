import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { SeriesChanges, SeriesForm } from "@/lib/series/series.schema";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { Actor, TestAccount } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import { request } from "@/tests/support/request";

/** Inserts a series past the API. */
export async function seriesRow(
  profileId: string,
  artworkIds: readonly string[],
  title = "Night walks",
): Promise<string> {
  const id = newId();
  await db().insertInto("series").values({ id, profile_id: profileId, slug: id, title }).execute();
  const works = artworkIds.map((artwork_id, index) => ({
    artwork_id,
    series_id: id,
    position: index + 1,
  }));
  if (works.length > 0) await db().insertInto("series_works").values(works).execute();
  return id;
}

/** Works of a profile, titled A, B, C … */
export async function addWorks({ profileId }: Pick<Actor, "profileId">, count: number) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await artworkRow(profileId, { title: String.fromCodePoint(65 + index) }));
  return ids;
}

type Caller = Pick<TestAccount, "identity">;

export const listSeriesOf = (profileId: string) =>
  request("GET /v1/profiles/{id}/series", { params: { id: profileId } });

export const postSeries = (
  { identity }: Caller,
  profileId: string,
  json: Partial<SeriesForm> & object,
  headers: Record<string, string> = {},
) =>
  request("POST /v1/profiles/{id}/series", { identity, params: { id: profileId }, json, headers });

export const getSeries = (id: string) => request("GET /v1/series/{id}", { params: { id } });

export const putSeries = ({ identity }: Caller, id: string, json: SeriesChanges | object) =>
  request("PUT /v1/series/{id}", { identity, params: { id }, json });

export const deleteSeriesOf = ({ identity }: Caller, id: string) =>
  request("DELETE /v1/series/{id}", { identity, params: { id } });

/** The titles of its works, in their order. */
export async function listTitles(id: string): Promise<string> {
  const { body } = await getSeries(id);
  return body.artworks.map(({ title }: { title: string }) => title).join("");
}

export const positionOf = async (artworkId: string) =>
  (await findArtwork(artworkId)).series?.position;
