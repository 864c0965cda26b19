import { withCompleteAddresses } from "@/lib/accounts/rules";
import { type Account, type AccountExport, AccountProvider } from "@/lib/accounts/schema";
import { listProfileArtworks } from "@/lib/artworks/queries";
import type { Artwork } from "@/lib/artworks/schema";
import { listProfiles } from "@/lib/profiles/queries";
import type { Profile } from "@/lib/profiles/schema";
import { findWizard } from "@/lib/profiles/wizard/queries";
import { lookUpAccount } from "@/lib/server/auth-accounts";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
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

async function signedOutEverywhereAt({ identity }: Owner): Promise<string | null> {
  const row = await db()
    .selectFrom("accounts")
    .select("tokens_valid_after")
    .where("uid", "=", identity.uid)
    .executeTakeFirst();
  return row?.tokens_valid_after?.toISOString() ?? null;
}

const ownProfiles = (viewer: Owner) => listProfiles({ size: LARGEST_PAGE }, viewer);

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
      account: { ...account, signedOutEverywhereAt: await signedOutEverywhereAt(viewer) },
      profiles: await sections.profiles(viewer),
      artworks: await sections.artworks(viewer),
      wizard: await sections.wizard(viewer),
      keptAnswers: await sections.keptAnswers(viewer),
    },
    env().APP_URL,
  );
}
