import { createTemplate } from "@/lib/forms/form-templates.rules";
import type { FormDefinition } from "@/lib/forms/form.schema";
import { db } from "@/lib/server/database/db";

/** Adds a form as version 1; by default the one made for open calls. */
export async function addOpenForm(
  opportunityId: string,
  definition: FormDefinition = createTemplate("OPEN_CALL"),
): Promise<void> {
  const opened_at = new Date();
  await db()
    .insertInto("forms")
    .values({
      opportunity_id: opportunityId,
      version: 1,
      definition: JSON.stringify(definition),
      opened_at,
    })
    .execute();
  await db()
    .updateTable("opportunities")
    .set({ form_opened_at: opened_at })
    .where("id", "=", opportunityId)
    .execute();
}
