import { createGuestToken } from "@/lib/conversations/guest-conversations.tokens";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import type { World } from "@/tests/support/access/callers";
import { accountWithProfile, conversationRow, messageRow } from "@/tests/support/conversation-rows";
import type { RequestFields } from "@/tests/support/request";

type CreateRequest = (world: World) => Promise<RequestFields> | RequestFields;

/** Somebody else's question to the owner. */
const addConversation = async ({ owner }: World) => ({
  id: await conversationRow(owner, { asker: await accountWithProfile() }),
});

async function addBlock({ owner }: World): Promise<{ id: string }> {
  const { uid } = await accountWithProfile();
  const row = { id: newId(), account_uid: owner.uid, blocked_uid: uid, name: "Pest" };
  await db().insertInto("blocks").values(row).execute();
  return { id: row.id };
}

async function addHeldMessage(world: World): Promise<{ id: string }> {
  const { id } = await addConversation(world);
  return { id: await messageRow(id, "ASKER", { delivery: "HELD", equal_digest: id }) };
}

export const conversationRequests: Record<string, CreateRequest> = {
  "POST /v1/conversations/": async () => ({
    json: {
      subject: "PROFILE",
      subjectId: (await accountWithProfile()).profileId,
      text: "Do you take part in exhibitions abroad?",
    },
  }),
  "GET /v1/conversations/{id}": async (world) => ({ params: await addConversation(world) }),
  "PATCH /v1/conversations/{id}": async (world) => ({
    params: await addConversation(world),
    json: { read: true },
  }),
  "POST /v1/conversations/{id}/messages": async (world) => ({
    params: await addConversation(world),
    json: { text: "It is. Would Friday suit you?" },
  }),
  "POST /v1/conversations/confirm/{token}": async ({ owner }) => ({
    params: {
      token: createGuestToken(
        "guest-question",
        await conversationRow(owner, { isConfirmed: false }),
      ),
    },
  }),
  "POST /v1/blocks/": async () => ({ json: { profileId: (await accountWithProfile()).profileId } }),
  "DELETE /v1/blocks/{id}": async (world) => ({ params: await addBlock(world) }),
  "POST /v1/admin/messages/{id}/review": async (world) => ({
    params: await addHeldMessage(world),
    json: { approved: true },
  }),
};
