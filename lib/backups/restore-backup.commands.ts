import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { type BackupPlace, openBackup } from "@/lib/backups/backup-place.gateway";
import { listAccountIds, parseAccounts } from "@/lib/backups/auth-accounts.gateway";
import { Manifest } from "@/lib/backups/backups.schema";
import { assertIntact, readPart, readPartLines } from "@/lib/backups/part-files.gateway";
import { parseEntries, restoreObject, toStoredDigest } from "@/lib/backups/stored-objects.gateway";
import { isKnownMigration, migrateToLatest } from "@/lib/server/database/migrate";
import { hasTables, replaceRows, withConnection } from "@/lib/server/database/table-copies";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { assertOpened } from "@/lib/server/keyed-digests";
import type { Store } from "@/lib/server/storage/object-store";

/** More accounts than this share are never deleted without `force`: the project may be another one. */
const MAX_DELETED_SHARE = 0.05;

export type Backup = {
  place: BackupPlace;
  name: string;
  manifest: Manifest;
  identities: readonly string[];
};

/**
 * Opens a backup, whose files cannot be read any more once `signal` is aborted: whoever reads them fails, and cleans up.
 * @throws Error if the backup is of a later version, or encrypted and there is no identity
 */
export async function readBackup(
  address: string,
  identities: readonly string[],
  signal: AbortSignal,
): Promise<Backup> {
  const { place: opened, name } = await openBackup(address);
  const place: BackupPlace = {
    ...opened,
    read: async (file) => addAbortSignal(signal, await opened.read(file)),
  };
  const json: unknown = JSON.parse(await text(await place.read(`${name}/manifest.json`)));
  const { data: manifest } = Manifest.safeParse(json);
  if (manifest === undefined || !(await isKnownMigration(manifest.migration)))
    throw new Error(`${name} was made by a later version of Vitrine, or its manifest was changed.`);
  if (manifest.isEncrypted && identities.length === 0)
    throw new Error(`${name} is encrypted: name the file of an identity, --identity FILE.`);
  return { place, name, manifest, identities };
}

const listEntries = ({ place, manifest, identities }: Backup) =>
  parseEntries(readPartLines(place, manifest.objects.name, identities));

export const listAccountLines = ({ place, manifest, identities }: Backup) =>
  readPartLines(place, manifest.accounts.name, identities);

/** @throws Error unless every part and object is as it was written, an identity opens them, and no object is missing that a row names */
export async function assertComplete(backup: Backup, { force }: { force: boolean }): Promise<void> {
  const { place, manifest } = backup;
  for (const part of [manifest.accounts, manifest.objects, ...manifest.tables])
    await assertIntact(place, part);
  let objects = 0;
  const missingKeys: string[] = [];
  for await (const { key, file } of listEntries(backup)) {
    objects += 1;
    if (file === null) missingKeys.push(key);
    else await assertIntact(place, { name: file, sha256: toStoredDigest(file) });
  }
  if (objects !== manifest.objects.count)
    throw new Error(`The list of objects has ${objects} instead of ${manifest.objects.count}.`);
  if (missingKeys.length > 0 && !force)
    throw new Error(
      `${missingKeys.length} objects that rows name were missing when the backup was made: ${missingKeys.slice(0, 3).join(", ")}`,
    );
}

/** @throws Error unless PROFILE_TOKEN_SECRETS opens the keys of digests, which are restored as they were sealed */
export async function assertSecrets({ place, manifest, identities }: Backup): Promise<void> {
  const part = manifest.tables.find(({ table }) => table === "digest_keys");
  if (part === undefined) return;
  const column = part.columns.indexOf("sealed");
  const rows: { sealed: string }[] = [];
  for await (const line of readPartLines(place, part.name, identities))
    rows.push({ sealed: line.split("\t")[column] ?? "" });
  assertOpened(rows);
}

/** @throws Error unless database and store are empty */
export async function assertEmpty(databaseUrl: string, store: Store): Promise<void> {
  if (await withConnection(databaseUrl, hasTables))
    throw new Error("The database is not empty: it has tables. Create another one.");
  for await (const { key } of store.list(""))
    throw new Error(`The store is not empty: it has ${key}. Name another one.`);
}

/**
 * Lists the accounts of a backup that Firebase does not have any more.
 * @throws Error if they are more than one in twenty, without `force`
 */
export async function listGoneAccounts(
  backup: Backup,
  { force }: { force: boolean },
): Promise<string[]> {
  const present = await listAccountIds();
  const gone: string[] = [];
  for await (const { account } of parseAccounts(listAccountLines(backup)))
    if (!present.has(account.uid)) gone.push(account.uid);
  const { count } = backup.manifest.accounts;
  if (gone.length > count * MAX_DELETED_SHARE && !force)
    throw new Error(
      `Firebase does not have ${gone.length} of ${count} accounts any more. If it is the right project and they were deleted: --force; if it has lost them: --accounts PROJECT.`,
    );
  return gone;
}

/**
 * Ends mails and deliveries that were due: what was lost has probably sent them after the backup. Those that are due later were not sent.
 * @returns how many
 */
async function endDueMessages(client: pg.Client): Promise<{ mails: number; deliveries: number }> {
  const { rowCount: mails } = await client.query(`
    update mails set state = 'UNCERTAIN', reason = 'was due when a backup was restored'
    where state = 'SENDING' or (state = 'QUEUED' and not_before <= now())`);
  const { rowCount: deliveries } = await client.query(`
    update deliveries set state = 'SKIPPED'
    where state = 'SENDING' or (state = 'QUEUED' and next_at <= now())`);
  return { mails: mails ?? 0, deliveries: deliveries ?? 0 };
}

type Target = { databaseUrl: string; store: Store; jobs: JobTable };

/**
 * Writes all objects and rows into an empty store and an empty database, and migrates it.
 * @returns the migrations that were newer, and how many messages are not sent
 */
export async function restoreBackup(
  backup: Backup,
  { databaseUrl, store, jobs }: Target,
): Promise<{ applied: string[]; mails: number; deliveries: number }> {
  const { place, manifest, identities } = backup;
  for await (const { key, file } of listEntries(backup))
    if (file !== null) await restoreObject(store, place, identities, { key, file });
  await migrateToLatest(databaseUrl, jobs, { upTo: manifest.migration });
  const names = new Map(manifest.tables.map(({ table, name }) => [table, name]));
  await withConnection(databaseUrl, (client) =>
    replaceRows(client, manifest, ({ table }, target) =>
      readPart(place, names.get(table) ?? "", identities, target),
    ),
  );
  const applied = await migrateToLatest(databaseUrl, jobs);
  return { applied, ...(await withConnection(databaseUrl, endDueMessages)) };
}
