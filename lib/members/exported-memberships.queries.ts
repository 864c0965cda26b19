import {
  type ExportedMembership,
  ExportedProfileEvent,
  type ExportedTransfer,
} from "@/lib/members/exported-memberships.schema";
import { keyName } from "@/lib/accounts/account-names.queries";
import { TransferState } from "@/lib/members/transfers.schema";
import { MemberRole } from "@/lib/members/members.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

/** The teams that the account is in, for its export. */
export async function listExportedMemberships({ identity }: Owner): Promise<ExportedMembership[]> {
  const rows = await db()
    .selectFrom("members as m")
    .innerJoin("profiles as p", "p.id", "m.profile_id")
    .select(["p.id", "p.name", "m.role", "m.may_post", "m.created_at"])
    .where("m.account_uid", "=", identity.uid)
    .orderBy("m.created_at")
    .orderBy("p.id")
    .execute();
  return rows.map(({ id, name, role, may_post, created_at }) => ({
    profileId: id,
    organisation: name,
    role: MemberRole.parse(role),
    mayPost: may_post,
    since: created_at.toISOString(),
  }));
}

/** Lists what the account did for profiles, for its export. */
export async function listExportedProfileEvents({
  identity,
}: Owner): Promise<ExportedProfileEvent[]> {
  const rows = await db()
    .selectFrom("profile_events")
    .select(["id", "profile_id as profileId", "at", "action", "subject"])
    .select(["subject_id as subjectId", "title", "fields", keyName("key_id").as("key")])
    .where("actor_uid", "=", identity.uid)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ExportedProfileEvent.parse({ ...row, at: row.at.toISOString() }));
}

export async function listExportedTransfers({ identity }: Owner): Promise<ExportedTransfer[]> {
  const { uid } = identity;
  const rows = await db()
    .selectFrom("transfers")
    .select(["profile_id", "from_uid", "state", "offered_at"])
    .where(({ eb, or }) => or([eb("from_uid", "=", uid), eb("to_uid", "=", uid)]))
    .orderBy("offered_at")
    .execute();
  return rows.map(({ profile_id, from_uid, state, offered_at }) => ({
    profileId: profile_id,
    isOffered: from_uid === uid,
    state: TransferState.parse(state),
    offeredAt: offered_at.toISOString(),
  }));
}
