import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { focusText } from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";
import { db } from "@/lib/server/db";

/** What the rows that show a picture say about it: whether it may be used to train AI models, and how it is cropped. */
type Usage = { isOpen: boolean; focuses: readonly Focus[] };

const FRESH_MS = 60_000;
/** Anybody may ask for any focus: however many do, a picture is read again only so often. */
const REREAD_MS = 1_000;
type Cached = { usage: Promise<Usage>; readAt: number; rereadAt: number };
const cache = new LRUCache<string, Cached>({ max: 20_000 });

async function readUsage(key: string): Promise<Usage> {
  const asked = sql.val(key);
  const { rows } = await sql<{ open: boolean; focus: Focus | null }>`
    select p.allows_training as open, null::jsonb as focus from artwork_images i
      join artworks a on a.id = i.artwork_id join profiles p on p.id = a.profile_id where i.key = ${asked}
    union all select p.allows_training, case when i.type = 'COVER' then p.cover_focus end from profile_images i
      join profiles p on p.id = i.profile_id where i.key = ${asked}
    union all select p.allows_training, null from opportunity_images i
      join profiles p on p.id = i.profile_id where i.key = ${asked}
    union all select allows_training, image_focus from profiles where image_key = ${asked}`.execute(
    db(),
  );
  return {
    isOpen: rows.length > 0 && rows.every(({ open }) => open),
    focuses: rows.flatMap(({ focus }) => focus ?? []),
  };
}

/** What is known of a picture, at most a minute old; where that is too old, it is read again at most once a second. */
function usageOf(key: string, now: number, isTooOld = false): Promise<Usage> {
  const found = cache.get(key);
  const isFresh =
    found !== undefined &&
    (isTooOld ? now - found.rereadAt < REREAD_MS : now - found.readAt < FRESH_MS);
  if (isFresh) return found.usage;
  const usage = readUsage(key).catch(() => ({ isOpen: false, focuses: [] }));
  cache.set(key, { usage, readAt: now, rereadAt: isTooOld ? now : 0 });
  return usage;
}

/** Whether a picture may be used to train AI models, at most a minute old; while that cannot be found out it may not. */
export async function isOpenToTraining(key: string, now = Date.now()): Promise<boolean> {
  return (await usageOf(key, now)).isOpen;
}

/**
 * The focus of a crop whose address names one. Only a focus that an owner chose is used, so that nobody can fill the store
 * with other crops.
 * @returns `isCurrent` is false for an outdated address, which gets the current crop
 */
export async function focusOf(
  key: string,
  asked: Focus,
): Promise<{ focus: Focus | null; isCurrent: boolean }> {
  const now = Date.now();
  const same = ({ focuses }: Usage) =>
    focuses.find((focus) => focusText(focus) === focusText(asked));
  const focus = same(await usageOf(key, now));
  if (focus !== undefined) return { focus, isCurrent: true };
  // It may have been chosen just now.
  const current = await usageOf(key, now, true);
  const chosen = same(current);
  return { focus: chosen ?? current.focuses[0] ?? null, isCurrent: chosen !== undefined };
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
