import { sql } from "kysely";
import { forgetActor, recordProfileEvent } from "@/lib/members/profile-events.commands";
import type { ProfileAction } from "@/lib/members/profile-events.schema";
import { deleteExportsOf } from "@/lib/files/delete-exports.commands";
import { endKeysOfAccount, endKeysOfManager } from "@/lib/keys/keys.commands";
import { listTeamMembers } from "@/lib/members/members.queries";
import { type MemberChanges, MemberRole, type TeamMember } from "@/lib/members/members.schema";
import { assertMay } from "@/lib/members/team-access.queries";
import { lockTeam } from "@/lib/members/team-locks.commands";
import { cancelTransferTo } from "@/lib/members/transfers.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { forgetStoredResponses } from "@/lib/server/http/handle/idempotency";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, fieldFailure, notFound } from "@/lib/shared/failure";
import { Id, newId } from "@/lib/shared/ids";
import { includesRole, type TeamAccess } from "@/lib/shared/team-roles";

type Actor = Viewer<"identity">;

/** Managers are changed and removed by the owner only. */
export const neededFor = (...roles: (string | undefined)[]) =>
  roles.includes("MANAGER") ? "OWNER" : "MANAGER";

/** Nobody gives what they do not have. @throws FORBIDDEN at `mayPost` */
export function assertGivesPosting({ mayPost }: TeamAccess): void {
  if (mayPost) return;
  const message = "Only who posts for this profile may let others post.";
  throw fieldFailure("FORBIDDEN", "mayPost", message);
}

const ownerFailure = () =>
  failure("CONFLICT", "The owner stays: the profile belongs to that account.");

/** Deletes the invitations and exports of somebody who is no manager any more, revokes the keys, and cancels what was offered to them. */
async function endManagement(
  tx: Tx,
  { profileId, memberId: uid, viewer }: Omit<MemberEvent, "fields">,
): Promise<void> {
  await tx
    .deleteFrom("member_invitations")
    .where("profile_id", "=", profileId)
    .where("invited_by", "=", uid)
    .where("answered_at", "is", null)
    .execute();
  await cancelTransferTo(tx, uid, profileId, viewer);
  await deleteExportsOf(tx, { accountUid: uid, profileId });
  await endKeysOfManager(tx, { accountUid: uid, profileId });
}

type MemberEvent = {
  profileId: string;
  /** The id of the account, or of the invitation. */
  memberId: string;
  viewer: Actor;
  fields?: readonly string[];
};

export const recordMemberEvent = (
  tx: Tx,
  action: ProfileAction,
  { profileId, memberId, viewer, fields = [] }: MemberEvent,
) =>
  recordProfileEvent(tx, {
    profileId,
    uid: viewer.identity.uid,
    action,
    subject: "MEMBER",
    subjectId: memberId,
    fields,
  });

/** Nobody who has lost it gives it by an invitation from before. */
async function takePostingFromInvitations(tx: Tx, profileId: string, uid: string): Promise<void> {
  await tx
    .updateTable("member_invitations")
    .set({ may_post: false })
    .where("profile_id", "=", profileId)
    .where("invited_by", "=", uid)
    .where("answered_at", "is", null)
    .execute();
}

/** Notifies a member whose role, or part in the team, has changed. */
const recordChange = (tx: Tx, profileId: string, accountUid: string) =>
  recordEvent(tx, "MEMBER_CHANGED", {
    subjectId: profileId,
    payload: { accountUid },
    dedupe: newId(),
  });

type MemberParams = { id: string; accountId: string };

/** @throws NOT_FOUND, FORBIDDEN, CONFLICT for the owner */
export async function updateMember(
  { id: profileId, accountId }: MemberParams,
  changes: MemberChanges,
  viewer: Actor,
): Promise<TeamMember> {
  return transaction(async (tx) => {
    const { ownerUid } = await lockTeam(tx, profileId);
    await assertMay(profileId, viewer, { tx });
    if (accountId === ownerUid) throw ownerFailure();
    const member = (await listTeamMembers(profileId, tx)).find(({ id }) => id === accountId);
    if (member === undefined) throw notFound("member");
    const { role = MemberRole.parse(member.role), mayPost = member.mayPost } = changes;
    const power = neededFor(member.role, role);
    const access = await assertMay(profileId, viewer, { power, tx });
    const fields = [
      ...(role === member.role ? [] : ["role"]),
      ...(mayPost === member.mayPost ? [] : ["mayPost"]),
    ];
    if (fields.length === 0) return member;
    if (mayPost && !(member.mayPost && includesRole(member.role, role))) assertGivesPosting(access);
    const columns = { role, may_post: mayPost };
    await recordMemberEvent(tx, "ROLE", { profileId, memberId: accountId, viewer, fields });
    if (member.accountId === null) {
      await updateRow(tx, "member_invitations", member.id, columns);
      return { ...member, role, mayPost };
    }
    await tx
      .updateTable("members")
      .set(columns)
      .where("profile_id", "=", profileId)
      .where("account_uid", "=", accountId)
      .execute();
    await recordChange(tx, profileId, accountId);
    await forgetStoredResponses(tx, accountId);
    if (role !== "MANAGER") await endManagement(tx, { profileId, memberId: accountId, viewer });
    else if (!mayPost) await takePostingFromInvitations(tx, profileId, accountId);
    return { ...member, role, mayPost };
  });
}

/** Removes a member, withdraws an invitation, or lets a member leave. @throws NOT_FOUND for an unknown profile; FORBIDDEN; CONFLICT for the owner */
export async function removeMember(
  { id: profileId, accountId }: MemberParams,
  viewer: Actor,
): Promise<void> {
  await transaction(async (tx) => {
    const { ownerUid } = await lockTeam(tx, profileId);
    const isOwnAccount = accountId === viewer.identity.uid;
    await assertMay(profileId, viewer, { power: isOwnAccount ? "VIEWER" : "MANAGER", tx });
    if (accountId === ownerUid) throw ownerFailure();
    const member = (await listTeamMembers(profileId, tx)).find(({ id }) => id === accountId);
    if (member === undefined) return;
    if (!isOwnAccount) await assertMay(profileId, viewer, { power: neededFor(member.role), tx });
    const action = isOwnAccount ? "LEAVE" : "REMOVE";
    await recordMemberEvent(tx, action, { profileId, memberId: accountId, viewer });
    const invitationId = Id.safeParse(accountId).data;
    if (member.accountId === null && invitationId !== undefined) {
      await tx.deleteFrom("member_invitations").where("id", "=", invitationId).execute();
      return;
    }
    await tx
      .deleteFrom("members")
      .where("profile_id", "=", profileId)
      .where("account_uid", "=", accountId)
      .execute();
    if (!isOwnAccount) await recordChange(tx, profileId, accountId);
    await forgetStoredResponses(tx, accountId);
    await endManagement(tx, { profileId, memberId: accountId, viewer });
  });
}

/** Ends what an account is in the teams of others, and deletes the invitations by it and to it, and its exports. Idempotent. */
export async function forgetMemberships(uid: string): Promise<void> {
  await transaction(async (tx) => {
    await deleteExportsOf(tx, { accountUid: uid });
    await endKeysOfAccount(tx, uid);
    await forgetActor(tx, uid);
    await tx.deleteFrom("members").where("account_uid", "=", uid).execute();
    const invitations = await tx
      .deleteFrom("member_invitations")
      .where(({ or, eb, selectFrom }) =>
        or([
          eb("invited_by", "=", uid),
          eb("answered_by", "=", uid),
          eb(
            "address",
            "=",
            selectFrom("accounts")
              .select(sql<string>`lower(email)`.as("address"))
              .where("uid", "=", uid),
          ),
        ]),
      )
      .returning("id")
      .execute();
    if (invitations.length === 0) return;
    const ids = invitations.map(({ id }) => id);
    // Their mails are deleted with them, as the address would remain there.
    await tx.deleteFrom("outbox").where("subject_id", "in", ids).execute();
  });
}
