import { createTemplate } from "@/lib/forms/form-templates.rules";
import { db } from "@/lib/server/database/db";
import type { World } from "@/tests/support/access/callers";
import { addOpenForm } from "@/tests/support/forms";
import { opportunityRow } from "@/tests/support/opportunities";
import type { RequestFields } from "@/tests/support/request";

async function addForm({ owner }: World): Promise<{ id: string }> {
  const id = await opportunityRow(owner.profileId);
  await addOpenForm(id);
  return { id };
}

/** A published opportunity with an open form. */
export const formRequests: Record<
  string,
  (world: World) => Promise<RequestFields> | RequestFields
> = {
  "GET /v1/opportunities/{id}/form": async (world) => ({ params: await addForm(world) }),
  "PUT /v1/opportunities/{id}/form": async (world) => ({
    params: await addForm(world),
    json: createTemplate("JOB"),
  }),
  "POST /v1/opportunities/{id}/form/open": async (world) => {
    const params = await addForm(world);
    await db()
      .updateTable("forms")
      .set({ opened_at: null })
      .where("opportunity_id", "=", params.id)
      .execute();
    return { params };
  },
  "POST /v1/opportunities/{id}/form/check": async (world) => ({
    params: await addForm(world),
    json: { answers: { name: "Ada Brook" } },
  }),
};
