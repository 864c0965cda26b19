import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { conversationRow } from "@/tests/support/conversation-rows";
import type { World } from "@/tests/support/access/callers";
import type { RequestFields } from "@/tests/support/request";

type CreateRequest = (world: World) => Promise<RequestFields> | RequestFields;

async function addDecision(
  { owner, admin }: World,
  contest?: string,
  whose: { account_uid: string } | { guest_of: string } = { account_uid: owner.uid },
): Promise<{ id: string }> {
  const id = newId();
  const fields = {
    action: "PROFILE_DELETED",
    subject_id: id,
    subject_name: "Gone",
    facts: "Spam.",
  };
  await db()
    .insertInto("moderation_decisions")
    .values({ id, ...whose, ...fields, ground: "TERMS", decided_by: admin.uid })
    .execute();
  if (contest !== undefined) {
    const contested = { contest, contested_at: new Date() };
    await db().updateTable("moderation_decisions").set(contested).where("id", "=", id).execute();
  }
  return { id };
}

async function addGuestDecision(world: World) {
  const guestOf = await conversationRow(world.owner);
  const { id } = await addDecision(world, undefined, { guest_of: guestOf });
  return { id, token: createGuestToken("guest-conversation", guestOf) };
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
  "DELETE /v1/admin/bars/{id}": () => ({ params: { id: newId() } }),
  "GET /v1/conversations/{token}/decisions": async (world) => {
    const { token } = await addGuestDecision(world);
    return { params: { token } };
  },
  "POST /v1/conversations/{token}/decisions/{id}/contest": async (world) => ({
    params: await addGuestDecision(world),
    json: { message: "It is not." },
  }),
  "POST /v1/account/decisions/{id}/contest": async (world) => ({
    params: await addDecision(world),
    json: { message: "It is not." },
  }),
};
