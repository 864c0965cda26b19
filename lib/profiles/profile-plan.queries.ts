import { sql } from "kysely";
import { unsettledStatuses } from "@/lib/payments/order-statuses.rules";
import { roleToAudience, toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import { db, type Tx } from "@/lib/server/database/db";
import { conflict } from "@/lib/shared/failure";
import { incompleteStatuses } from "@/lib/subscriptions/current-subscription.rules";

/** A plan is for artists or for organisations: while one runs, or is being paid, its profile stays what it is. @throws CONFLICT naming `role` */
export async function assertPlanAllowsRole(
  id: string,
  role: ProfileRole | undefined,
  tx?: Tx,
): Promise<void> {
  if (role === undefined) return;
  const profile = await (tx ?? db())
    .selectFrom("profiles as p")
    .select([
      "p.role",
      "p.subscription_type",
      "p.subscription_expires_at",
      sql<boolean>`exists (
        select from subscriptions s where s.profile_id = p.id and s.ended_at is null
          and s.status not in (${sql.join(incompleteStatuses)}))
        or exists (
        select from orders o where o.profile_id = p.id and o.kind = 'SUBSCRIPTION'
          and o.status in (${sql.join(unsettledStatuses)}))`.as("is_paying"),
    ])
    .where("p.id", "=", id)
    .executeTakeFirst();
  if (profile === undefined || roleToAudience(profile.role) === roleToAudience(role)) return;
  const { type, isExpired } = toSubscriptionState(profile, new Date());
  if (!profile.is_paying && (type === null || isExpired)) return;
  const audience =
    roleToAudience(profile.role) === "organization" ? "organisations" : "artists and others";
  throw conflict(
    "role",
    `This profile has a plan for ${audience}. Let it end before you change what the profile is.`,
  );
}
