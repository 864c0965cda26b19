import { sql } from "kysely";
import { readInvitationToken } from "@/lib/invitations/invitations.tokens";
import { findJuryTask } from "@/lib/juries/jurors/jury-task.queries";
import { JurorInvitation } from "@/lib/juries/jurors/jurors.schema";
import { organiserName } from "@/lib/opportunities/organiser-name.queries";
import { db, type Database } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";
import { shortenAddress } from "@/lib/mails/short-addresses.rules";

export type StoredJurorInvitation = {
  id: string;
  address: string;
  invitedAt: Date;
  organiserId: string | null;
  invitation: Omit<JurorInvitation, "task">;
};

const selectInvitations = (reads: Database) =>
  reads
    .selectFrom("jurors as j")
    .innerJoin("opportunities as o", "o.id", "j.opportunity_id")
    .leftJoin("profiles as p", "p.id", "o.profile_id")
    .select(["j.id", "j.address", "j.name", "j.is_chair", "j.invited_at", "j.expires_at"])
    .select(["o.id as opportunity_id", "o.slug", "o.title", "o.profile_id"])
    .select(organiserName.as("organiser"))
    .select(
      sql<string>`case when j.state <> 'INVITED' then j.state when j.expires_at <= now() then 'EXPIRED' else 'OPEN' end`.as(
        "state",
      ),
    )
    .where("j.state", "<>", "REMOVED")
    .where("p.hidden_before_suspension", "is", null);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvitations>["executeTakeFirstOrThrow"]>>;

function toStoredInvitation(row: Row): StoredJurorInvitation {
  const address = row.address ?? "";
  return {
    id: row.id,
    address,
    invitedAt: row.invited_at,
    organiserId: row.profile_id,
    invitation: {
      opportunity: { id: row.opportunity_id, slug: row.slug, title: row.title },
      organiser: row.organiser,
      name: row.name,
      address: shortenAddress(address),
      isChair: row.is_chair,
      state: JurorInvitation.shape.state.parse(row.state),
      expiresAt: row.expires_at.toISOString(),
    },
  };
}

/** @throws NOT_FOUND for a link that was altered, replaced or withdrawn */
export async function findJurorInvitationByToken(
  token: string,
  reads: Database = db(),
): Promise<StoredJurorInvitation> {
  const sent = readInvitationToken("juror-invitation", token);
  const row =
    sent &&
    (await selectInvitations(reads)
      .where("j.id", "=", sent.id)
      .where("j.invited_at", "=", sent.invitedAt)
      .executeTakeFirst());
  if (!row) throw notFound("invitation");
  return toStoredInvitation(row);
}

/** Returns null once it was answered, withdrawn or has expired. */
export async function findOpenJurorInvitation(id: string): Promise<StoredJurorInvitation | null> {
  const row = await selectInvitations(db()).where("j.id", "=", id).executeTakeFirst();
  const stored = row && toStoredInvitation(row);
  return stored?.invitation.state === "OPEN" ? stored : null;
}

export async function findJurorInvitation(token: string): Promise<JurorInvitation> {
  const { invitation } = await findJurorInvitationByToken(token);
  const isOpen = invitation.state === "OPEN";
  return { ...invitation, task: isOpen ? await findJuryTask(invitation.opportunity.id) : null };
}
