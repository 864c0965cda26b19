import { sql } from "kysely";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { deleteInBatches } from "@/lib/server/delete-in-batches";

/** Those that nobody has accepted. */
export const sweepJurorInvitations = () =>
  deleteInBatches(
    "jurors",
    sql`state in ('INVITED', 'DECLINED') and expires_at < now() - make_interval(days => ${invitationLimits.keptDays})`,
  );
