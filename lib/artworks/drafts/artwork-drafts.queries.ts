import { type ArtworkDraft, StoredArtworkDraft } from "@/lib/artworks/drafts/artwork-drafts.schema";
import { formatSize, toDimensions } from "@/lib/artworks/artworks.rules";
import { toImageResponse } from "@/lib/images/images.rules";
import { db, type Tx } from "@/lib/server/database/db";

/** Shows a draft to its artist, who alone may read it. */
export function toArtworkDraft(row: { id: string; work: unknown; created_at: Date }): ArtworkDraft {
  const work = StoredArtworkDraft.parse(row.work);
  const { width: _width, height: _height, depth: _depth, unit: _unit, images, ...fields } = work;
  const dimensions = toDimensions(work);
  return {
    ...fields,
    id: row.id,
    dimensions,
    size: formatSize(dimensions),
    images: images.map(({ colours: _colours, ...image }) => toImageResponse(image)),
    createdAt: row.created_at.toISOString(),
  };
}

const selectDrafts = (tx?: Tx) =>
  (tx ?? db())
    .selectFrom("artwork_drafts as d")
    .innerJoin("profiles as p", "p.id", "d.profile_id")
    .select(["d.id", "d.work", "d.created_at"])
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc");

/** Lists a profile's drafts, newest first. @param profileId of the caller */
export const listArtworkDrafts = async (profileId: string): Promise<ArtworkDraft[]> =>
  (await selectDrafts().where("p.id", "=", profileId).execute()).map(toArtworkDraft);

/** Lists those of these drafts that belong to the account, by any of its profiles, as they are stored. */
export async function listOwnArtworkDrafts(accountUid: string, ids: readonly string[], tx?: Tx) {
  const rows = await selectDrafts(tx)
    .where("p.account_uid", "=", accountUid)
    .where("d.id", "in", ids)
    .execute();
  return rows.map(({ id, work }) => ({ id, work: StoredArtworkDraft.parse(work) }));
}

/** Lists all of an account, for its export. */
export const listExportedArtworkDrafts = async ({
  identity,
}: {
  identity: { uid: string };
}): Promise<ArtworkDraft[]> =>
  (await selectDrafts().where("p.account_uid", "=", identity.uid).execute()).map(toArtworkDraft);
