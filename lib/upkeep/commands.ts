import { sql } from "kysely";
import { sweepImages } from "@/lib/images/commands";
import { db } from "@/lib/server/db";
import { sweepIdempotencyKeys } from "@/lib/server/handle/idempotency";
import { sweepRateLimits } from "@/lib/server/rate-limits";

/** How often an instance sweeps, in milliseconds. Sweeps of several instances at once do no harm. */
export const SWEEP_EVERY_MS = 60 * 60 * 1_000;

/** Which of these picture keys a row names. */
async function keysInUse(keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from artwork_images where key = any(${keys})
    union select image_key from profiles where image_key = any(${keys})`.execute(db());
  return new Set(rows.map(({ key }) => key));
}

/** Clears away what time has made useless: counts and keys that are over, and picture files that no row names. */
export async function sweep(): Promise<{ pictures: number }> {
  await sweepRateLimits();
  await sweepIdempotencyKeys();
  return { pictures: await sweepImages(keysInUse) };
}
