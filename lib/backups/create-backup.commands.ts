import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type pg from "pg";
import { exportAccounts } from "@/lib/backups/auth-accounts.gateway";
import { type BackupPlace, toBackupName } from "@/lib/backups/backup-place.gateway";
import type { Manifest } from "@/lib/backups/backups.schema";
import { splitLines, withTemporaryFolder, writePart } from "@/lib/backups/part-files.gateway";
import { createObjectWriter } from "@/lib/backups/stored-objects.gateway";
import { fileKeyColumns } from "@/lib/files/file-usage.queries";
import { imageKeyColumns } from "@/lib/images/image-usage.queries";
import { formatAllKeys } from "@/lib/server/database/key-columns";
import {
  copyLines,
  copyRows,
  listTables,
  readLastMigration,
  readSequences,
  withConnection,
} from "@/lib/server/database/table-copies";
import type { Store } from "@/lib/server/storage/object-store";

type Options = {
  databaseUrl: string;
  store: Store;
  place: BackupPlace;
  /** Nobody: the backup is not encrypted. */
  recipients: readonly string[];
  now: Date;
};

type Rows = Pick<Manifest, "madeAt" | "migration" | "sequences" | "tables">;

/** Copies all rows as they are at one moment: the snapshot of the open transaction. */
async function storeRows(
  client: pg.Client,
  folder: string,
  { place, recipients }: Options,
): Promise<Rows> {
  await client.query("begin transaction isolation level repeatable read read only");
  const { rows: clock } = await client.query<{ now: Date }>("select now() as now");
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) {
    const { rows, countRows } = copyRows(client, table);
    const part = await writePart(place, `${folder}/tables/${table.table}`, rows, recipients);
    tables.push({ ...part, ...table, rows: countRows() });
  }
  return {
    madeAt: new Date(clock[0]?.now ?? Number.NaN).toISOString(),
    migration: await readLastMigration(client),
    sequences: await readSequences(client),
    tables,
  };
}

/** Stores lines as a part, and counts them. */
async function storeLines(
  { place, recipients }: Options,
  title: string,
  lines: AsyncIterable<string>,
) {
  let count = 0;
  async function* terminate() {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  }
  const part = await writePart(place, title, Readable.from(terminate()), recipients);
  return { ...part, count };
}

async function storeAccounts(options: Options, folder: string): Promise<Manifest["accounts"]> {
  const lines = await storeLines(options, `${folder}/accounts`, exportAccounts());
  // The first line is not an account.
  return { ...lines, count: lines.count - 1 };
}

/**
 * Backs up stored objects, accounts and rows. The objects come first, and after the rows those that they name and that are new: what is deleted
 * meanwhile is in the backup as well. The manifest comes last: without it there is no backup.
 */
export async function createBackup(
  options: Options,
): Promise<{ name: string; manifest: Manifest }> {
  const { databaseUrl, store, place, recipients } = options;
  const name = toBackupName(options.now);
  const writer = await createObjectWriter(store, place, recipients);
  return withConnection(databaseUrl, async (client) => {
    let read: (Rows & Pick<Manifest, "accounts">) | undefined;
    let missing = 0;
    async function* storeObjects() {
      for await (const entry of writer.storeAll()) yield JSON.stringify(entry);
      // Objects may take hours: whoever signs up meanwhile is among the accounts, too.
      const accounts = await storeAccounts(options, name);
      read = { accounts, ...(await storeRows(client, name, options)) };
      const columns = [...imageKeyColumns, ...fileKeyColumns];
      const keys = splitLines(copyLines(client, formatAllKeys(columns)));
      for await (const entry of writer.storeNamed(keys)) {
        if (entry.file === null) missing += 1;
        yield JSON.stringify(entry);
      }
    }
    const objects = await storeLines(options, `${name}/objects`, storeObjects());
    if (read === undefined) throw new Error("The rows were not read.");
    const manifest: Manifest = {
      version: 1,
      isEncrypted: recipients.length > 0,
      ...read,
      objects: { ...objects, missing },
    };
    await withTemporaryFolder(async (folder) => {
      const path = join(folder, "manifest");
      await writeFile(path, JSON.stringify(manifest, undefined, 1));
      await place.put(`${name}/manifest.json`, path);
    });
    return { name, manifest };
  });
}
