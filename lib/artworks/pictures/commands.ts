import { sql } from "kysely";
import type { ImageSlot } from "@/lib/artworks/rules";
import { ingestImage, removeImage, type StoredImage } from "@/lib/images/commands";
import { db, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/multipart";
import { Failure, failure } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/**
 * Removes pictures that no artwork shows any more; one that another artwork shares stays. Called when the rows are
 * gone for good, so that a store that is away must not undo the answer: the sweep finds what was left.
 */
export async function removeUnusedImages(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const used = await db()
      .selectFrom("artwork_images")
      .select("key")
      .where("key", "in", [...keys])
      .execute();
    const still = new Set(used.map(({ key }) => key));
    await Promise.all(keys.filter((key) => !still.has(key)).map((key) => removeImage(key)));
  } catch (error) {
    log().warn({ err: error, keys }, "pictures were left to the sweep");
  }
}

/** One refusal that names every picture that was refused; what is no refusal comes first. */
function refusalOf(reasons: readonly unknown[]): unknown {
  const refusals = reasons.filter((reason) => reason instanceof Failure);
  const [first] = refusals;
  if (first === undefined || refusals.length < reasons.length) {
    return reasons.find((reason) => !(reason instanceof Failure));
  }
  return failure(
    first.code,
    first.message,
    refusals.flatMap(({ details }) => details),
    first.headers,
  );
}

/**
 * Stores uploaded pictures, then writes their rows with `write`: when either fails, the files go again, so that there
 * is no row without its file, and no file without its row for longer than a sweep.
 */
export async function withStoredImages<Result>(
  files: readonly UploadedFile[],
  write: (stored: StoredImage[]) => Promise<Result>,
): Promise<Result> {
  const attempts = await Promise.allSettled(
    files.map(({ path, label }) => ingestImage({ path }, { folder: "artworks", field: label })),
  );
  const stored = attempts.flatMap((attempt) =>
    attempt.status === "fulfilled" ? [attempt.value] : [],
  );
  const refused = attempts.flatMap((attempt) =>
    attempt.status === "rejected" ? [attempt.reason as unknown] : [],
  );
  try {
    if (refused.length > 0) throw refusalOf(refused);
    return await write(stored);
  } catch (error) {
    await removeUnusedImages(stored.map(({ key }) => key));
    throw error;
  }
}

/** Brings an artwork's picture rows into the order of `slots`. @returns the keys of the pictures that were dropped */
export async function writeImages(
  tx: Tx,
  artworkId: string,
  slots: readonly ImageSlot[],
  stored: readonly StoredImage[],
  alt: readonly string[] | undefined,
): Promise<string[]> {
  const kept = slots.flatMap((slot) => ("kept" in slot ? [slot.kept] : []));
  const { rows: dropped } = await sql<{ key: string }>`
    delete from artwork_images where artwork_id = ${artworkId} and id <> all(${sql.val(kept)}::uuid[]) returning key`.execute(
    tx,
  );
  for (const [position, slot] of slots.entries()) {
    const text = alt?.[position];
    if ("kept" in slot) {
      const change = { position, ...(text !== undefined && { alt: text }) };
      await tx.updateTable("artwork_images").set(change).where("id", "=", slot.kept).execute();
      continue;
    }
    const image = stored[slot.upload];
    if (image === undefined) continue;
    const { key, width, height, placeholder } = image;
    const row = {
      id: newId(),
      artwork_id: artworkId,
      position,
      key,
      width,
      height,
      placeholder,
      alt: text ?? "",
    };
    await tx.insertInto("artwork_images").values(row).execute();
  }
  return dropped.map(({ key }) => key);
}
