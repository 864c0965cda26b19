import { sql } from "kysely";
import { jurorInvitationLimits } from "@/lib/juries/jurors.schema";
import { deleteInBatches } from "@/lib/server/delete-in-batches";

/** Those that nobody has answered. */
export const sweepJurorInvitations = () =>
  deleteInBatches(
    "jurors",
    sql`state = 'INVITED' and expires_at < now() - make_interval(days => ${jurorInvitationLimits.keptDays})`,
  );
