import { expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { type Actor, createAdministrator, createArtist } from "@/tests/support/accounts";
import { request } from "@/tests/support/request";

const admin = await createAdministrator();
const reviewer = await createAdministrator();

const suspendAccount = ({ uid }: Actor) =>
  request("POST /v1/admin/accounts/{uid}/suspend", {
    params: { uid },
    json: { reason: "It sells works that are not its own." },
    identity: admin.identity,
  });
const reinstateAccount = ({ uid }: Actor) =>
  request("POST /v1/admin/accounts/{uid}/reinstate", { params: { uid }, identity: admin.identity });
const setHidden = ({ profileId }: Actor, hidden: boolean) =>
  request("POST /v1/profiles/admin/{id}/search/hide", {
    params: { id: profileId },
    json: { hidden },
    identity: admin.identity,
  });
const getStanding = async ({ identity }: Actor) =>
  (await request("GET /v1/account/standing", { identity })).body;
const isHidden = async ({ profileId }: Actor) =>
  (
    await db()
      .selectFrom("profiles")
      .select("hidden")
      .where("id", "=", profileId)
      .executeTakeFirstOrThrow()
  ).hidden;

/** The account contests its newest decision. @returns how another administrator reverses it */
async function contestNewest(actor: Actor) {
  const { id } = (await getStanding(actor)).decisions[0];
  await request("POST /v1/account/decisions/{id}/contest", {
    params: { id },
    json: { message: "They are my own." },
    identity: actor.identity,
  });
  return async () => {
    const { status } = await request("POST /v1/admin/decisions/{id}/review", {
      params: { id },
      json: { outcome: "REVERSED", note: "The invoices are sound." },
      identity: reviewer.identity,
    });
    return status;
  };
}

test("POST /v1/admin/decisions/{id}/review: the reversal of a suspension ends it", async () => {
  const actor = await createArtist();
  await suspendAccount(actor);
  const reverse = await contestNewest(actor);
  expect(await reverse()).toBe(200);
  expect((await getStanding(actor)).suspension).toBeNull();
  expect((await request("GET /v1/profiles/{id}", { params: { id: actor.profileId } })).status).toBe(
    200,
  );
});

test("POST /v1/admin/decisions/{id}/review: the reversal of an old suspension ends no later one", async () => {
  const actor = await createArtist();
  await suspendAccount(actor);
  const reverse = await contestNewest(actor);
  await reinstateAccount(actor);
  await suspendAccount(actor);
  const reverseLater = await contestNewest(actor);
  expect(await reverse()).toBe(200);
  const { suspension, decisions } = await getStanding(actor);
  expect(suspension).not.toBeNull();
  expect(decisions.map(({ outcome }: { outcome: string | null }) => outcome)).toEqual([
    null,
    "REVERSED",
  ]);
  expect(await reverseLater()).toBe(200);
  expect((await getStanding(actor)).suspension).toBeNull();
});

test("POST /v1/admin/decisions/{id}/review: nor does it show a profile that was hidden again", async () => {
  const actor = await createArtist();
  await setHidden(actor, true);
  const reverse = await contestNewest(actor);
  await setHidden(actor, false);
  await setHidden(actor, true);
  const reverseLater = await contestNewest(actor);
  expect(await reverse()).toBe(200);
  expect(await isHidden(actor)).toBe(true);
  expect(await reverseLater()).toBe(200);
  expect(await isHidden(actor)).toBe(false);
});

test("POST /v1/admin/decisions/{id}/review: the reversal of a hiding shows the profile, though a report of it was closed meanwhile", async () => {
  const actor = await createArtist();
  const { identity } = await createArtist();
  const { profileId: subjectId } = actor;
  await request("POST /v1/reports/", {
    identity,
    json: { subject: "profile", subjectId, reason: "SPAM" },
  });
  await setHidden(actor, true);
  const reverse = await contestNewest(actor);
  const { items } = (await request("GET /v1/admin/reports", { identity: admin.identity })).body;
  const { id } = items.find((item: { subjectId: string }) => item.subjectId === subjectId);
  const closed = await request("POST /v1/admin/reports/{id}/outcome", {
    params: { id },
    json: { outcome: "HIDDEN" },
    identity: admin.identity,
  });
  expect(closed.status).toBe(200);
  expect((await getStanding(actor)).decisions).toHaveLength(1);
  expect(await reverse()).toBe(200);
  expect(await isHidden(actor)).toBe(false);
});
