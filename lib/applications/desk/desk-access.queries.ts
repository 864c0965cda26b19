import { sql } from "kysely";
import {
  type ApplicationRow,
  readApplicationRow,
} from "@/lib/applications/application-rows.queries";
import { applicationLimits } from "@/lib/applications/applications.schema";
import { listUnknownIds } from "@/lib/applications/desk/known-applications.queries";
import { hasBegun } from "@/lib/opportunities/begun-applications.queries";
import { assertMay } from "@/lib/members/team-access.queries";
import { getOpportunityQuotas } from "@/lib/plans/plan-limits.rules";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { db, type Tx } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { findTeamRole } from "@/lib/server/auth/team-role";
import { Failure, failure, notFound } from "@/lib/shared/failure";
import { includesRole, type TeamPower, type TeamRole } from "@/lib/shared/team-roles";
import { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";

type Member = Viewer<"identity">;

/** Up to where applications are shown, in the order of arrival: the last one that the plan includes. Null: all of them. */
type PlanCutoff = { arrivedAt: Date; id: string } | null;

/**
 * `limit`: how many applications the plan includes. `role`: the caller's in the team; null for those who judge.
 * `conflicts`: ids of those that the caller must not know of, as a juror.
 */
export type Desk = {
  opportunityId: string;
  hasDeadline: boolean;
  limit: number;
  cutoff: PlanCutoff;
  role: TeamRole | null;
  conflicts: readonly string[];
};

/** True for those who see the jury's scores, once their round is closed. */
export const seesScores = ({ role }: Desk): boolean =>
  role !== null && includesRole(role, "EDITOR");

/** `a` is the application. */
export const hasNoConflict = ({ conflicts }: Pick<Desk, "conflicts">) =>
  sql<boolean>`a.id <> all (${toIdArray(conflicts)})`;

/** True for applications that the desk shows: submitted, within the plan, and without a conflict. `a` is the application. */
export const isShownOnDesk = ({ opportunityId, cutoff, conflicts }: Desk) => sql<boolean>`
  a.opportunity_id = ${opportunityId} and a.version > 0 and ${hasNoConflict({ conflicts })}
  ${cutoff === null ? sql`` : sql`and (a.arrived_at, a.id) <= (${cutoff.arrivedAt}::timestamptz, ${cutoff.id}::uuid)`}`;

/** Returns null from the first release on: everybody is shown then, because everybody is owed an answer. */
async function findCutoff(opportunityId: string, limit: number, tx?: Tx): Promise<PlanCutoff> {
  if (limit >= applicationLimits.perOpportunity) return null;
  const row = await (tx ?? db())
    .selectFrom("applications")
    .select(["arrived_at", "id"])
    .where("opportunity_id", "=", opportunityId)
    .where("version", ">", 0)
    .where("state", "<>", "WITHDRAWN")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("letter_batches as b")
            .select("b.id")
            .where("b.opportunity_id", "=", opportunityId)
            .where("b.released_at", "is not", null),
        ),
      ),
    )
    .orderBy("arrived_at")
    .orderBy("id")
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.arrived_at === null
    ? null
    : { arrivedAt: row.arrived_at, id: row.id };
}

/** @param uid whose own application closes the others'; null for those who judge */
function readDeskRow(opportunityId: string, uid: string | null, tx?: Tx) {
  return (tx ?? db())
    .selectFrom("opportunities as o")
    .leftJoin("profiles as p", "p.id", "o.profile_id")
    .select(["o.profile_id", "o.published_at", "o.plan"])
    .select([
      "p.subscription_type",
      "p.subscription_expires_at",
      "o.deadline",
      sql<Date>`now()`.as("now"),
    ])
    .select(hasBegun(sql.val(uid), sql`o.id`).as("has_begun"))
    .where("o.id", "=", opportunityId)
    .executeTakeFirstOrThrow(() => notFound("opportunity"));
}

async function toDesk(
  opportunityId: string,
  row: Awaited<ReturnType<typeof readDeskRow>>,
  { role, conflicts }: Pick<Desk, "role" | "conflicts">,
  tx?: Tx,
): Promise<Desk> {
  const { applications: limit } = getOpportunityQuotas(
    ListingPlan.nullable().parse(row.plan),
    toSubscriptionState(row, row.now),
  );
  const cutoff = await findCutoff(opportunityId, limit, tx);
  return { opportunityId, hasDeadline: row.deadline !== null, limit, cutoff, role, conflicts };
}

/** Finds the desk with all applications, for those who judge them and for jobs: the caller checks who may. @throws NOT_FOUND */
export async function findJudgedDesk(opportunityId: string, tx?: Tx): Promise<Desk> {
  const row = await readDeskRow(opportunityId, null, tx);
  return toDesk(opportunityId, row, { role: null, conflicts: [] }, tx);
}

/**
 * The applications of an opportunity, for its organiser's team; a member who is a juror sees none in conflict. @param options.power for what needs more than the call itself
 * @throws NOT_FOUND; FORBIDDEN for others, for a lower role, and for members who have begun to apply
 */
export async function findDesk(
  opportunityId: string,
  viewer: Member,
  options: { power?: TeamPower; tx?: Tx } = {},
): Promise<Desk> {
  const { tx } = options;
  const { uid } = viewer.identity;
  const row = await readDeskRow(opportunityId, uid, tx);
  if (row.profile_id === null) {
    throw failure("FORBIDDEN", "This opportunity belongs to nobody here.");
  }
  const { role } = await assertMay(row.profile_id, viewer, options).catch((error: unknown) => {
    const isSecret = row.published_at === null && error instanceof Failure;
    throw isSecret ? notFound("opportunity") : error;
  });
  if (row.has_begun) {
    throw failure(
      "FORBIDDEN",
      "You have begun an application to this opportunity, so the others are closed to you.",
    );
  }
  const conflicts = await listUnknownIds(opportunityId, uid, tx);
  return toDesk(opportunityId, row, { role, conflicts }, tx);
}

/** @throws as `findDesk` */
export async function assertMayOpenDesk(...args: Parameters<typeof findDesk>): Promise<void> {
  await findDesk(...args);
}

/** @throws NOT_FOUND, also for drafts and for callers outside the team; FORBIDDEN for a lower role, and for members who have begun to apply */
export async function findDeskRow(
  id: string,
  viewer: Member,
  { allowDraft = false, ...options }: { power?: TeamPower; tx?: Tx; allowDraft?: boolean } = {},
): Promise<{ desk: Desk; row: ApplicationRow }> {
  const { tx } = options;
  const row = await readApplicationRow(sql`a.id = ${id}`, tx);
  if (row === undefined || row.organiser_id === null) throw notFound("application");
  // Whoever is no member of the team must not learn that it exists.
  const role = await findTeamRole(row.organiser_id, viewer.identity.uid, tx);
  if (role === null) throw notFound("application");
  const desk = await findDesk(row.opportunity_id, viewer, options);
  if (row.version === 0 && allowDraft && !desk.conflicts.includes(row.id)) return { desk, row };
  const { rows } =
    await sql`select from applications a where a.id = ${id} and ${isShownOnDesk(desk)}`.execute(
      tx ?? db(),
    );
  if (rows.length === 0) throw notFound("application");
  return { desk, row };
}
