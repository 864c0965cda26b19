import { SiteSettings } from "@/lib/moderation/moderation.schema";
import { db, type Tx } from "@/lib/server/db";

/** What administrators set for the whole site; what nobody has set yet has its default. */
export async function findSettings(tx?: Tx): Promise<SiteSettings> {
  const rows = await (tx ?? db()).selectFrom("settings").select(["key", "value"]).execute();
  return SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
