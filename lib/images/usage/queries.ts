import { sql } from "kysely";
import { db } from "@/lib/server/db";

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
