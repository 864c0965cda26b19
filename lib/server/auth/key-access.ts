import type { ActingKey } from "@/lib/server/auth/acting-key";
import { db } from "@/lib/server/database/db";
import type { Call } from "@/lib/shared/contract";
import { fieldFailure, notFound } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { findTie, includesScope } from "@/lib/shared/key-scopes";

type KeyedCall = Pick<Call, "line" | "scope">;

/** Asserts what does not depend on the request. @throws FORBIDDEN with `key`, `scope` or `opportunityId` among its details */
export function assertKeyMayCall({ line, scope }: KeyedCall, key: ActingKey): void {
  if (scope === undefined || scope === null)
    throw fieldFailure("FORBIDDEN", "key", "No API key may do this: please sign in.");
  if (!includesScope(key.scopes, scope))
    throw fieldFailure("FORBIDDEN", "scope", `This needs an API key with the scope “${scope}”.`);
  if (key.opportunityId !== null && findTie(line) === undefined)
    throw fieldFailure("FORBIDDEN", "opportunityId", "This API key is for one opportunity only.");
}

/** Asserts that a call about an opportunity or application is about the key's own. @throws NOT_FOUND, as for an unknown id */
export async function assertKeyMayReach(
  { line }: KeyedCall,
  { opportunityId, profileId }: ActingKey,
  params: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (opportunityId === null) return;
  const tie = findTie(line);
  const id = Id.safeParse(params["id"]).data;
  if (tie === "profiles") {
    if (id !== profileId) throw notFound("profile");
    return;
  }
  const isOpportunity = tie === undefined || tie === "opportunities" || id === undefined;
  const reached = isOpportunity ? id : await findOpportunityId(tie, id);
  if (reached !== opportunityId) throw notFound(names[tie ?? "opportunities"]);
}

const names = {
  opportunities: "opportunity",
  applications: "application",
  endpoints: "endpoint",
} as const;

async function findOpportunityId(
  table: "applications" | "endpoints",
  id: string,
): Promise<string | null> {
  const row = await db()
    .selectFrom(table)
    .select("opportunity_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.opportunity_id ?? null;
}
