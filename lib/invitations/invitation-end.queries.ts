import { sql } from "kysely";
import { LAST_ZONE } from "@/lib/invitations/invitation-end.rules";
import { invitationLimits } from "@/lib/invitations/invitations.schema";

/** The end of an invitation that is sent now: that of its last day, as `formatInvitationEnd` names it. */
export const invitationEnd = sql<Date>`
  date_trunc('day', now(), ${sql.lit(LAST_ZONE)}) + make_interval(hours => ${sql.lit((invitationLimits.days + 1) * 24)})`;
