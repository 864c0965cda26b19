import { sql } from "kysely";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { ensureMailSettings } from "@/lib/mails/mail-settings.commands";
import { createUnsubscribeToken } from "@/lib/mails/unsubscribe.tokens";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { ensureProgramme } from "@/lib/opportunities/join-programme.commands";
import { db, transaction } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createWorld, type World } from "@/tests/support/access/callers";
import { addApplicationRecords, applicationRow } from "@/tests/support/application-rows";
import { addDeadLetter } from "@/tests/support/jobs";
import { addExportRecords } from "@/tests/support/export-records";
import { addSuppression } from "@/tests/support/mail-events";
import { addMail } from "@/tests/support/mail-rows";
import { artworkDraftRow, artworkRow, boostRow, profileRow } from "@/tests/support/artworks";
import { collectionRow } from "@/tests/support/collections";
import { orderRow } from "@/tests/support/checkout";
import {
  addConversationRecords,
  type ConversationRecords,
  createConversationRecords,
} from "@/tests/support/conversation-rows";
import { addJuryRecords, createJuryRecords } from "@/tests/support/jury-records";
import { addLetterRecords } from "@/tests/support/letter-rows";
import { promote } from "@/tests/support/listed-opportunities";
import { addOpenForm } from "@/tests/support/forms";
import { inDays, opportunityRow } from "@/tests/support/opportunities";
import {
  addMaterialVersion,
  addTeamRecords,
  createInvitationFor,
  materialRow,
} from "@/tests/support/team-records";
import { causeEvent, endpointRow } from "@/tests/support/endpoints";
import { keyRow } from "@/tests/support/keys";
import { cvEntryRow } from "@/tests/support/cvs";
import { seriesRow } from "@/tests/support/series";
import { request } from "@/tests/support/request";

/** Accounts with one record of each kind, to which `addRecordToEachList` adds. */
export type ListFixture = World & {
  artwork: string;
  opportunity: string;
  order: string;
  opportunities: string[];
  unsubscribeToken: string;
  material: string;
  application: string;
  invitationToken: string;
  round: string;
  jurorToken: string;
  series: string;
  collection: string;
  endpoint: string;
  conversations: ConversationRecords;
};

export async function createListFixture(): Promise<ListFixture> {
  const world = await createWorld();
  const artwork = await artworkRow(world.owner.profileId);
  const opportunity = await opportunityRow(world.owner.profileId);
  await addOpenForm(opportunity);
  const order = await orderRow(world.owner);
  const settings = await transaction((tx) => ensureMailSettings(tx, [world.owner.uid]));
  const mailKey = settings.get(world.owner.uid)?.mailKey ?? "";
  const unsubscribeToken = createUnsubscribeToken({ mailKey, kind: "LISTING_ENDING" });
  const opportunities = [opportunity];
  const material = await materialRow(world.owner.profileId);
  const invitationToken = await createInvitationFor(world.owner);
  const application = await applicationRow(opportunity);
  const { uid, profileId } = world.owner;
  const collection = await collectionRow(uid, { profileId, works: [artwork] });
  const records = { artwork, collection, opportunity, order, opportunities, material, application };
  const jury = await createJuryRecords({ opportunity, application, juror: world.owner });
  const series = await seriesRow(world.owner.profileId, [artwork]);
  await cvEntryRow(world.owner.profileId);
  const conversations = await createConversationRecords(world.owner);
  const { id: endpoint } = await endpointRow(world.owner);
  return {
    ...world,
    ...records,
    ...jury,
    series,
    endpoint,
    unsubscribeToken,
    invitationToken,
    conversations,
  };
}

let position = 0;

const profileEventRow = ({ uid, profileId }: ListFixture["owner"]) =>
  transaction((tx) =>
    recordProfileEvent(tx, { profileId, uid, action: "CREATE", subject: "ARTWORK", title: "Tide" }),
  );

async function addArtworks({ owner, artwork, series }: ListFixture): Promise<void> {
  position += 1;
  const id = await artworkRow(owner.profileId, { title: "Low tide", tags: [`tag ${position}`] });
  await boostRow(id, inDays(7));
  await db().insertInto("home_artworks").values({ artwork_id: id }).execute();
  const work = { series_id: series, artwork_id: id, position: position + 1 };
  await db().insertInto("series_works").values(work).execute();
  await seriesRow(owner.profileId, []);
  await cvEntryRow(owner.profileId);
  await keyRow(owner);
  await endpointRow(owner);
  await causeEvent(owner);
  await profileEventRow(owner);
  const image = { id: newId(), artwork_id: artwork, position, key: `artworks/${id}-2.jpg` };
  await db()
    .insertInto("artwork_images")
    .values({ ...image, width: 4, height: 3 })
    .execute();
}

async function addOpportunities(fixture: ListFixture): Promise<void> {
  const { owner, opportunity } = fixture;
  const place = { city: `Tidewater ${position}`, country: "CH" };
  const id = await opportunityRow(owner.profileId, { title: "Call at low tide", ...place });
  fixture.opportunities.push(id);
  await promote(id);
  await promote(opportunity);
  const bookmark = { account_uid: owner.uid, opportunity_id: id };
  await db().insertInto("bookmarks").values(bookmark).execute();
  const notice = { kind: "OPPORTUNITY_CHANGED", title: "Changed", text: "", href: "/bookmarks" };
  await db()
    .insertInto("notifications")
    .values({ id: newId(), account_uid: owner.uid, subject_id: id, dedupe: id, ...notice })
    .execute();
  const change = { id: newId(), opportunity_id: opportunity, field: "deadline" };
  await db()
    .insertInto("opportunity_changes")
    .values({ ...change, before: "1 May", after: `${position} June` })
    .execute();
  const link = { opportunity_id: id, url: `https://${id}.example/`, host: `${id}.example` };
  await db()
    .insertInto("link_checks")
    .values({ ...link, checked_at: new Date(), failures: 2, due_at: new Date() })
    .execute();
  const heldOpportunity = await opportunityRow(owner.profileId);
  await db()
    .updateTable("opportunities")
    .set({ held_since: new Date() })
    .where("id", "=", heldOpportunity)
    .execute();
}

async function addProfiles({ owner }: ListFixture): Promise<void> {
  const id = await profileRow({ name: "Tide Walker", country: "CH" });
  const begun = { profile_id: id, host: "tide.example", way: "MAIL", local_part: "office" };
  await db()
    .insertInto("verifications")
    .values({ ...begun, asked_at: new Date() })
    .execute();
  await db().updateTable("profiles").set({ account_uid: owner.uid }).where("id", "=", id).execute();
  const image = { id: newId(), profile_id: owner.profileId, type: "STUDIO" };
  await db()
    .insertInto("profile_images")
    .values({ ...image, key: `profiles/${id}.jpg`, width: 4, height: 3 })
    .execute();
  const suspended = { suspended_at: new Date(), suspended_reason: "Spam." };
  await db()
    .insertInto("accounts")
    .values({ uid: id, email: `${id}@vitrine.test`, ...suspended })
    .execute();
}

async function addOrders({ owner, order }: ListFixture): Promise<void> {
  const item = { kind: "BOOST", type: "TOP_POST_1", price_id: `price_${newId()}`, unit_amount: 0 };
  await db()
    .insertInto("order_items")
    .values({ order_id: order, position, ...item })
    .execute();
  const order_id = await orderRow(owner);
  await db()
    .insertInto("promotions")
    .values({ id: newId(), order_id, type: "NEWSLETTER" })
    .execute();
  await orderRow(owner, { status: "REVIEW" });
}

async function addDecisions({ owner, admin, tokens }: ListFixture): Promise<void> {
  const subjectId = await artworkRow(await profileRow());
  await request("POST /v1/reports/", {
    json: { subject: "artwork", subjectId, reason: "SPAM" },
    ...tokens.owner,
  });
  const reasons = {
    action: "PROFILE_DELETED",
    subject_name: "Gone",
    facts: "Spam.",
    ground: "TERMS",
  };
  const contested = { contest: "It is not.", contested_at: new Date() };
  const people = { account_uid: owner.uid, decided_by: admin.uid };
  await db()
    .insertInto("moderation_decisions")
    .values({ id: newId(), subject_id: subjectId, ...people, ...reasons, ...contested })
    .execute();
  const entry = { actor: admin.uid, action: "FEATURE_ON_HOME", subject: "artwork" } as const;
  await transaction((tx) => recordAdministration(tx, { ...entry, subjectId }));
}

/** One more issue, and one more item in the first. */
async function addIssue({ opportunities }: ListFixture): Promise<void> {
  const content = opportunities.map((id) => ({ section: "NEW", kind: "OPPORTUNITY", id }));
  await db()
    .insertInto("newsletter_issues")
    .values({
      number: position,
      issue_on: sql`now()::date - ${position}::int`,
      scheduled_for: new Date(),
      sent_at: new Date(),
      state: "SENT",
      title: "Low tide",
    })
    .execute();
  await db()
    .updateTable("newsletter_issues")
    .set({ content: JSON.stringify(content) })
    .where("number", "=", 1)
    .execute();
}

async function addAlert({ owner }: ListFixture): Promise<void> {
  const query = JSON.stringify({ q: "tide" });
  const row = { kind: "OPPORTUNITIES", frequency: "OFF", name: "Tides", query };
  await db()
    .insertInto("alerts")
    .values({ ...row, id: newId(), account_uid: owner.uid, feed_secret: newId() })
    .execute();
}

async function addMails(): Promise<void> {
  await addMail("UNCERTAIN");
  await addDeadLetter();
  await addSuppression(`${newId()}@example.org`);
}

/** One more that is followed, saved and closing soon, and one more cycle of the first opportunity's. */
async function addProgramme({ owner, opportunity, opportunities }: ListFixture): Promise<void> {
  const cycle = opportunities.at(-1) ?? "";
  const alone = await opportunityRow(owner.profileId, { deadline: inDays(5) });
  const saved = { account_uid: owner.uid, opportunity_id: alone };
  await db().insertInto("bookmarks").values(saved).execute();
  await transaction(async (tx) => {
    const programme_id = await ensureProgramme(tx, opportunity);
    await tx.updateTable("opportunities").set({ programme_id }).where("id", "=", cycle).execute();
    const row = { account_uid: owner.uid, subject: "PROGRAMME" };
    const subject_id = await ensureProgramme(tx, alone);
    await tx
      .insertInto("follows")
      .values({ ...row, subject_id })
      .execute();
  });
}

/** One more collection that the search finds, and one more work in the first. */
async function addCollection({ owner, collection }: ListFixture): Promise<void> {
  const works = [await artworkRow(owner.profileId)];
  await collectionRow(owner.uid, { name: "Tide", profileId: owner.profileId, works });
  const item = { collection_id: collection, artwork_id: works[0] ?? "", position };
  await db().insertInto("collection_items").values(item).execute();
}

/** One more that is followed, which has a work. */
async function addFollowedProfile({ owner }: ListFixture): Promise<void> {
  const followed = await profileRow({ name: "Tide Watcher" });
  await artworkRow(followed, { title: "High tide" });
  await db()
    .insertInto("follows")
    .values({ account_uid: owner.uid, subject: "PROFILE", subject_id: followed })
    .execute();
}

/** Adds one record to every list. New list calls need their record here. */
export async function addRecordToEachList(fixture: ListFixture): Promise<void> {
  await addArtworks(fixture);
  await addOpportunities(fixture);
  await addProfiles(fixture);
  await addOrders(fixture);
  await addDecisions(fixture);
  await addIssue(fixture);
  await addAlert(fixture);
  await addApplicationRecords(fixture);
  await addJuryRecords(fixture);
  await addExportRecords(fixture);
  await addConversationRecords(fixture.owner, fixture.conversations);
  await addLetterRecords(fixture);
  await addTeamRecords(fixture.owner);
  await addMaterialVersion(fixture.material, position);
  await addMaterialVersion(await materialRow(fixture.owner.profileId), 1);
  await artworkDraftRow(fixture.owner.profileId);
  await addMails();
  await addProgramme(fixture);
  await addCollection(fixture);
  await addFollowedProfile(fixture);
}
