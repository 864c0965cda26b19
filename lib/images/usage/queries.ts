import { sql } from "kysely";
import { db } from "@/lib/server/db";

/** Whether profiles let their pictures be used to train AI models, by picture, with when that was read. */
const known = new Map<string, { isOpen: boolean; readAt: number }>();
const FRESH_MS = 60_000;
const MOST_KNOWN = 20_000;

async function readOpen(key: string): Promise<boolean> {
  const asked = sql.val(key);
  const { rows } = await sql<{ open: boolean }>`
    select p.allows_training as open from artwork_images i
      join artworks a on a.id = i.artwork_id join profiles p on p.id = a.profile_id where i.key = ${asked}
    union all select p.allows_training from profile_images i
      join profiles p on p.id = i.profile_id where i.key = ${asked}
    union all select p.allows_training from opportunity_images i
      join profiles p on p.id = i.profile_id where i.key = ${asked}
    union all select allows_training from profiles where image_key = ${asked}
    limit 1`.execute(db());
  return rows[0]?.open === true;
}

/** Whether a picture may be used to train AI models, at most a minute old; while that cannot be found out it may not. */
export async function isOpenToTraining(key: string, now = Date.now()): Promise<boolean> {
  const found = known.get(key);
  if (found !== undefined && now - found.readAt < FRESH_MS) return found.isOpen;
  const isOpen = await readOpen(key).catch(() => false);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { isOpen, readAt: now });
  return isOpen;
}

/** Which of these picture keys a row names, of whatever it is a picture. A table that comes to hold pictures is added here. */
export async function usedImageKeys(keys: readonly string[]): Promise<Set<string>> {
  const asked = sql.val([...keys]);
  const { rows } = await sql<{ key: string }>`
    select key from artwork_images where key = any(${asked}::text[])
    union select key from opportunity_images where key = any(${asked}::text[])
    union select key from profile_images where key = any(${asked}::text[])
    union select image_key from profiles where image_key = any(${asked}::text[])`.execute(db());
  return new Set(rows.map(({ key }) => key));
}
