import { sql } from "kysely";
import { hasBegun } from "@/lib/opportunities/begun-applications.queries";
import { assertMayWorkOn, assertNotRemoved } from "@/lib/opportunities/owned-opportunity.queries";
import { db, type Database, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { notFound } from "@/lib/shared/failure";

/** Columns of the opportunity's own row that forms read. */
export type FormOwner = {
  id: string;
  /** Null for an imported opportunity. */
  profileId: string | null;
  feeType: string;
  deadline: Date | null;
  timeZone: string;
  isRolling: boolean;
  formOpenedAt: Date | null;
  firstSubmittedAt: Date | null;
};

const selectOwner = (reads: Database, id: string, { identity }: Viewer<"identity">) =>
  reads
    .selectFrom("opportunities")
    .select([
      "profile_id",
      "status",
      "fee_type",
      "deadline",
      "deadline_kind",
      "time_zone",
      "form_opened_at",
      "first_submitted_at",
    ])
    .select(hasBegun(sql.val(identity.uid), sql.ref("opportunities.id")).as("has_begun"))
    .where("id", "=", id);

/**
 * Finds the opportunity for whoever may edit its form, and locks it, so that a first submission and a change of the form happen one after
 * the other.
 * @throws NOT_FOUND, also where it is not public and the caller not in the team; FORBIDDEN; CONFLICT for a removed one
 */
export async function lockFormOwner(
  tx: Tx,
  id: string,
  viewer: Viewer<"identity">,
): Promise<FormOwner> {
  const row = await selectOwner(tx, id, viewer)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound("opportunity"));
  await assertMayEdit(row, viewer, tx);
  return {
    id,
    profileId: row.profile_id,
    feeType: row.fee_type,
    deadline: row.deadline,
    timeZone: row.time_zone,
    isRolling: row.deadline_kind === "ROLLING",
    formOpenedAt: row.form_opened_at,
    firstSubmittedAt: row.first_submitted_at,
  };
}

/** @throws as `lockFormOwner` */
export async function assertMayEditForm(id: string, viewer: Viewer<"identity">): Promise<void> {
  const row = await selectOwner(db(), id, viewer).executeTakeFirstOrThrow(() =>
    notFound("opportunity"),
  );
  await assertMayEdit(row, viewer);
}

async function assertMayEdit(
  row: { profile_id: string | null; status: string; has_begun: boolean },
  viewer: Viewer<"identity">,
  tx?: Tx,
): Promise<void> {
  const { profile_id: profileId, status, has_begun: isApplicant } = row;
  const opportunity = { profileId, ownerUid: null, status, hasBegun: isApplicant };
  await assertMayWorkOn(opportunity, viewer, { tx });
  assertNotRemoved(status);
}
