import { sql } from "kysely";
import { recordAdministration } from "@/lib/audit/audit.commands";
import type { SiteSettings } from "@/lib/moderation/moderation.schema";
import { readSettings } from "@/lib/moderation/site-settings.queries";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

export function changeSettings(
  settings: SiteSettings,
  { identity: { uid } }: Viewer<"admin">,
): Promise<SiteSettings> {
  return transaction(async (tx) => {
    for (const [key, value] of Object.entries(settings)) {
      await sql`
        insert into settings (key, value, changed_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${uid})
        on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`.execute(
        tx,
      );
    }
    await recordAdministration(tx, {
      actor: uid,
      action: "CHANGE_SETTINGS",
      subject: "settings",
      subjectId: "site",
      detail: settings,
    });
    return readSettings(tx);
  });
}
