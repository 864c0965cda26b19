import { sql } from "kysely";
import { jurorInvitationLimits } from "@/lib/juries/jurors.schema";
import { deleteInBatches } from "@/lib/server/delete-in-batches";

/** Those that nobody has accepted. */
export const sweepJurorInvitations = () =>
  deleteInBatches(
    "jurors",
    sql`state in ('INVITED', 'DECLINED') and expires_at < now() - make_interval(days => ${jurorInvitationLimits.keptDays})`,
  );
