import { sql } from "kysely";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";

/** Deletes invitations that nobody has accepted, and removed jurors of whose scores and declared conflicts nothing is left. */
export const sweepJurorInvitations = () =>
  deleteInBatches(
    "jurors",
    sql`(state in ('INVITED', 'DECLINED') and expires_at < now() - make_interval(days => ${invitationLimits.keptDays})
      or state = 'REMOVED' and not exists (select from scores s where s.juror_id = jurors.id)
        and not exists (select from conflicts c where c.juror_id = jurors.id))`,
  );
