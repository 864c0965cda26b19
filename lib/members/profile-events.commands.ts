import { sql } from "kysely";
import type { ProfileAction, ProfileSubject } from "@/lib/members/profile-events.schema";
import { getActingKeyId } from "@/lib/server/auth/acting-key";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

type NewProfileEvent = {
  /** Null for what belongs to no profile: nothing is recorded. */
  profileId: string | null;
  /** The account that acts. */
  uid: string;
  action: ProfileAction;
  subject: ProfileSubject;
  subjectId?: string | null;
  title?: string;
  /** Names of what has changed. */
  fields?: readonly string[];
};

/** Records what was done for a profile, in the transaction that does it, with the present role of whoever acts and their API key. */
export async function recordProfileEvent(tx: Tx, event: NewProfileEvent): Promise<void> {
  const { profileId, uid, action, subject, subjectId = null, title = "", fields = [] } = event;
  if (profileId === null) return;
  await sql`
    insert into profile_events (id, profile_id, actor_uid, key_id, role, action, subject, subject_id, title, fields)
    select ${newId()}, p.id, team.uid, ${getActingKeyId()}, team.role, ${action}, ${subject}, ${subjectId}, ${title}, ${[...fields]}::text[]
    from profiles p
    left join lateral (
      select a.uid, case when p.account_uid = a.uid then 'OWNER' else m.role end as role
      from accounts a left join members m on m.profile_id = p.id and m.account_uid = a.uid
      where a.uid = ${uid} and (p.account_uid = a.uid or m.role is not null)) team on true
    where p.id = ${profileId}`.execute(tx);
}

/** Lists the fields that differ between two responses. @param derived fields that follow from others */
export function listChangedFields<Shown extends object>(
  before: Shown,
  after: Shown,
  derived: readonly (keyof Shown & string)[] = [],
): string[] {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const left = new Set<string>(["updatedAt", ...derived]);
  return Object.entries(after).flatMap(([name, value]) =>
    !left.has(name) && JSON.stringify(value) !== JSON.stringify(earlier.get(name)) ? [name] : [],
  );
}

/** Forgets what a closed account did. The entries stay. */
export async function forgetActor(tx: Tx, uid: string): Promise<void> {
  await tx
    .updateTable("profile_events")
    .set({ actor_uid: null })
    .where("actor_uid", "=", uid)
    .execute();
}
