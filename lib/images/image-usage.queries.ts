import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import { formatFocus } from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";
import { queryRows } from "@/lib/server/database/db";
import { type KeyColumn, selectUsedKeys } from "@/lib/server/database/key-columns";

/** `allowsTraining`: AI models may be trained on the image; `focuses`: how its owner has it cropped. */
type Usage = { allowsTraining: boolean; focuses: readonly Focus[] };

const CACHE_MS = 60_000;
/** Anybody may request any focus, so rereading must be limited. */
const MIN_REREAD_INTERVAL_MS = 1_000;
type CachedUsage = { usage: Promise<Usage>; readAt: number; rereadAt: number };
const usageCache = new LRUCache<string, CachedUsage>({ max: 20_000 });

async function readUsage(key: string): Promise<Usage> {
  const keyValue = sql.val(key);
  const rows = await queryRows(sql<{ open: boolean; focus: Focus | null }>`
    select p.allows_training as open, null::jsonb as focus from artwork_images i
      join artworks a on a.id = i.artwork_id join profiles p on p.id = a.profile_id where i.key = ${keyValue}
    union all select p.allows_training, case when i.type = 'COVER' then p.cover_focus end from profile_images i
      join profiles p on p.id = i.profile_id where i.key = ${keyValue}
    union all select p.allows_training, null from opportunity_images i
      join profiles p on p.id = i.profile_id where i.key = ${keyValue}
    union all select coalesce(p.allows_training, false), null from application_works w
      join applications a on a.id = w.application_id left join profiles p on p.id = a.profile_id
      where w.image_keys @> array[${keyValue}]
    union all select false, null from artwork_drafts where image_keys @> array[${keyValue}]
    union all select allows_training, image_focus from profiles where image_key = ${keyValue}
  `);
  return {
    allowsTraining: rows.length > 0 && rows.every(({ open }) => open),
    focuses: rows.flatMap(({ focus }) => focus ?? []),
  };
}

/** Returns an image's usage, which is cached for a minute. @param forceRefresh true to read it again now, at most once a second */
function getUsage(key: string, now: number, forceRefresh = false): Promise<Usage> {
  const cached = usageCache.get(key);
  const isFresh =
    cached !== undefined &&
    (forceRefresh
      ? now - cached.rereadAt < MIN_REREAD_INTERVAL_MS
      : now - cached.readAt < CACHE_MS);
  if (isFresh) return cached.usage;
  const usage = readUsage(key).catch(() => ({ allowsTraining: false, focuses: [] }));
  usageCache.set(key, { usage, readAt: now, rereadAt: forceRefresh ? now : 0 });
  return usage;
}

/** Finds whether a picture is open to training; at most a minute old; false if it cannot be read. */
export const isOpenToTraining = async (key: string, now = Date.now()): Promise<boolean> =>
  (await getUsage(key, now)).allowsTraining;

/** Returns a focus that an owner has chosen, so that nobody can fill the store with crops. `isCurrent` is false for an outdated URL. */
export async function resolveFocus(
  key: string,
  requested: Focus,
): Promise<{ focus: Focus | null; isCurrent: boolean }> {
  const now = Date.now();
  const findRequestedFocus = ({ focuses }: Usage) =>
    focuses.find((focus) => formatFocus(focus) === formatFocus(requested));
  const focus = findRequestedFocus(await getUsage(key, now));
  if (focus !== undefined) return { focus, isCurrent: true };
  // The owner may just have chosen it.
  const current = await getUsage(key, now, true);
  const currentFocus = findRequestedFocus(current);
  return {
    focus: currentFocus ?? current.focuses[0] ?? null,
    isCurrent: currentFocus !== undefined,
  };
}

/** Every new table with images must be added. */
export const imageKeyColumns: readonly KeyColumn[] = [
  { table: "artwork_images", column: "key" },
  { table: "opportunity_images", column: "key" },
  { table: "profile_images", column: "key" },
  { table: "application_works", column: "image_keys", isArray: true },
  { table: "artwork_drafts", column: "image_keys", isArray: true },
  { table: "profiles", column: "image_key" },
];

/** The keys that any row refers to, perhaps with others of the same works. */
export async function listUsedImageKeys(keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(selectUsedKeys(imageKeyColumns, keys));
  return new Set(rows.map(({ key }) => key));
}
