import { sql } from "kysely";
import { assertAddressee, assertOpenInvitation } from "@/lib/invitations/invitation-answers.rules";
import { findInvitationByToken } from "@/lib/members/invitations.queries";
import type { Invitation } from "@/lib/members/members.schema";
import { assertRoomForMember, lockTeam } from "@/lib/members/team-locks.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure } from "@/lib/shared/failure";

/**
 * Works once, for the account whose verified address was invited.
 * @throws NOT_FOUND; FORBIDDEN for another account; CONFLICT once answered or expired; QUOTA_EXCEEDED if the team is full by now
 */
export async function answerInvitation(
  token: string,
  accept: boolean,
  { identity }: Viewer<"identity">,
): Promise<Invitation> {
  const { profileId } = await findInvitationByToken(token);
  return transaction(async (tx) => {
    await lockAccount(tx, identity);
    const team = await lockTeam(tx, profileId);
    // Read again, now that nobody else can answer.
    const { id, address, invitation } = await findInvitationByToken(token, tx);
    assertAddressee(identity, address);
    assertOpenInvitation(invitation);
    if (accept) {
      if (team.ownerUid === identity.uid)
        throw failure("CONFLICT", "This profile is yours: there is nothing to join.");
      await assertRoomForMember(tx, team);
      await tx
        .insertInto("members")
        .values({ profile_id: profileId, account_uid: identity.uid, role: invitation.role })
        .onConflict((conflict) => conflict.columns(["profile_id", "account_uid"]).doNothing())
        .execute();
    }
    await tx
      .updateTable("member_invitations")
      .set({ answered_at: sql<Date>`now()`, answered_by: identity.uid, accepted: accept })
      .where("id", "=", id)
      .execute();
    return { ...invitation, state: accept ? "ACCEPTED" : "DECLINED" };
  });
}
