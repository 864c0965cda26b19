import { sql } from "kysely";
import { focusText } from "@/lib/images/focus/rules";
import type { Focus } from "@/lib/images/focus/schema";
import { db } from "@/lib/server/db";

/** What the rows that show a picture say of it: whether it may be used to train AI models, and how it is cropped. */
type Said = { isOpen: boolean; focuses: readonly Focus[] };

/** The same by picture, with when it was read, and when it was last read before it was due. */
const known = new Map<string, { said: Promise<Said>; readAt: number; rereadAt: number }>();
const FRESH_MS = 60_000;
/** Anybody may ask for any focus: however many do, a picture is read again only so often. */
const REREAD_MS = 1_000;
const MOST_KNOWN = 20_000;

async function read(key: string): Promise<Said> {
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

function readAnew(key: string, now: number, rereadAt: number): Promise<Said> {
  const said = read(key).catch(() => ({ isOpen: false, focuses: [] }));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { said, readAt: now, rereadAt });
  return said;
}

/** At most a minute old. */
function saidOf(key: string, now: number): Promise<Said> {
  const found = known.get(key);
  return found !== undefined && now - found.readAt < FRESH_MS ? found.said : readAnew(key, now, 0);
}

/** Read again, unless that was done within the last second. */
function reread(key: string, now: number): Promise<Said> {
  const found = known.get(key);
  return found !== undefined && now - found.rereadAt < REREAD_MS
    ? found.said
    : readAnew(key, now, now);
}

/** Whether a picture may be used to train AI models, at most a minute old; while that cannot be found out it may not. */
export async function isOpenToTraining(key: string, now = Date.now()): Promise<boolean> {
  return (await saidOf(key, now)).isOpen;
}

/**
 * The focus that crops of a picture have which an address asks for with one: only what its owner chose exists, so that
 * nobody fills the store with others.
 * @returns `isPresent` is false for an address of before, which shows what is true now
 */
export async function focusOf(
  key: string,
  asked: Focus,
): Promise<{ focus: Focus | null; isPresent: boolean }> {
  const now = Date.now();
  const same = ({ focuses }: Said) =>
    focuses.find((focus) => focusText(focus) === focusText(asked));
  const focus = same(await saidOf(key, now));
  if (focus !== undefined) return { focus, isPresent: true };
  // It may have been chosen just now.
  const present = await reread(key, now);
  const chosen = same(present);
  return { focus: chosen ?? present.focuses[0] ?? null, isPresent: chosen !== undefined };
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
