import { SiteSettings } from "@/lib/moderation/moderation.schema";
import { db, type Tx } from "@/lib/server/database/db";

/** Settings without a stored value have their defaults. */
export async function readSettings(tx?: Tx): Promise<SiteSettings> {
  const rows = await (tx ?? db()).selectFrom("settings").select(["key", "value"]).execute();
  return SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
