import { sql } from "kysely";
import type { ImageSlot } from "@/lib/artworks/artworks.rules";
import type { StoredImage } from "@/lib/images/ingest-image.commands";
import type { Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import { newId } from "@/lib/shared/ids";

export type PlacedImage = Pick<StoredImage, "key" | "width" | "height" | "placeholder"> & {
  colours: string[];
};

/** Stores an artwork's images in the order of `slots`. @returns the keys of removed images */
export async function writeImages(
  tx: Tx,
  artworkId: string,
  slots: readonly ImageSlot[],
  storedImages: readonly PlacedImage[],
  alt: readonly string[] | undefined,
): Promise<string[]> {
  const existingIds = slots.flatMap((slot) => ("existingId" in slot ? [slot.existingId] : []));
  const { rows: removedImages } = await sql<{ key: string }>`
    delete from artwork_images where artwork_id = ${artworkId} and id <> all(${sql.val(existingIds)}::uuid[]) returning key`.execute(
    tx,
  );
  for (const [position, slot] of slots.entries()) {
    const altText = alt?.[position];
    if ("existingId" in slot) {
      const update = { position, ...(altText !== undefined && { alt: altText }) };
      await updateRow(tx, "artwork_images", slot.existingId, update);
      continue;
    }
    const image = storedImages[slot.upload];
    if (image === undefined) continue;
    const { key, width, height, placeholder, colours } = image;
    const row = {
      id: newId(),
      artwork_id: artworkId,
      position,
      key,
      width,
      height,
      placeholder,
      colours,
      alt: altText ?? "",
    };
    await insertInto(tx, "artwork_images", row);
  }
  return removedImages.map(({ key }) => key);
}
