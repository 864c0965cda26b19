import { expect, test } from "vitest";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { countRows, db, transaction, type Tx } from "@/lib/server/database/db";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { nativeOpportunity } from "@/tests/support/applications";
import { orderRow } from "@/tests/support/checkout";
import { change, startWith, write } from "@/tests/support/conversations";
import { requestExport } from "@/tests/support/exports";
import { waitForLockedQuery } from "@/tests/support/locks";
import { opportunityRow } from "@/tests/support/opportunities";
import { type ApiResponse, request } from "@/tests/support/request";

/** The strongest lock of a profile. */
const lockForDeletion = (tx: Tx, profileId: string) =>
  tx.selectFrom("profiles").select("id").where("id", "=", profileId).forUpdate().execute();

const startAsked = async ({ profileId }: Actor): Promise<string> =>
  (await startWith(await createArtist(), { subjectId: profileId })).id;

/** Creates what a write is about. @returns the write */
type Preparation = (actor: Actor) => Promise<() => Promise<ApiResponse>>;

/** Writers that lock an opportunity, a conversation or an order of a profile, and not the profile. */
const writers: [string, number, Preparation][] = [
  [
    "putting an opportunity into no programme",
    200,
    async ({ identity, profileId }) => {
      const params = { id: await opportunityRow(profileId) };
      const json = { programmeId: null };
      return () => request("PUT /v1/opportunities/{id}/programme", { params, json, identity });
    },
  ],
  [
    "asking for an export",
    201,
    async (actor) => {
      const id = await nativeOpportunity(actor.profileId);
      return () => requestExport(actor, id, { format: "CSV" });
    },
  ],
  [
    "answering a question",
    201,
    async (actor) => {
      const id = await startAsked(actor);
      return () => write(actor, id, "Yes, please do come.");
    },
  ],
  [
    "closing a conversation",
    200,
    async (actor) => {
      const id = await startAsked(actor);
      return () => change(actor, id, { closed: true });
    },
  ],
  [
    "cancelling an order",
    200,
    async (actor) => {
      const params = { id: await orderRow(actor, { status: "OPEN" }) };
      const { identity } = actor;
      return () => request("POST /v1/checkout/orders/{id}/cancel", { params, json: {}, identity });
    },
  ],
];

// Whoever changes the profile locks it, and then what they hold.
test.each(writers)(
  "lock order: %s does not wait for a profile that is being changed, though it is in the log",
  async (_, status, prepare) => {
    const actor = await createArtist();
    const { profileId } = actor;
    const run = await prepare(actor);
    const countEntries = () =>
      countRows(db().selectFrom("profile_events").where("profile_id", "=", profileId));
    const entries = await countEntries();
    await transaction(async (tx) => {
      await lockForDeletion(tx, profileId);
      expect((await run()).status).toBe(status);
    });
    expect(await countEntries()).toBe(entries + 1);
  },
);

test("recordProfileEvent: whoever has locked a profile records who acts while that account is suspended", async () => {
  const { uid, profileId } = await createArtist();
  const administrator = await signUp({ role: "ADMIN" });
  const { response } = await transaction(async (tx) => {
    await lockForDeletion(tx, profileId);
    const suspending = request("POST /v1/admin/accounts/{uid}/suspend", {
      params: { uid },
      json: { reason: "It sells works that are not its own." },
      identity: administrator.identity,
    });
    await waitForLockedQuery();
    await recordProfileEvent(tx, { profileId, uid, action: "UPDATE", subject: "PROFILE" });
    return { response: suspending };
  });
  expect((await response).status).toBe(200);
});
