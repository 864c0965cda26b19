import { sql } from "kysely";
import { listAcceptances } from "@/lib/acceptances/acceptances.queries";
import { findHeldPayments } from "@/lib/accounts/held-payments.queries";
import type { AccountExport } from "@/lib/accounts/accounts.schema";
import { listArtworksOf } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { findStanding } from "@/lib/moderation/administered-accounts.queries";
import { BookmarkStage } from "@/lib/bookmarks/bookmarks.schema";
import { readOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { selectProfiles, toProfile } from "@/lib/profiles/profile-rows.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { findWizard } from "@/lib/profiles/wizard.queries";
import { db } from "@/lib/server/db";
import { reporterDigests } from "@/lib/server/reporter";
import type { Viewer } from "@/lib/server/viewer";
import { LARGEST_PAGE } from "@/lib/shared/list";

type Owner = Viewer<"identity">;

export async function keptOfAccount({
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

async function earlierAddresses(profileId: string) {
  const rows = await db()
    .selectFrom("profile_old_slugs")
    .select(["slug", "created_at"])
    .where("profile_id", "=", profileId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ slug, created_at }) => ({ slug, since: created_at.toISOString() }));
}

async function ownProfiles(viewer: Owner): Promise<AccountExport["profiles"]> {
  const rows = await selectProfiles()
    .where("account_uid", "=", viewer.identity.uid)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const held = rows.map(async (row) => ({
    ...toProfile(row, viewer),
    isHidden: row.hidden,
    isLegacy: row.is_legacy,
    subscription: {
      type: row.subscription_type,
      expiresAt: row.subscription_expires_at?.toISOString() ?? null,
    },
    earlierAddresses: await earlierAddresses(row.id),
  }));
  return Promise.all(held);
}

async function sentReports({ identity }: Owner): Promise<AccountExport["reports"]> {
  const rows = await db()
    .selectFrom("reports")
    .select(["subject", "subject_id", "subject_name", "reason", "note", "outcome", "created_at"])
    .where("reporter", "in", reporterDigests({ uid: identity.uid }))
    .orderBy("created_at")
    .execute();
  return rows.map(({ subject_id, subject_name, created_at, ...report }) => ({
    ...report,
    subjectId: subject_id,
    subjectName: subject_name,
    createdAt: created_at.toISOString(),
  }));
}

async function everyArtwork({ id }: Profile): Promise<Artwork[]> {
  const all: Artwork[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await listArtworksOf(id, { page: 1, size: LARGEST_PAGE, cursor });
    all.push(...items);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

async function ownArtworks(viewer: Owner): Promise<Artwork[]> {
  const all: Artwork[] = [];
  for (const profile of await ownProfiles(viewer)) all.push(...(await everyArtwork(profile)));
  return all;
}

async function ownOpportunities({ identity }: Owner): Promise<Opportunity[]> {
  const picked = await readOpportunities(sql`
    select row_number() over (order by o.created_at, o.id) as rank, o.id
    from opportunities o join profiles p on p.id = o.profile_id where p.account_uid = ${identity.uid}`);
  return picked.map(({ opportunity }) => opportunity);
}

async function savedOpportunities({ identity }: Owner): Promise<AccountExport["bookmarks"]> {
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

async function calendarSince({ identity }: Owner): Promise<string | null> {
  const row = await db()
    .selectFrom("calendar_feeds")
    .select("created_at")
    .where("account_uid", "=", identity.uid)
    .executeTakeFirst();
  return row?.created_at.toISOString() ?? null;
}

async function keptAnswers({ identity }: Owner): Promise<AccountExport["keptAnswers"]> {
  const rows = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ call, created_at }) => ({ call, createdAt: created_at.toISOString() }));
}

async function usedFreePosts({ identity }: Owner): Promise<AccountExport["usedFreePosts"]> {
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

/** What each capability holds about an account: a capability that comes to hold something adds its line. */
export const sections = {
  profiles: ownProfiles,
  artworks: ownArtworks,
  opportunities: ownOpportunities,
  bookmarks: savedOpportunities,
  calendarSince,
  wizard: findWizard,
  usedFreePosts,
  standing: findStanding,
  reports: sentReports,
  payments: findHeldPayments,
  acceptances: listAcceptances,
  keptAnswers,
};
