import { sql } from "kysely";
import { assertMay } from "@/lib/members/team-access.queries";
import { findMemberName } from "@/lib/members/member-names.queries";
import { type Transfer, TransferState } from "@/lib/members/transfers.schema";
import { db, type Database } from "@/lib/server/database/db";
import { findTeamRole } from "@/lib/server/auth/team-role";
import type { Owner } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

/** Expired from its last second on, whenever the job notices. */
const shownState = sql<string>`case when state = 'OFFERED' and expires_at <= now() then 'EXPIRED' else state end`;

const selectTransfers = (reads: Database) =>
  reads
    .selectFrom("transfers")
    .select(["transfers.id", "profile_id as profileId", "from_uid as fromUid", "to_uid as toUid"])
    .select(["expires_at", shownState.as("state")]);

export type StoredTransfer = Transfer & { id: string; fromUid: string };

type Row = Awaited<ReturnType<ReturnType<typeof selectTransfers>["executeTakeFirstOrThrow"]>>;

const toStored = ({ id, fromUid, toUid, state, expires_at }: Row): StoredTransfer => ({
  id,
  fromUid,
  to: toUid,
  state: TransferState.parse(state),
  expiresAt: expires_at.toISOString(),
});

export const toTransfer = ({ to, state, expiresAt }: StoredTransfer): Transfer => ({
  to,
  state,
  expiresAt,
});

/** Finds the last offer of a profile; null without any. */
export async function findLastTransfer(
  profileId: string,
  reads: Database = db(),
): Promise<StoredTransfer | null> {
  const row = await selectTransfers(reads)
    .where("profile_id", "=", profileId)
    .orderBy("offered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toStored(row);
}

/**
 * Finds the last offer for its owner and its nominee; null without any.
 * @throws NOT_FOUND for whoever is not in the team; FORBIDDEN for the others there
 */
export async function findTransfer(profileId: string, viewer: Owner): Promise<Transfer | null> {
  const { uid } = viewer.identity;
  const role = await findTeamRole(profileId, uid);
  if (role === null) throw notFound("profile");
  await assertMay(profileId, viewer);
  const transfer = await findLastTransfer(profileId);
  if (role !== "OWNER" && transfer?.to !== uid)
    throw failure("FORBIDDEN", "This is between the owner and whoever takes over.");
  return transfer && toTransfer(transfer);
}

/** An offer as its mails name it; null once it, or its profile, is gone. */
export async function findTransferForMail(id: string) {
  const row = await selectTransfers(db())
    .innerJoin("profiles as p", "p.id", "transfers.profile_id")
    .select("p.name as organisation")
    .where("transfers.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { profileId, organisation } = row;
  const stored = toStored(row);
  return { ...stored, profileId, organisation, owner: await findMemberName(stored.fromUid) };
}
export type TransferForMail = NonNullable<Awaited<ReturnType<typeof findTransferForMail>>>;
