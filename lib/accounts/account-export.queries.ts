import { sql } from "kysely";
import { listAcceptances } from "@/lib/acceptances/acceptances.queries";
import { readExportedPayments } from "@/lib/accounts/exported-payments.queries";
import type { AccountExport } from "@/lib/accounts/accounts.schema";
import {
  listExportedApplications,
  listExportedNotes,
} from "@/lib/applications/exported-applications.queries";
import { listAllProfileArtworks } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { findStanding } from "@/lib/moderation/administered-accounts.queries";
import { findComment } from "@/lib/answer-records/answer-records.queries";
import { listExportedAlerts } from "@/lib/alerts/exported-alerts.queries";
import { listExportedCollections } from "@/lib/collections/exported-collections.queries";
import { listExportedBlocks } from "@/lib/blocks/blocks.queries";
import { listExportedConversations } from "@/lib/conversations/exported-conversations.queries";
import { listExportedFollows } from "@/lib/follows/follows.queries";
import { listExportedReminders } from "@/lib/reminders/exported-reminders.queries";
import { listPrivateFacts } from "@/lib/profiles/facts/profile-facts.queries";
import { listExportedMaterials } from "@/lib/materials/materials.queries";
import { listExportedJuryComments } from "@/lib/juries/exported-comments.queries";
import { listExportedJuries } from "@/lib/juries/exported-juries.queries";
import { listExportedMemberships } from "@/lib/members/exported-memberships.queries";
import { BookmarkStage } from "@/lib/bookmarks/bookmarks.schema";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { readExportedMessages } from "@/lib/notifications/exported-messages.queries";
import { selectProfiles, toProfile } from "@/lib/profiles/profile-rows.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { findWizard } from "@/lib/profiles/wizard/wizard.queries";
import { listExportedSeries } from "@/lib/series/series.queries";
import { findVerification } from "@/lib/verifications/verifications.queries";
import { db } from "@/lib/server/database/db";
import { computeReporterDigests } from "@/lib/server/reporter";
import type { Viewer } from "@/lib/server/auth/viewer";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

type Owner = Viewer<"identity">;

export async function findAccountRecord({
  identity,
}: Owner): Promise<Pick<AccountExport["account"], "keptEmail" | "signedOutEverywhereAt">> {
  const row = await db()
    .selectFrom("accounts")
    .select(["email", "tokens_valid_after"])
    .where("uid", "=", identity.uid)
    .executeTakeFirst();
  return {
    keptEmail: row?.email ?? null,
    signedOutEverywhereAt: row?.tokens_valid_after?.toISOString() ?? null,
  };
}

async function listOldSlugs(profileId: string) {
  const rows = await db()
    .selectFrom("profile_old_slugs")
    .select(["slug", "created_at"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ slug, created_at }) => ({ slug, since: created_at.toISOString() }));
}

async function listOwnProfiles(viewer: Owner): Promise<AccountExport["profiles"]> {
  const rows = await selectProfiles()
    .where("account_uid", "=", viewer.identity.uid)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const exportSections = rows.map(async (row) => ({
    ...toProfile(row, viewer),
    isHidden: row.hidden,
    isLegacy: row.is_legacy,
    subscription: {
      type: row.subscription_type,
      expiresAt: row.subscription_expires_at?.toISOString() ?? null,
    },
    earlierAddresses: await listOldSlugs(row.id),
    answerComment: (await findComment(row.id))?.text ?? null,
    verification: await findVerification(row.id, viewer),
  }));
  return Promise.all(exportSections);
}

async function listSentReports({ identity }: Owner): Promise<AccountExport["reports"]> {
  const rows = await db()
    .selectFrom("reports")
    .select(["subject", "subject_id", "subject_name", "reason", "note", "outcome", "created_at"])
    .where("reporter", "in", await computeReporterDigests({ uid: identity.uid }))
    .orderBy("created_at")
    .execute();
  return rows.map(({ subject_id, subject_name, created_at, ...report }) => ({
    ...report,
    subjectId: subject_id,
    subjectName: subject_name,
    createdAt: created_at.toISOString(),
  }));
}

async function listAllArtworks({ id }: Profile, uid: string): Promise<Artwork[]> {
  const artworks: Artwork[] = [];
  let cursor: string | undefined;
  do {
    const paging = { page: 1, size: MAX_PAGE_SIZE, cursor };
    const { items, next } = await listAllProfileArtworks(id, paging, uid);
    artworks.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return artworks;
}

async function listOwnArtworks(viewer: Owner): Promise<Artwork[]> {
  const artworks: Artwork[] = [];
  for (const profile of await listOwnProfiles(viewer))
    artworks.push(...(await listAllArtworks(profile, viewer.identity.uid)));
  return artworks;
}

async function listOwnOpportunities({ identity }: Owner): Promise<Opportunity[]> {
  const rows = await readOpportunities(sql`
    select row_number() over (order by o.created_at, o.id) as rank, o.id
    from opportunities o join profiles p on p.id = o.profile_id where p.account_uid = ${identity.uid}`);
  return rows.map(({ opportunity }) => opportunity);
}

async function listBookmarks({ identity }: Owner): Promise<AccountExport["bookmarks"]> {
  const rows = await db()
    .selectFrom("bookmarks")
    .innerJoin("opportunities", "opportunities.id", "bookmarks.opportunity_id")
    .select(["opportunity_id", "title", "stage", "note"])
    .select(["bookmarks.created_at as saved_at", "bookmarks.updated_at as changed_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("bookmarks.created_at")
    .execute();
  return rows.map(({ opportunity_id, saved_at, changed_at, stage, ...bookmark }) => ({
    ...bookmark,
    opportunityId: opportunity_id,
    stage: BookmarkStage.parse(stage),
    savedAt: saved_at.toISOString(),
    updatedAt: changed_at.toISOString(),
  }));
}

async function findCalendarStart({ identity }: Owner): Promise<string | null> {
  const row = await db()
    .selectFrom("calendar_feeds")
    .select("created_at")
    .where("account_uid", "=", identity.uid)
    .executeTakeFirst();
  return row?.created_at.toISOString() ?? null;
}

async function listIdempotencyKeys({ identity }: Owner): Promise<AccountExport["keptAnswers"]> {
  const rows = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ call, created_at }) => ({ call, createdAt: created_at.toISOString() }));
}

async function listFreePosts({ identity }: Owner): Promise<AccountExport["usedFreePosts"]> {
  const rows = await db()
    .selectFrom("free_posts")
    .select(["opportunity_id", "used_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("used_at")
    .execute();
  return rows.map((row) => ({
    opportunityId: row.opportunity_id,
    usedAt: row.used_at.toISOString(),
  }));
}

type Sections = Omit<AccountExport, "exportedAt" | "account">;

/** Data that each capability stores about an account; a capability that begins to store something adds its line. */
const sections: {
  [Name in keyof Sections]: (viewer: Owner) => Promise<Sections[Name]> | AsyncIterable<unknown>;
} = {
  profiles: listOwnProfiles,
  artworks: listOwnArtworks,
  series: listExportedSeries,
  opportunities: listOwnOpportunities,
  alerts: listExportedAlerts,
  applications: listExportedApplications,
  applicationNotes: listExportedNotes,
  follows: listExportedFollows,
  reminders: listExportedReminders,
  privateFacts: listPrivateFacts,
  materials: listExportedMaterials,
  memberships: listExportedMemberships,
  juries: listExportedJuries,
  juryComments: listExportedJuryComments,
  bookmarks: listBookmarks,
  collections: listExportedCollections,
  calendarSince: findCalendarStart,
  wizard: findWizard,
  usedFreePosts: listFreePosts,
  standing: findStanding,
  reports: listSentReports,
  payments: readExportedPayments,
  acceptances: listAcceptances,
  messages: readExportedMessages,
  conversations: listExportedConversations,
  blocks: listExportedBlocks,
  keptAnswers: listIdempotencyKeys,
};

/** Returns the export's sections, each of which is read when it is called. */
export const openSections = (viewer: Owner) =>
  Object.fromEntries(
    Object.entries(sections).map(([name, read]) => [name, () => read(viewer)] as const),
  );
