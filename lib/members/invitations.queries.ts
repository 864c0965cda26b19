import { sql } from "kysely";
import { readInvitationToken } from "@/lib/invitations/invitations.tokens";
import { type Invitation, MemberRole } from "@/lib/members/members.schema";
import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { db, type Database } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";
import { toShownAddress } from "@/lib/shared/web/email-address";

export type StoredInvitation = {
  id: string;
  profileId: string;
  address: string;
  invitedAt: Date;
  invitation: Invitation;
};

const selectInvitations = (reads: Database) =>
  reads
    .selectFrom("member_invitations as i")
    .innerJoin("profiles as p", "p.id", "i.profile_id")
    .innerJoin("accounts as inviter", "inviter.uid", "i.invited_by")
    .select(["i.id", "i.profile_id", "i.address", "i.role", "i.invited_at", "i.expires_at"])
    .select(["i.may_post", "i.accepted", "p.name", "p.slug", "inviter.email as inviter_email"])
    .select(firstProfileName("inviter.uid").as("inviter_name"))
    .select(sql<boolean>`i.expires_at <= now()`.as("is_expired"))
    .where("p.hidden_before_suspension", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>["executeTakeFirstOrThrow"]>>;

function toState({ accepted, is_expired }: Row): Invitation["state"] {
  if (accepted !== null) return accepted ? "ACCEPTED" : "DECLINED";
  return is_expired ? "EXPIRED" : "OPEN";
}

function toStoredInvitation(row: Row): StoredInvitation {
  const { id, name, slug, profile_id: profileId, inviter_name, inviter_email } = row;
  // An organisation that invites in its own name says who does it.
  const invitedBy = inviter_name === null || inviter_name === name ? inviter_email : inviter_name;
  const invitation = {
    organisation: { id: profileId, name, slug },
    invitedBy: toShownAddress(invitedBy ?? name),
    address: shortenAddress(row.address),
    role: MemberRole.parse(row.role),
    mayPost: row.may_post,
    state: toState(row),
    expiresAt: row.expires_at.toISOString(),
  };
  return { id, profileId, address: row.address, invitedAt: row.invited_at, invitation };
}

/** @throws NOT_FOUND for a link that was altered, replaced or withdrawn */
export async function findInvitationByToken(
  token: string,
  reads: Database = db(),
): Promise<StoredInvitation> {
  const sent = readInvitationToken("member-invitation", token);
  const row =
    sent &&
    (await selectInvitations(reads)
      .where("i.id", "=", sent.id)
      .where("i.invited_at", "=", sent.invitedAt)
      .executeTakeFirst());
  if (!row) throw notFound("invitation");
  return toStoredInvitation(row);
}

/** Returns null once it was answered, withdrawn or has expired. */
export async function findOpenInvitation(id: string): Promise<StoredInvitation | null> {
  const row = await selectInvitations(db()).where("i.id", "=", id).executeTakeFirst();
  const stored = row && toStoredInvitation(row);
  return stored?.invitation.state === "OPEN" ? stored : null;
}

export const findInvitation = async (token: string): Promise<Invitation> =>
  (await findInvitationByToken(token)).invitation;
