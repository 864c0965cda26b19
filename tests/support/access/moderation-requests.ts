import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { World } from "@/tests/support/access/callers";
import type { RequestFields } from "@/tests/support/request";

type CreateRequest = (world: World) => Promise<RequestFields> | RequestFields;

async function addDecision({ owner, admin }: World, contest?: string): Promise<{ id: string }> {
  const id = newId();
  const fields = {
    action: "PROFILE_DELETED",
    subject_id: id,
    subject_name: "Gone",
    facts: "Spam.",
  };
  await db()
    .insertInto("moderation_decisions")
    .values({ id, account_uid: owner.uid, ...fields, ground: "TERMS", decided_by: admin.uid })
    .execute();
  if (contest !== undefined) {
    const contested = { contest, contested_at: new Date() };
    await db().updateTable("moderation_decisions").set(contested).where("id", "=", id).execute();
  }
  return { id };
}

export const moderationRequests: Record<string, CreateRequest> = {
  "POST /v1/admin/accounts/{uid}/suspend": ({ owner }) => ({
    params: { uid: owner.uid },
    json: { reason: "It is spam." },
  }),
  "POST /v1/admin/accounts/{uid}/reinstate": ({ owner }) => ({ params: { uid: owner.uid } }),
  "POST /v1/admin/decisions/{id}/review": async (world) => ({
    params: await addDecision({ ...world, admin: world.other }, "It is not."),
    json: { outcome: "UPHELD" },
  }),
  "POST /v1/account/decisions/{id}/contest": async (world) => ({
    params: await addDecision(world),
    json: { message: "It is not." },
  }),
};
