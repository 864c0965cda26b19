import { type ArtworkDraft, StoredArtworkDraft } from "@/lib/artworks/drafts/artwork-drafts.schema";
import { formatSize } from "@/lib/artworks/artworks.rules";
import { toImageResponse } from "@/lib/images/images.rules";
import { db, type Tx } from "@/lib/server/database/db";

export type ArtworkDraftRow = {
  id: string;
  profileId: string;
  work: StoredArtworkDraft;
  createdAt: Date;
};

export const toDraftDimensions = ({ width, height, depth, unit }: StoredArtworkDraft) =>
  width === null || height === null ? null : { width, height, depth, unit };

/** Shows a draft to its artist, who alone may read it. */
export function toArtworkDraft({ id, work, createdAt }: ArtworkDraftRow): ArtworkDraft {
  const { width: _width, height: _height, depth: _depth, unit: _unit, images, ...fields } = work;
  const dimensions = toDraftDimensions(work);
  return {
    ...fields,
    id,
    dimensions,
    size: formatSize(dimensions),
    images: images.map(({ colours: _colours, ...image }) => toImageResponse(image)),
    createdAt: createdAt.toISOString(),
  };
}

const selectRows = (tx?: Tx) =>
  (tx ?? db())
    .selectFrom("artwork_drafts as d")
    .select(["d.id", "d.profile_id", "d.work", "d.created_at"])
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc");

type Selected = Awaited<ReturnType<ReturnType<typeof selectRows>["execute"]>>;

const toRows = (rows: Selected): ArtworkDraftRow[] =>
  rows.map(({ id, profile_id: profileId, work, created_at: createdAt }) => ({
    id,
    profileId,
    work: StoredArtworkDraft.parse(work),
    createdAt,
  }));

/** Lists a profile's drafts, newest first. @param profileId of the caller */
export const listArtworkDrafts = async (profileId: string): Promise<ArtworkDraft[]> =>
  toRows(await selectRows().where("d.profile_id", "=", profileId).execute()).map(toArtworkDraft);

/** Lists those of these drafts that belong to the account, by any of its profiles. */
export const listOwnArtworkDrafts = async (
  accountUid: string,
  ids: readonly string[],
  tx?: Tx,
): Promise<ArtworkDraftRow[]> =>
  toRows(
    await selectRows(tx)
      .innerJoin("profiles as p", "p.id", "d.profile_id")
      .where("p.account_uid", "=", accountUid)
      .where("d.id", "in", ids)
      .execute(),
  );

/** Lists all of an account, for its export. */
export const listExportedArtworkDrafts = async ({
  identity,
}: {
  identity: { uid: string };
}): Promise<ArtworkDraft[]> =>
  toRows(
    await selectRows()
      .innerJoin("profiles as p", "p.id", "d.profile_id")
      .where("p.account_uid", "=", identity.uid)
      .execute(),
  ).map(toArtworkDraft);
