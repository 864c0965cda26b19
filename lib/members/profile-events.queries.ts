import { type RawBuilder, sql } from "kysely";
import { assertMay } from "@/lib/members/team-access.queries";
import {
  ProfileAction,
  type ProfileEvent,
  type ProfileEventQuery,
  ProfileSubject,
} from "@/lib/members/profile-events.schema";
import { firstProfileName } from "@/lib/accounts/account-names.queries";
import { toMemberName } from "@/lib/members/member-names.queries";
import { assertProfile } from "@/lib/members/members.queries";
import { queryRows } from "@/lib/server/database/db";
import { listByTime } from "@/lib/server/database/time-lists";
import type { Owner } from "@/lib/server/auth/viewer";
import type { List } from "@/lib/shared/list";
import { addDays } from "@/lib/shared/time/durations";
import { TeamRole } from "@/lib/shared/team-roles.schema";

type Row = {
  id: string;
  at: Date;
  role: string | null;
  action: string;
  subject: string;
  subject_id: string | null;
  title: string;
  fields: string[];
  actor_name: string | null;
  actor_email: string | null;
  key_name: string | null;
  member_name: string | null;
  member_email: string | null;
};

function toProfileEvent(row: Row): ProfileEvent {
  const name = toMemberName(row.actor_name, row.actor_email);
  const role = TeamRole.nullable().parse(row.role);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: name === null || role === null ? null : { name, role },
    key: row.key_name,
    action: ProfileAction.parse(row.action),
    subject: ProfileSubject.parse(row.subject),
    subjectId: row.subject_id,
    title: toMemberName(row.member_name, row.member_email) ?? row.title,
    fields: row.fields,
  };
}

/** Names are read from open accounts only, so that none outlives its account. */
const selectEvents = (condition: RawBuilder<boolean>, rest: RawBuilder<unknown>) => sql<Row>`
  select e.id, e.at, e.role, e.action, e.subject, e.subject_id, e.title, e.fields,
    ${firstProfileName("a.uid")} as actor_name, a.email as actor_email, k.name as key_name,
    ${firstProfileName("member.uid")} as member_name, coalesce(member.email, invitation.address) as member_email
  from (select * from profile_events e where ${condition} ${rest}) e
  left join accounts a on a.uid = e.actor_uid and a.deletion_asked_at is null
  left join api_keys k on k.id = e.key_id and k.account_uid = a.uid
  left join accounts member on e.subject = 'MEMBER' and member.uid = e.subject_id and member.deletion_asked_at is null
  left join member_invitations invitation on e.subject = 'MEMBER'
    and invitation.id = case when e.subject_id ~ '^[0-9a-f-]{36}$' then e.subject_id::uuid end
  order by e.at desc, e.id desc`;

function toCondition(profileId: string, query: ProfileEventQuery): RawBuilder<boolean> {
  const { action, subject, subjectId, actor, from, until } = query;
  const endsWithDay = until !== undefined && until.length === "2026-01-01".length;
  const conditions = [
    sql`e.profile_id = ${profileId}`,
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(subject === undefined ? [] : [sql`e.subject = ${subject}`]),
    ...(subjectId === undefined ? [] : [sql`e.subject_id = ${subjectId}`]),
    ...(actor === undefined ? [] : [sql`e.actor_uid = ${actor}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${new Date(from)}`]),
    ...(until === undefined ? [] : [sql`e.at < ${addDays(new Date(until), endsWithDay ? 1 : 0)}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Lists what was done for a profile, newest first. @throws NOT_FOUND, FORBIDDEN */
export async function listProfileEvents(
  profileId: string,
  query: ProfileEventQuery,
  viewer: Owner,
): Promise<List<ProfileEvent>> {
  await assertProfile(profileId);
  await assertMay(profileId, viewer);
  return listByTime(query, {
    from: sql`profile_events e`,
    id: sql`e.id`,
    column: sql`e.at`,
    direction: "desc",
    state: toCondition(profileId, query),
    select: (condition, rest) => queryRows(selectEvents(condition, rest)),
    toItem: toProfileEvent,
    getTime: ({ at }: Pick<ProfileEvent, "at">) => at,
  });
}
