import { Wizard } from "@/lib/profiles/wizard/wizard.schema";
import { db } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

export async function findWizard({ identity }: Viewer<"identity">): Promise<Wizard> {
  const row = await db()
    .selectFrom("wizards")
    .selectAll()
    .where("account_uid", "=", identity.uid)
    .executeTakeFirst();
  if (row === undefined) return Wizard.parse({});
  const { role, steps, organization_type: organizationType, profile_id: profileId } = row;
  return Wizard.parse({ role, steps, organizationType, profileId });
}
