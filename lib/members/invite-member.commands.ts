import { sql } from "kysely";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import type { InvitationForm, TeamMember } from "@/lib/members/members.schema";
import { listTeamMembers } from "@/lib/members/members.queries";
import { assertMay } from "@/lib/members/team-access.queries";
import { assertRoomForInvitation, lockTeam } from "@/lib/members/team-locks.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";

async function assertNotInTeam(tx: Tx, profileId: string, address: string): Promise<void> {
  const team = await listTeamMembers(profileId, tx);
  const isThere = team.some(
    ({ state, email }) => state === "ACTIVE" && email?.toLowerCase() === address,
  );
  if (!isThere) return;
  const message = "This person is in the team already.";
  throw failure("CONFLICT", message, [{ path: "email", message }]);
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
    // Only the owner makes managers.
    const role = form.role === "MANAGER" ? "OWNER" : "MANAGER";
    await assertMay(profileId, viewer, { role, tx });
    await assertNotInTeam(tx, profileId, form.email);
    await assertRoomForInvitation(tx, team, form.email);
    const { rows } = await sql<{ id: string; invited_at: Date }>`
      insert into member_invitations (id, profile_id, address, role, invited_by, expires_at)
      values (${resourceId}, ${profileId}, ${form.email}, ${form.role}, ${uid}, now() + make_interval(days => ${invitationLimits.days}))
      on conflict (profile_id, address) where answered_at is null do update set
        role = excluded.role, invited_by = excluded.invited_by, invited_at = excluded.invited_at, expires_at = excluded.expires_at
      returning id, invited_at`.execute(tx);
    const [invitation] = rows;
    if (invitation === undefined) throw notFound("invitation");
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
