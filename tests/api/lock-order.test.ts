import { expect, test } from "vitest";
import { lockMailSettings } from "@/lib/mails/mail-settings.commands";
import { queueMails } from "@/lib/mails/sending/queue-mails.commands";
import { lockAccount } from "@/lib/server/auth/account-status";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { postArtwork } from "@/tests/support/artworks";
import { ask } from "@/tests/support/conversations";
import { waitForLockedQuery } from "@/tests/support/locks";
import { opportunityRow } from "@/tests/support/opportunities";
import {
  completeOpportunity,
  postOpportunity,
  putOpportunity,
} from "@/tests/support/opportunity-requests";
import { createPicture } from "@/tests/support/pictures";
import { type ApiResponse, request } from "@/tests/support/request";

type Fixture = { actor: Actor; id: string; url: string; opportunityId: string };

async function createFixture(): Promise<Fixture> {
  const actor = await createArtist();
  const { body } = await postArtwork(actor);
  const uploaded = await request("POST /v1/profiles/images", {
    form: { type: "GALLERY", images: await createPicture() },
    identity: actor.identity,
    profile: actor.profile,
  });
  return {
    actor,
    id: body.id,
    url: uploaded.body[0].url,
    opportunityId: await opportunityRow(actor.profileId),
  };
}

/** The strongest lock of a profile. */
const lockForDeletion = (tx: Tx, profileId: string) =>
  tx.selectFrom("profiles").select("id").where("id", "=", profileId).forUpdate().execute();

const byId = (id: string) => ({ params: { id } });

const writers: [string, number, (fixture: Fixture) => Promise<ApiResponse>][] = [
  ["posting an artwork", 201, ({ actor }) => postArtwork(actor)],
  [
    "changing an artwork",
    200,
    ({ actor: { identity, profile }, id }) =>
      request("PUT /v1/artworks/{id}", {
        ...byId(id),
        form: { title: "High tide" },
        identity,
        profile,
      }),
  ],
  [
    "deleting an artwork",
    204,
    ({ actor, id }) =>
      request("DELETE /v1/artworks/{id}", { params: { id }, identity: actor.identity }),
  ],
  [
    "featuring an artwork",
    200,
    ({ actor, id }) =>
      request("PUT /v1/artworks/{id}/featured", {
        params: { id },
        json: {},
        identity: actor.identity,
      }),
  ],
  [
    "deleting a picture",
    204,
    ({ actor, url }) =>
      request("DELETE /v1/profiles/images", { json: { type: "GALLERY", url }, ...actor }),
  ],
  ["posting an opportunity", 201, ({ actor }) => postOpportunity(actor, completeOpportunity())],
  [
    "changing an opportunity",
    200,
    ({ actor, opportunityId }) => putOpportunity(actor, opportunityId, { summary: "Changed" }),
  ],
  [
    "boosting an opportunity",
    402,
    ({ actor, opportunityId }) =>
      request("PUT /v1/opportunities/boost/{id}", {
        ...byId(opportunityId),
        json: { type: "HIGHLIGHT" },
        ...actor,
      }),
  ],
  [
    "linking an opportunity to another profile",
    200,
    async ({ actor, opportunityId }) => {
      const json = { profileId: (await createActor(actor, { name: "Second Profile" })).profileId };
      return request("PUT /v1/opportunities/{id}/profile", {
        ...byId(opportunityId),
        json,
        identity: actor.identity,
      });
    },
  ],
  [
    "starting a conversation",
    201,
    async ({ actor }) => ask(actor, { subjectId: (await createArtist()).profileId }),
  ],
  [
    "deleting an opportunity",
    204,
    ({ actor, opportunityId }) =>
      request("DELETE /v1/opportunities/{id}", {
        ...byId(opportunityId),
        identity: actor.identity,
      }),
  ],
  [
    "deleting the profile",
    204,
    ({ actor }) =>
      request("DELETE /v1/profiles/{id}", {
        params: { id: actor.profileId },
        identity: actor.identity,
      }),
  ],
];

// Hiding a profile locks it, then its artworks and listed opportunities. A transaction that locked one of those before the profile
// would deadlock with it.
test.each(writers)(
  "lock order: %s waits for a profile that is being changed, without holding its own locks",
  async (_, status, write) => {
    const fixture = await createFixture();
    const { profileId } = fixture.actor;
    const pending = await transaction(async (tx) => {
      await lockForDeletion(tx, profileId);
      const response = write(fixture);
      await waitForLockedQuery();
      const lockRows = (table: "artworks" | "profile_images" | "opportunities") =>
        tx
          .selectFrom(table)
          .select("id")
          .where("profile_id", "=", profileId)
          .forUpdate()
          .noWait()
          .execute();
      expect(await lockRows("artworks")).toHaveLength(1);
      expect(await lockRows("profile_images")).toHaveLength(1);
      expect(await lockRows("opportunities")).toHaveLength(1);
      // Not awaited here: it continues only after the lock is released.
      return { response };
    });
    expect((await pending.response).status).toBe(status);
  },
);

test("PUT /v1/opportunities/{id}: 409 when it is linked to another profile at the same moment", async () => {
  const actor = await createArtist();
  const second = await createActor(actor, { name: "Second Profile" });
  const id = await opportunityRow(actor.profileId);
  const { response } = await transaction(async (tx) => {
    await lockForDeletion(tx, actor.profileId);
    const put = putOpportunity(actor, id, { summary: "Changed" });
    await waitForLockedQuery();
    await tx
      .updateTable("opportunities")
      .set({ profile_id: second.profileId })
      .where("id", "=", id)
      .execute();
    return { response: put };
  });
  expect((await response).status).toBe(409);
  expect((await putOpportunity(actor, id, { summary: "Changed" })).status).toBe(200);
});

test("PUT /v1/opportunities/{id}: succeeds while the profile whose post it used is deleted", async () => {
  const actor = await createArtist();
  const poster = await createActor(actor, { name: "Second Profile" });
  const id = await opportunityRow(actor.profileId);
  await db()
    .updateTable("opportunities")
    .set({ posted_by: poster.profileId })
    .where("id", "=", id)
    .execute();
  const { response } = await transaction(async (tx) => {
    await tx.deleteFrom("profiles").where("id", "=", poster.profileId).execute();
    const put = putOpportunity(actor, id, { summary: "Changed" });
    await waitForLockedQuery();
    return { response: put };
  });
  expect(await response).toMatchObject({ status: 200, body: { summary: "Changed" } });
});

const isListed = async (id: string) =>
  (await db()
    .selectFrom("listed_opportunities")
    .select("opportunity_id")
    .where("opportunity_id", "=", id)
    .executeTakeFirst()) !== undefined;

test("lock order: an opportunity published while its profile is being hidden is listed only once the profile is shown again", async () => {
  const actor = await createArtist();
  const setHidden = (tx: Tx, hidden: boolean) =>
    tx.updateTable("profiles").set({ hidden }).where("id", "=", actor.profileId).execute();
  const { response } = await transaction(async (tx) => {
    await setHidden(tx, true);
    const posting = postOpportunity(actor, { ...completeOpportunity(), plan: "FREE" });
    await waitForLockedQuery();
    return { response: posting };
  });
  const { status, body } = await response;
  expect([status, body.status]).toEqual([201, "PUBLISHED"]);
  expect(await isListed(body.id)).toBe(false);
  await transaction((tx) => setHidden(tx, false));
  expect(await isListed(body.id)).toBe(true);
});

test("lock order: hiding a profile also hides an opportunity that it is publishing", async () => {
  const administrator = await signUp({ role: "ADMIN" });
  for (let round = 0; round < 5; round += 1) {
    const actor = await createArtist();
    const hiding = request("POST /v1/profiles/admin/{id}/search/hide", {
      ...byId(actor.profileId),
      json: { hidden: true },
      identity: administrator.identity,
    });
    const [postResponse, hideResponse] = await Promise.all([
      postOpportunity(actor, { ...completeOpportunity(), plan: "FREE" }),
      hiding,
    ]);
    expect(hideResponse.status).toBe(200);
    if (postResponse.status === 201) expect(await isListed(postResponse.body.id)).toBe(false);
  }
});

test("lockAccount: whoever has locked its mail settings may still notify it", async () => {
  const { uid, email } = await signUp();
  const issuedAt = toUnixSeconds(new Date());
  const identity = {
    uid,
    email,
    emailVerified: true,
    isAdmin: false,
    issuedAt,
    authTime: issuedAt,
  };
  await transaction((tx) => lockAccount(tx, identity));
  const bothLocked = Promise.withResolvers<void>();
  const notifying = transaction(async (tx) => {
    await lockMailSettings(tx, [uid]);
    await bothLocked.promise;
    await queueMails(tx, [{ accountUid: uid, kind: "DIGEST", outboxId: null, dedupe: "digest" }]);
  });
  const saving = transaction(async (tx) => {
    await lockAccount(tx, identity);
    const waiting = lockMailSettings(tx, [uid]);
    await waitForLockedQuery();
    bothLocked.resolve();
    await waiting;
  });
  await expect(Promise.all([notifying, saving])).resolves.toBeDefined();
});
