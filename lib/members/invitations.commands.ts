import { sql } from "kysely";
import { invitationEnd } from "@/lib/invitations/invitation-end.queries";
import type { InvitationForm, TeamMember, Invitation } from "@/lib/members/members.schema";
import { listTeamMembers } from "@/lib/members/members.queries";
import { assertGivesPosting, neededFor, recordMemberEvent } from "@/lib/members/members.commands";
import { assertMay } from "@/lib/members/team-access.queries";
import {
  assertRoomForInvitation,
  lockTeam,
  assertRoomForMember,
} from "@/lib/members/team-locks.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { limitRate } from "@/lib/server/http/rate-limits";
import type { Viewer } from "@/lib/server/auth/viewer";
import { conflict, failure, notFound } from "@/lib/shared/failure";
import { toShownAddress } from "@/lib/shared/web/email-address";
import { assertAddressee, assertOpenInvitation } from "@/lib/invitations/invitation-answers.rules";
import { findInvitationByToken } from "@/lib/members/invitations.queries";
import { lockAccount } from "@/lib/server/auth/account-status";

/** Checks a repeated attempt. @throws CONFLICT */
async function assertUnanswered(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom("member_invitations")
    .select("id")
    .where("id", "=", id)
    .where("answered_at", "is not", null)
    .executeTakeFirst();
  if (row !== undefined) throw conflict("email", "This invitation has been answered already.");
}

/** Sends an invitation by mail. Again to the same address: earlier links stop working. @throws NOT_FOUND, FORBIDDEN, CONFLICT, QUOTA_EXCEEDED, RATE_LIMITED */
export async function inviteMember(request: {
  profileId: string;
  form: InvitationForm;
  viewer: Viewer<"identity">;
  resourceId: string;
}): Promise<TeamMember> {
  const { profileId, form, viewer, resourceId } = request;
  const { uid } = viewer.identity;
  await limitRate("invitation", "account", uid);
  return transaction(async (tx) => {
    const team = await lockTeam(tx, profileId);
    const known = (await listTeamMembers(profileId, tx)).filter(
      ({ email }) => email?.toLowerCase() === toShownAddress(form.email),
    );
    const pending = known.find(({ state }) => state === "INVITED");
    // Only the owner makes managers, and unmakes them.
    const power = neededFor(form.role, pending?.role);
    const inviter = await assertMay(profileId, viewer, { power, tx });
    if (form.mayPost === true) assertGivesPosting(inviter);
    const mayPost = form.mayPost ?? inviter.mayPost;
    if (pending?.id === resourceId) return pending;
    if (known.some(({ state }) => state === "ACTIVE"))
      throw conflict("email", "This person is in the team already.");
    await assertUnanswered(tx, resourceId);
    await assertRoomForInvitation(tx, team, form.email);
    const { rows } = await sql<{ id: string; invited_at: Date }>`
      insert into member_invitations (id, profile_id, address, role, may_post, invited_by, expires_at)
      values (${resourceId}, ${profileId}, ${form.email}, ${form.role}, ${mayPost}, ${uid}, ${invitationEnd})
      on conflict (profile_id, address) where answered_at is null do update set
        role = excluded.role, may_post = excluded.may_post, invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
      returning id, invited_at`.execute(tx);
    const [invitation] = rows;
    if (invitation === undefined) throw notFound("invitation");
    await recordMemberEvent(tx, "INVITE", { profileId, memberId: invitation.id, viewer });
    await recordEvent(tx, "MEMBER_INVITED", {
      subjectId: invitation.id,
      payload: {},
      dedupe: `${invitation.id}:${invitation.invited_at.getTime()}`,
    });
    const invited = (await listTeamMembers(profileId, tx)).find(({ id }) => id === invitation.id);
    if (invited === undefined) throw notFound("invitation");
    return invited;
  });
}

/**
 * Works once, for the account whose verified address was invited.
 * @throws NOT_FOUND; FORBIDDEN for another account; CONFLICT once answered or expired; QUOTA_EXCEEDED if the team is full by now
 */
export async function answerInvitation(
  token: string,
  accept: boolean,
  viewer: Viewer<"identity">,
): Promise<Invitation> {
  const { identity } = viewer;
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
        .values({
          profile_id: profileId,
          account_uid: identity.uid,
          role: invitation.role,
          may_post: invitation.mayPost,
        })
        .onConflict((existing) => existing.columns(["profile_id", "account_uid"]).doNothing())
        .execute();
      await recordMemberEvent(tx, "JOIN", { profileId, memberId: identity.uid, viewer });
    }
    await tx
      .updateTable("member_invitations")
      .set({ answered_at: sql<Date>`now()`, answered_by: identity.uid, accepted: accept })
      .where("id", "=", id)
      .execute();
    return { ...invitation, state: accept ? "ACCEPTED" : "DECLINED" };
  });
}
