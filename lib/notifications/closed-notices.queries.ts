import { type RawBuilder, sql } from "kysely";
import { mayKnowOf } from "@/lib/applications/desk/known-applications.queries";

/** Kinds that notify a team of one application: the application, by the notification's subject. */
const applications = {
  ARTIST_REPLIED: sql`select a.* from applications a where a.id = n.subject_id::uuid`,
  MESSAGE_RECEIVED: sql`
    select a.* from conversations c join applications a on a.id = c.subject_id
    where c.id = n.subject_id::uuid and c.subject = 'APPLICATION'`,
};

/** True if a notification of before names an application that is closed to the account by now. `n` is the notification. */
export const isClosed = (uid: RawBuilder<unknown>) => sql<boolean>`
  case n.kind ${sql.join(
    Object.entries(applications).map(
      ([kind, select]) => sql`
        when ${sql.lit(kind)} then exists (
          select from (${select}) a where a.account_uid <> ${uid} and not ${mayKnowOf(uid)})`,
    ),
    sql` `,
  )} else false end`;
