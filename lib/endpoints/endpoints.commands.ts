import { sql } from "kysely";
import { skipWaiting } from "@/lib/endpoints/claim-delivery.commands";
import { createEndpointSecret } from "@/lib/endpoints/endpoint-secrets.tokens";
import {
  assertManagesTeam,
  countEndpoints,
  findEndpoint,
  lockManagedEndpoint,
  selectEndpoints,
} from "@/lib/endpoints/endpoints.queries";
import type {
  Endpoint,
  EndpointChange,
  EndpointForm,
  NewEndpoint,
} from "@/lib/endpoints/endpoints.schema";
import { assertMayHear } from "@/lib/endpoints/event-scopes.rules";
import { WEBHOOK_VERSION } from "@/lib/endpoints/webhook-events.schema";
import { assertWebhookUrl } from "@/lib/endpoints/webhook-request.gateway";
import { assertOwnOpportunity } from "@/lib/keys/keys.queries";
import { lockQuotas } from "@/lib/plans/locked-quotas.queries";
import type { Owner } from "@/lib/server/auth/viewer";
import { transaction, type Tx } from "@/lib/server/database/db";
import { failure, fieldFailure } from "@/lib/shared/failure";
import { pluralise } from "@/lib/shared/texts/format-count";

/** @throws QUOTA_EXCEEDED */
async function assertRoom(tx: Tx, profileId: string): Promise<void> {
  const { endpoints: max } = (await lockQuotas(tx, profileId)).quotas;
  if ((await countEndpoints(tx, profileId)) < max) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `The plan of this profile includes ${pluralise(max, "endpoint")}. Delete one, or choose a plan with more.`,
  );
}

/** Asserts that the opportunity is the one that a key is restricted to. @throws FORBIDDEN */
function assertOpportunityOfKey(opportunityId: string | null, { key }: Owner): void {
  const ofKey = key?.opportunityId ?? null;
  if (ofKey === null || ofKey === opportunityId) return;
  const message = "This API key is for one opportunity only, and so are its endpoints.";
  throw fieldFailure("FORBIDDEN", "opportunityId", message);
}

/**
 * Adds an endpoint; a repeated attempt finds it, without its secret.
 * @throws NOT_FOUND, FORBIDDEN; VALIDATION: `url`, `events`, `opportunityId`; QUOTA_EXCEEDED
 */
export async function createEndpoint(
  profileId: string,
  form: EndpointForm,
  viewer: Owner,
  id: string,
): Promise<NewEndpoint> {
  const { secret, sealed } = createEndpointSecret();
  const opportunityId = form.opportunityId ?? null;
  return transaction(async (tx) => {
    await assertManagesTeam(profileId, viewer, tx);
    const [earlier] = await selectEndpoints(sql`e.id = ${id} and e.profile_id = ${profileId}`, tx);
    if (earlier !== undefined) return { ...earlier, secret: null };
    if (viewer.key !== undefined) assertMayHear(form.events, viewer.key.scopes);
    assertWebhookUrl(form.url);
    await assertRoom(tx, profileId);
    assertOpportunityOfKey(opportunityId, viewer);
    await assertOwnOpportunity(tx, { opportunityId, profileId });
    await tx
      .insertInto("endpoints")
      .values({
        id,
        profile_id: profileId,
        opportunity_id: opportunityId,
        url: form.url,
        events: form.events,
        version: WEBHOOK_VERSION,
        sealed_secret: sealed,
      })
      .execute();
    return { ...(await findEndpoint(id, tx)), secret };
  });
}

/** Changes an endpoint; what waits is skipped while it is paused. @throws NOT_FOUND, FORBIDDEN; VALIDATION: `url` */
export async function updateEndpoint(
  id: string,
  { url, events, paused }: EndpointChange,
  viewer: Owner,
): Promise<Endpoint> {
  return transaction(async (tx) => {
    const before = await lockManagedEndpoint(id, viewer, tx);
    // Whoever sets another address gets what is sent to it.
    if (viewer.key !== undefined && (url !== undefined || events !== undefined))
      assertMayHear(events ?? before.events, viewer.key.scopes);
    if (url !== undefined) assertWebhookUrl(url);
    const change = {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(paused !== undefined && { paused }),
      ...(paused === false && {
        disabled_because: null,
        failing_since: null,
        last_failed_at: null,
      }),
    };
    if (Object.keys(change).length > 0)
      await tx.updateTable("endpoints").set(change).where("id", "=", id).execute();
    if (paused === true) await skipWaiting(tx, id);
    return findEndpoint(id, tx);
  });
}

/** @throws NOT_FOUND, FORBIDDEN */
export async function deleteEndpoint(id: string, viewer: Owner): Promise<void> {
  await transaction(async (tx) => {
    await lockManagedEndpoint(id, viewer, tx);
    await tx.deleteFrom("endpoints").where("id", "=", id).execute();
  });
}

/** @param attemptId repeated by the same attempt, which is answered without the secret @throws NOT_FOUND, FORBIDDEN */
export async function rotateEndpointSecret(
  id: string,
  overlapHours: number,
  viewer: Owner,
  attemptId: string,
): Promise<{ secret: string | null }> {
  const { secret, sealed } = createEndpointSecret();
  return transaction(async (tx) => {
    await lockManagedEndpoint(id, viewer, tx);
    const rotated = await tx
      .updateTable("endpoints")
      .set(({ ref }) => ({
        sealed_previous: ref("sealed_secret"),
        // Stored to the millisecond, and rounding up would be an overlap.
        previous_until: sql<Date>`date_trunc('milliseconds', now()) + make_interval(hours => ${overlapHours})`,
        sealed_secret: sealed,
        rotation_id: attemptId,
      }))
      .where("id", "=", id)
      .where("rotation_id", "is distinct from", attemptId)
      .returning("id")
      .executeTakeFirst();
    return { secret: rotated === undefined ? null : secret };
  });
}
