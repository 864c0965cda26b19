import { withCompleteAddresses } from "@/lib/accounts/rules";
import { type Account, type AccountExport, AccountProvider } from "@/lib/accounts/schema";
import { listProfileArtworks } from "@/lib/artworks/queries";
import type { Artwork } from "@/lib/artworks/schema";
import { selectProfiles, toProfile } from "@/lib/profiles/row/queries";
import type { Profile } from "@/lib/profiles/schema";
import { findWizard } from "@/lib/profiles/wizard/queries";
import { lookUpAccount } from "@/lib/server/auth-accounts";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { reporterDigests } from "@/lib/server/reporter";
import type { Viewer } from "@/lib/server/viewer";
import { LARGEST_PAGE } from "@/lib/shared/list";

type Owner = Viewer<"identity">;

/**
 * The caller's account, as the auth service has it now.
 * @throws UNAUTHENTICATED when it is gone, disabled or signed out there; UPSTREAM_UNAVAILABLE
 */
export async function findAccount({ identity }: Owner): Promise<Account> {
  const user = await lookUpAccount(identity.uid, identity.issuedAt);
  const known = user.providerData.flatMap(
    ({ providerId }) => AccountProvider.safeParse(providerId).data ?? [],
  );
  return {
    uid: user.uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    phone: user.phoneNumber ?? null,
    providers: [...new Set(known)],
    createdAt: new Date(user.metadata.creationTime).toISOString(),
  };
}

async function keptOfAccount({
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
    const { items, next } = await listProfileArtworks(id, { page: 1, size: LARGEST_PAGE, cursor });
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

async function keptAnswers({ identity }: Owner): Promise<AccountExport["keptAnswers"]> {
  const rows = await db()
    .selectFrom("idempotency_keys")
    .select(["call", "created_at"])
    .where("account_uid", "=", identity.uid)
    .orderBy("created_at")
    .execute();
  return rows.map(({ call, created_at }) => ({ call, createdAt: created_at.toISOString() }));
}

/** What each capability holds about an account: a capability that comes to hold something adds its line. */
const sections = {
  profiles: ownProfiles,
  artworks: ownArtworks,
  wizard: findWizard,
  reports: sentReports,
  keptAnswers,
};

/**
 * Everything that the product holds about the caller's account, for the download.
 * @throws as `findAccount`
 */
export async function exportAccount(viewer: Owner): Promise<AccountExport> {
  const account = await findAccount(viewer);
  return withCompleteAddresses(
    {
      exportedAt: new Date().toISOString(),
      account: { ...account, ...(await keptOfAccount(viewer)) },
      profiles: await sections.profiles(viewer),
      artworks: await sections.artworks(viewer),
      wizard: await sections.wizard(viewer),
      reports: await sections.reports(viewer),
      keptAnswers: await sections.keptAnswers(viewer),
    },
    env().APP_URL,
  );
}
