import { sql } from "kysely";
import { invitationLimits } from "@/lib/invitations/invitations.schema";
import { deleteInBatches } from "@/lib/server/database/delete-in-batches";

/** Answered ones too: their time has passed as well by then. */
export const sweepMemberInvitations = () =>
  deleteInBatches(
    "member_invitations",
    sql`expires_at < now() - make_interval(days => ${invitationLimits.keptDays})`,
  );
