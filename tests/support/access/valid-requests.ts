import { db } from "@/lib/server/database/db";
import { mailRequests } from "@/tests/support/access/mail-requests";
import { newId } from "@/lib/shared/ids";
import { findPriceId } from "@/tests/support/payments";
import { artworkDraftRow, artworkRow, profileRow } from "@/tests/support/artworks";
import { orderRow, paths } from "@/tests/support/checkout";
import { opportunityRow } from "@/tests/support/opportunities";
import { createPicture } from "@/tests/support/pictures";
import { findSubscriptionPriceId, startTrial } from "@/tests/support/subscriptions";
import { alertRequests } from "@/tests/support/access/alert-requests";
import { moderationRequests } from "@/tests/support/access/moderation-requests";
import { answerRecordRequests } from "@/tests/support/access/answer-record-requests";
import { teamRequests } from "@/tests/support/access/team-requests";
import { letterRequests } from "@/tests/support/access/letter-requests";
import { applicationRequests } from "@/tests/support/access/application-requests";
import { juryRequests } from "@/tests/support/access/jury-requests";
import { conversationRequests } from "@/tests/support/access/conversation-requests";
import { formRequests } from "@/tests/support/access/application-form-requests";
import { collectionRequests } from "@/tests/support/access/collection-requests";
import { programmeRequests } from "@/tests/support/access/programme-requests";
import { seriesRequests } from "@/tests/support/access/series-requests";
import { verificationRequests } from "@/tests/support/access/verification-requests";
import type { World } from "@/tests/support/access/callers";
import type { RequestFields } from "@/tests/support/request";

type CreateRequest = (world: World) => Promise<RequestFields> | RequestFields;

const addArtwork = async ({ owner }: World) => ({ id: await artworkRow(owner.profileId) });

const addOpportunity = async ({ owner }: World) => ({ id: await opportunityRow(owner.profileId) });

async function addProfile({ owner }: World): Promise<{ id: string }> {
  const id = await profileRow({ name: "Further Profile" });
  const row = db().updateTable("profiles").set({ account_uid: owner.uid });
  await row.where("id", "=", id).execute();
  return { id };
}

async function addProfileImage({ owner }: World): Promise<{ type: string; url: string }> {
  const key = `profiles/${newId()}.jpg`;
  const row = { id: newId(), profile_id: owner.profileId, type: "STUDIO", key };
  await db()
    .insertInto("profile_images")
    .values({ ...row, width: 4, height: 3 })
    .execute();
  return { type: "STUDIO", url: `/content/${key}` };
}

async function addReport(world: World): Promise<{ id: string }> {
  const { id: subject_id } = await addArtwork(world);
  const id = newId();
  const fields = { subject: "artwork", subject_id, subject_name: "Untitled", reason: "SPAM" };
  await db()
    .insertInto("reports")
    .values({ id, ...fields, reporter: id, signed_in: false })
    .execute();
  return { id };
}

async function addHeldOpportunity(world: World): Promise<{ id: string; updatedAt: string }> {
  const { id } = await addOpportunity(world);
  const { updated_at } = await db()
    .updateTable("opportunities")
    .set({ held_since: new Date() })
    .where("id", "=", id)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  return { id, updatedAt: updated_at.toISOString() };
}

async function addPromotion({ owner }: World): Promise<{ id: string }> {
  const id = newId();
  const order_id = await orderRow(owner, { amount: 0 });
  await db().insertInto("promotions").values({ id, order_id, type: "NEWSLETTER" }).execute();
  return { id };
}

async function addBookmarkedOpportunity(world: World): Promise<{ id: string }> {
  const opportunity = await addOpportunity(world);
  const row = { account_uid: world.owner.uid, opportunity_id: opportunity.id };
  await db().insertInto("bookmarks").values(row).execute();
  return opportunity;
}

/** The account's trial, started once. */
async function startTrialOnce({ owner }: World): Promise<RequestFields> {
  // A second request would fail, and count towards the payment rate limit.
  const trials = db().selectFrom("trials").where("account_uid", "=", owner.uid);
  const trial = await trials.select("account_uid").executeTakeFirst();
  if (trial === undefined) await startTrial(owner, "ARTIST_STARTER");
  return {};
}

/** A valid request for each call of the access matrix, for the owner's items; calls not listed need no fields. */
export const validRequests: Record<string, CreateRequest> = {
  ...alertRequests,
  ...applicationRequests,
  ...juryRequests,
  ...letterRequests,
  ...answerRecordRequests,
  ...teamRequests,
  ...moderationRequests,
  ...conversationRequests,
  ...formRequests,
  ...collectionRequests,
  ...programmeRequests,
  ...seriesRequests,
  ...verificationRequests,
  ...mailRequests,
  "POST /v1/admin/opportunities/{id}/review": async (world) => {
    const { id, updatedAt } = await addHeldOpportunity(world);
    return { params: { id }, json: { approved: true, updatedAt } };
  },
  "PUT /v1/admin/settings": () => ({ json: { reviewFirstOpportunities: false } }),
  "GET /v1/artworks/{id}": async (world) => ({ params: await addArtwork(world) }),
  "POST /v1/artworks/": async () => ({
    form: { title: "Low tide", images: await createPicture() },
  }),
  "POST /v1/artworks/drafts": async () => ({
    form: { title: "Low tide", images: await createPicture() },
  }),
  "POST /v1/artworks/drafts/{id}/publish": async ({ owner }) => {
    // Other rows have filled the plan.
    await db().deleteFrom("artworks").where("profile_id", "=", owner.profileId).execute();
    return { params: { id: await artworkDraftRow(owner.profileId) } };
  },
  "DELETE /v1/artworks/drafts/{id}": async ({ owner }) => ({
    params: { id: await artworkDraftRow(owner.profileId) },
  }),
  "PUT /v1/artworks/{id}": async (world) => ({
    params: await addArtwork(world),
    form: { title: "High tide" },
  }),
  "DELETE /v1/artworks/{id}": async (world) => ({ params: await addArtwork(world) }),
  "PUT /v1/artworks/{id}/featured": async (world) => ({
    params: await addArtwork(world),
    json: { featured: false },
  }),
  "POST /v1/artworks/{id}/featured": async (world) => ({
    params: await addArtwork(world),
    json: { featured: false },
  }),
  "PUT /v1/artworks/{id}/boost": async (world) => ({
    params: await addArtwork(world),
    json: { type: "HIGHLIGHT" },
  }),
  "POST /v1/artworks/{id}/boost": async (world) => ({
    params: await addArtwork(world),
    json: { type: "HIGHLIGHT" },
  }),
  "POST /v1/checkout/session": async (world) => ({
    json: {
      priceIds: [await findPriceId("artworkBoostEvent", "HIGHLIGHT")],
      referenceId: (await addArtwork(world)).id,
      paths,
    },
  }),
  "GET /v1/checkout/orders/{id}": async ({ owner }) => ({ params: { id: await orderRow(owner) } }),
  "POST /v1/checkout/orders/{id}/refresh": async ({ owner }) => ({
    params: { id: await orderRow(owner) },
  }),
  "POST /v1/checkout/orders/{id}/cancel": async ({ owner }) => ({
    params: { id: await orderRow(owner, { status: "EXPIRED" }) },
  }),
  "POST /v1/profiles/subscriptions/free": async () => ({
    json: { priceId: await findSubscriptionPriceId("ARTIST_STARTER") },
  }),
  "DELETE /v1/profiles/subscriptions/cancel": startTrialOnce,
  "POST /v1/profiles/subscriptions/resume": startTrialOnce,
  "DELETE /v1/profiles/subscriptions/expired": startTrialOnce,
  "POST /v1/checkout/subscription/upgrade": async (world) => ({
    ...(await startTrialOnce(world)),
    json: { priceIds: [await findSubscriptionPriceId("ARTIST_PRO")] },
  }),
  "POST /v1/checkout/subscription/upgrade/preview": async (world) => ({
    ...(await startTrialOnce(world)),
    json: { priceIds: [await findSubscriptionPriceId("ARTIST_PRO_PLUS")] },
  }),
  "POST /v1/checkout/subscription/downgrade": async (world) => ({
    ...(await startTrialOnce(world)),
    json: { priceIds: [await findSubscriptionPriceId("ARTIST_OPPORTUNITIES")] },
  }),
  "POST /v1/checkout/portal": async (world) => ({
    ...(await startTrialOnce(world)),
    query: { returnUrl: "/account" },
  }),
  "GET /v1/artworks/profiles/{profileId}": ({ owner: { profileId } }) => ({
    params: { profileId },
  }),
  // At least one has to exist.
  "GET /v1/opportunities/random": async (world) => {
    await addOpportunity(world);
    return {};
  },
  "GET /v1/opportunities/{id}/related": async (world) => ({ params: await addOpportunity(world) }),
  "POST /v1/opportunities/": () => ({ json: { title: "A call for works" } }),
  "GET /v1/opportunities/{id}": async (world) => ({ params: await addOpportunity(world) }),
  "PUT /v1/opportunities/{id}": async (world) => {
    const params = await addOpportunity(world);
    return { params, json: { ...params, summary: "Changed" } };
  },
  "DELETE /v1/opportunities/{id}": async (world) => ({ params: await addOpportunity(world) }),
  "GET /v1/opportunities/ids": async (world) => ({
    query: { ids: (await addOpportunity(world)).id },
  }),
  "GET /v1/opportunities/profiles/{profileId}": ({ owner: { profileId } }) => ({
    params: { profileId },
  }),
  "PUT /v1/opportunities/boost/{id}": async (world) => ({
    params: await addOpportunity(world),
    json: { type: "HIGHLIGHT" },
  }),
  "POST /v1/opportunities/boost/{id}": async (world) => ({
    params: await addOpportunity(world),
    json: { type: "HIGHLIGHT" },
  }),
  "PUT /v1/opportunities/{id}/profile": async (world) => ({
    params: await addOpportunity(world),
    json: { profileId: world.owner.profileId },
  }),
  "POST /v1/opportunities/{id}/profile": async (world) => ({
    params: await addOpportunity(world),
    json: { profileId: world.owner.profileId },
  }),
  "POST /v1/opportunities/{id}/copy": async (world) => ({ params: await addOpportunity(world) }),
  "GET /v1/opportunities/{id}/changes": async (world) => ({ params: await addOpportunity(world) }),
  "POST /v1/opportunities/bookmarks/{id}": async (world) => ({
    params: await addOpportunity(world),
  }),
  "DELETE /v1/opportunities/bookmarks/{id}": async (world) => ({
    params: await addOpportunity(world),
  }),
  "PUT /v1/opportunities/bookmarks/{id}/track": async (world) => ({
    params: await addBookmarkedOpportunity(world),
    json: { stage: "SENT" },
  }),
  "GET /v1/opportunities/{id}/link": async (world) => ({ params: await addOpportunity(world) }),
  "POST /v1/opportunities/{id}/view": async (world) => ({ params: await addOpportunity(world) }),
  "POST /v1/opportunities/{id}/apply": async (world) => ({ params: await addOpportunity(world) }),
  "POST /v1/artworks/{id}/view": async (world) => ({ params: await addArtwork(world), json: {} }),
  "POST /v1/profiles/{id}/view": ({ owner }) => ({ params: { id: owner.profileId }, json: {} }),
  "GET /v1/opportunities/statistics/{profileId}": ({ owner: { profileId } }) => ({
    params: { profileId },
  }),
  "POST /v1/opportunities/images": async () => ({ form: { images: await createPicture() } }),
  "POST /v1/profiles/token/": ({ owner }) => ({ json: { id: owner.profileId } }),
  "POST /v1/profiles/": () => ({ form: { role: "CURATOR", name: "One More" } }),
  "GET /v1/profiles/{id}": ({ owner }) => ({ params: { id: owner.profileId } }),
  "PUT /v1/profiles/{id}": async (world) => ({
    params: await addProfile(world),
    json: { role: "ARTIST", name: "Replaced" },
  }),
  "PATCH /v1/profiles/{id}": async (world) => ({
    params: await addProfile(world),
    json: { headline: "Changed" },
  }),
  "DELETE /v1/profiles/{id}": async (world) => ({ params: await addProfile(world) }),
  "POST /v1/profiles/images": async () => ({
    form: { type: "COVER", images: await createPicture() },
  }),
  "DELETE /v1/profiles/images": async (world) => ({ form: await addProfileImage(world) }),
  "PUT /v1/profiles/wizard": () => ({ json: { role: "ARTIST", steps: ["role"] } }),
  "DELETE /v1/profiles/admin/{id}": async (world) => ({ params: await addProfile(world) }),
  "POST /v1/profiles/admin/{id}/search/hide": async (world) => ({
    params: await addProfile(world),
    json: {},
  }),
  "POST /v1/reports/": async (world) => ({
    json: { subject: "artwork", subjectId: (await addArtwork(world)).id, reason: "SPAM" },
  }),
  "POST /v1/admin/reports/{id}/outcome": async (world) => ({
    params: await addReport(world),
    json: { outcome: "DISMISSED" },
  }),
  "POST /v1/admin/promotions/{id}/done": async (world) => ({
    params: await addPromotion(world),
    json: { proofUrl: "https://news.example/1" },
  }),
  "POST /v1/admin/promotions/{id}/refund": async (world) => ({ params: await addPromotion(world) }),
  "POST /v1/admin/promotions/{id}/close": async (world) => ({
    params: await addPromotion(world),
    json: { reason: "Paid back by hand." },
  }),
  "POST /v1/admin/orders/{id}/accept": async ({ owner }) => ({
    params: { id: await orderRow(owner) },
  }),
  "POST /v1/admin/orders/{id}/cancel": async ({ owner }) => ({
    params: { id: await orderRow(owner, { status: "PENDING" }) },
  }),
  "POST /v1/admin/orders/{id}/refund": async ({ owner }) => ({
    params: { id: await orderRow(owner, { amount: 0 }) },
  }),
  "POST /v1/admin/orders/{id}/close": async ({ owner }) => ({
    params: { id: await orderRow(owner) },
    json: { reason: "Paid back by hand." },
  }),
  "POST /v1/webhooks/stripe": () => ({ json: { id: "evt_1", type: "charge.refunded" } }),
  "GET /v1/search": () => ({ query: { q: "tide" } }),
  "POST /v1/admin/artworks/{id}/home": async (world) => ({ params: await addArtwork(world) }),
};
