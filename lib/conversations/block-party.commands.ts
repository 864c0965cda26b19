import { type Blocked, createBlock } from "@/lib/blocks/blocks.commands";
import type { Block, BlockForm } from "@/lib/blocks/blocks.schema";
import { lockConversation } from "@/lib/conversations/messages/insert-message.commands";
import { findParticipant } from "@/lib/conversations/participants.queries";
import { findConversationRow } from "@/lib/conversations/conversations.queries";
import { viewOf } from "@/lib/conversations/conversation-rows.queries";
import { markConversation } from "@/lib/conversations/update-conversation.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, notFound } from "@/lib/shared/failure";

type Blocker = Viewer<"identity">;

/** The other party of a block, the account it protects, and the organisation for which it is made. */
type Target = {
  accountUid: string;
  profileId: string | null;
  namedId: string;
  blocked: Blocked;
  name: string;
};

/** The other side of a conversation. What it wrote counts as read. */
async function findOtherSide(tx: Tx, id: string, viewer: Blocker): Promise<Target> {
  const { reader, ...participant } = await findParticipant(id, viewer, tx);
  await lockConversation(tx, participant.conversationId);
  await markConversation(tx, participant, reader, true);
  const row = await findConversationRow(participant, tx);
  const accountUid = row.me.account_uid ?? viewer.identity.uid;
  const { account_uid: uid, guest_digest: guestDigest } = row.them;
  if (uid === null && guestDigest === null)
    throw conflict("conversationId", "Whoever you wrote with has left Vitrine.");
  return {
    accountUid,
    profileId: row.me.is_organization ? row.me.profile_id : null,
    namedId: row.them.profile_id ?? row.id,
    blocked: uid === null ? { guestDigest: guestDigest ?? "" } : { uid },
    name: viewOf(row).otherName,
  };
}

async function findProfileAccount(tx: Tx, id: string, { identity }: Blocker): Promise<Target> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["account_uid", "name"])
    .where("id", "=", id)
    .where("hidden_before_suspension", "is", null)
    .executeTakeFirstOrThrow(() => notFound("profile"));
  const { account_uid: uid, name } = profile;
  if (uid === null) throw conflict("profileId", "Nobody on Vitrine writes for this profile.");
  if (uid === identity.uid) throw conflict("profileId", "This is your own profile.");
  return { accountUid: identity.uid, profileId: null, namedId: id, blocked: { uid }, name };
}

/** Blocks the other side of a conversation, or a profile, without a notification. Idempotent. @throws NOT_FOUND; CONFLICT for oneself, and where nobody is left */
export function blockParty(
  { conversationId, profileId }: BlockForm,
  viewer: Blocker,
  resourceId: string,
): Promise<Block> {
  const madeBy = viewer.identity.uid;
  return transaction(async (tx) => {
    await lockAccount(tx, viewer.identity);
    const target =
      conversationId === undefined
        ? await findProfileAccount(tx, profileId ?? "", viewer)
        : await findOtherSide(tx, conversationId, viewer);
    return createBlock(tx, { id: resourceId, madeBy, ...target });
  });
}
