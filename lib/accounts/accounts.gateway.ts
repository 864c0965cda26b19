import type { z } from "zod";
import { findAccountRecord } from "@/lib/accounts/account-records.queries";
import { stringifyWithAddresses } from "@/lib/accounts/accounts.rules";
import { type Account, AccountProvider } from "@/lib/accounts/accounts.schema";
import { lookUpAccount } from "@/lib/server/auth/auth-accounts";
import { env } from "@/lib/server/env";
import { type JsonStream, streamJson } from "@/lib/server/http/handle/json-stream";
import type { Owner } from "@/lib/server/auth/viewer";
import { toShownAddress } from "@/lib/shared/web/email-address";

/** @throws UNAUTHENTICATED when the auth service has deleted, disabled or signed out the account; UPSTREAM_UNAVAILABLE */
export async function findAccount({ identity }: Owner): Promise<Account> {
  const user = await lookUpAccount(identity.uid, identity.issuedAt);
  const providers = user.providerData.flatMap(
    ({ providerId }) => AccountProvider.safeParse(providerId).data ?? [],
  );
  return {
    uid: user.uid,
    email: user.email === undefined ? null : toShownAddress(user.email),
    emailVerified: user.emailVerified,
    phone: user.phoneNumber ?? null,
    providers: [...new Set(providers)],
    createdAt: new Date(user.metadata.creationTime).toISOString(),
  };
}

/** The sections of the subjects: each is read by a function, and checked against the response. */
type AccountSections = {
  response: z.ZodType;
  sections: Readonly<Record<string, (viewer: Owner) => Promise<unknown> | AsyncIterable<unknown>>>;
};

/** Returns the export of an account, section by section: each is read when its turn comes. @throws as `findAccount` */
export async function exportAccount(
  viewer: Owner,
  { response, sections }: AccountSections,
): Promise<JsonStream> {
  const account = await findAccount(viewer);
  const reads = Object.entries(sections).map(([name, read]) => [name, () => read(viewer)] as const);
  const value = {
    exportedAt: new Date().toISOString(),
    account: { ...account, ...(await findAccountRecord(viewer)) },
    ...Object.fromEntries(reads),
  };
  const site = env().APP_URL;
  return streamJson({ line: "GET /v1/account/export", response }, value, {
    stringify: (part) => stringifyWithAddresses(part, site),
  });
}
