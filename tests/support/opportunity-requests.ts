import { db } from "@/lib/server/database/db";
import type { Actor } from "@/tests/support/accounts";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

/** Returns an opportunity without a fee, closing in forty days. */
export const completeOpportunity = () => ({
  type: "OPEN_CALL",
  title: "A call for works",
  summary: "Works about the tide.",
  description: "Send us **works** about the tide.",
  organizationName: "Harbour House",
  attendance: "ONSITE",
  city: "Porto",
  country: "PT",
  deadlineKind: "FIXED",
  deadlineLocal: inDays(40).toISOString().slice(0, 10),
  timeZone: "Europe/Lisbon",
  applyUrl: "https://harbour.example/apply",
});

type Sender = Pick<Actor, "identity" | "profile">;

export const postOpportunity = (
  { identity, profile }: Sender,
  json: object,
  headers: Record<string, string> = {},
) => request("POST /v1/opportunities/", { json, identity, profile, headers });

export const putOpportunity = ({ identity }: Pick<Sender, "identity">, id: string, json: object) =>
  request("PUT /v1/opportunities/{id}", { params: { id }, json: { id, ...json }, identity });

/** Sets the subscription, or removes it with null; without an end it does not expire. */
export const setSubscription = (actor: Actor, type: string | null, expiresAt: Date | null = null) =>
  db()
    .updateTable("profiles")
    .set({ subscription_type: type, subscription_expires_at: expiresAt })
    .where("id", "=", actor.profileId)
    .execute();
