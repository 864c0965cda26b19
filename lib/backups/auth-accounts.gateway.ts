import type { UserImportOptions, UserImportRecord, UserRecord } from "firebase-admin/auth";
import { z } from "zod";
import { firebaseAuthAdmin, readFirebaseProject } from "@/lib/server/auth/firebase-admin";

/** Accounts that one request may list or import. */
const BATCH = 1_000;
/** The providers that follow from the hash and the telephone number. */
const OWN_PROVIDERS = new Set(["password", "phone"]);

const MISSING_RIGHT =
  "The hashes of passwords are not readable: give the service account the right firebaseauth.configs.getHashConfig (the role Firebase Authentication Admin has it).";

/** Firebase's own algorithm: https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config#hashconfig */
const HashConfig = z.object({
  algorithm: z.literal("SCRYPT"),
  signerKey: z.base64().min(1),
  saltSeparator: z.base64().default(""),
  rounds: z.int(),
  memoryCost: z.int(),
});
type HashConfig = z.infer<typeof HashConfig>;
const ProjectConfig = z.object({
  signIn: z.object({ hashConfig: HashConfig.optional().catch(undefined) }).default({}),
});
const FirstAccounts = z.object({
  users: z.array(z.object({ passwordHash: z.string().optional() })).default([]),
});
/** Firebase gives this for a hash that the caller may not read. */
const REDACTED = Buffer.from("REDACTED").toString("base64");

/**
 * Reads the parameters of the hashes. The SDK shows an account whose hash is redacted as one that has none, because it signs in by mailed
 * links: the service's own answer tells them apart.
 * @throws Error without the right to read hashes
 */
async function fetchHashConfig(): Promise<HashConfig> {
  const { hashConfig } = ProjectConfig.parse(await readFirebaseProject("v2/config")).signIn;
  const accounts = await readFirebaseProject(`v1/accounts:batchGet?maxResults=${BATCH}`);
  const isRedacted = FirstAccounts.parse(accounts).users.some(
    ({ passwordHash }) => passwordHash === REDACTED,
  );
  if (hashConfig === undefined || isRedacted) throw new Error(MISSING_RIGHT);
  return hashConfig;
}

export async function* listAccounts(): AsyncGenerator<UserRecord> {
  const auth = await firebaseAuthAdmin();
  let page: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { users, pageToken } = await auth.listUsers(BATCH, page);
    yield* users;
    page = pageToken;
  } while (page !== undefined);
}

/** Lists the ids of the accounts that Firebase has now. */
export async function listAccountIds(): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const { uid } of listAccounts()) ids.add(uid);
  return ids;
}

/** Lists all accounts as lines of JSON, after a line with the parameters of their hashes. @throws Error if the hashes are not readable */
export async function* exportAccounts(): AsyncGenerator<string> {
  yield JSON.stringify(await fetchHashConfig());
  for await (const user of listAccounts()) yield JSON.stringify(user);
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const Provider = z.object({
  uid: z.string(),
  providerId: z.string(),
  email: text,
  displayName: text,
  photoURL: text,
});
const Factor = z.object({
  uid: z.string(),
  factorId: z.string(),
  displayName: text,
  enrollmentTime: text,
  phoneNumber: text,
});
const Account = z.object({
  uid: z.string(),
  email: text,
  emailVerified: z.boolean(),
  displayName: text,
  photoURL: text,
  phoneNumber: text,
  disabled: z.boolean(),
  metadata: z.object({ creationTime: text, lastSignInTime: text }),
  passwordHash: text,
  passwordSalt: text,
  customClaims: z.record(z.string(), z.unknown()).nullish(),
  multiFactor: z.object({ enrolledFactors: z.array(Factor) }).nullish(),
  providerData: z.array(Provider),
});
type Account = z.infer<typeof Account>;

/** Reads what `exportAccounts` wrote. */
export async function* parseAccounts(
  lines: AsyncIterable<string>,
): AsyncGenerator<{ hashConfig: HashConfig; account: Account }> {
  let hashConfig: HashConfig | undefined;
  for await (const line of lines) {
    const value: unknown = JSON.parse(line);
    if (hashConfig === undefined) hashConfig = HashConfig.parse(value);
    else yield { hashConfig, account: Account.parse(value) };
  }
}

const isPhone = ({ factorId }: z.infer<typeof Factor>) => factorId === "phone";

function toImportRecord(account: Account): UserImportRecord {
  const { passwordHash, passwordSalt, multiFactor, customClaims, providerData, ...rest } = account;
  const factors = (multiFactor?.enrolledFactors ?? []).filter(isPhone).map((factor) => ({
    ...factor,
    phoneNumber: factor.phoneNumber ?? "",
  }));
  return {
    ...rest,
    providerData: providerData.filter(({ providerId }) => !OWN_PROVIDERS.has(providerId)),
    ...(customClaims && { customClaims }),
    ...(factors.length > 0 && { multiFactor: { enrolledFactors: factors } }),
    ...(passwordHash !== undefined && {
      passwordHash: Buffer.from(passwordHash, "base64"),
      passwordSalt: Buffer.from(passwordSalt ?? "", "base64"),
    }),
  };
}

const toImportOptions = ({ signerKey, saltSeparator, ...hash }: HashConfig): UserImportOptions => ({
  hash: {
    ...hash,
    key: Buffer.from(signerKey, "base64"),
    saltSeparator: Buffer.from(saltSeparator, "base64"),
  },
});

/** @returns how many were imported, and how many have lost an authenticator app, whose secret nobody can export @throws Error if some were refused */
export async function importAccounts(
  lines: AsyncIterable<string>,
): Promise<{ imported: number; withoutFactor: number }> {
  const auth = await firebaseAuthAdmin();
  const totals = { imported: 0, withoutFactor: 0 };
  let batch: UserImportRecord[] = [];
  const send = async (hashConfig: HashConfig) => {
    const { errors, successCount } = await auth.importUsers(batch, toImportOptions(hashConfig));
    const [first] = errors;
    if (first !== undefined)
      throw new Error(`${errors.length} accounts were refused: ${first.error.message}`);
    totals.imported += successCount;
    batch = [];
  };
  let lastConfig: HashConfig | undefined;
  for await (const { hashConfig, account } of parseAccounts(lines)) {
    lastConfig = hashConfig;
    batch.push(toImportRecord(account));
    if (account.multiFactor?.enrolledFactors.some((factor) => !isPhone(factor)) === true)
      totals.withoutFactor += 1;
    if (batch.length === BATCH) await send(hashConfig);
  }
  if (lastConfig !== undefined && batch.length > 0) await send(lastConfig);
  return totals;
}
