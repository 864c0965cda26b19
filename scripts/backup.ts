import { openPlace } from "@/lib/backups/backup-place.gateway";
import { recordBackup } from "@/lib/backups/backup-records.commands";
import { createBackup } from "@/lib/backups/create-backup.commands";
import { closeDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { storage } from "@/lib/server/storage/storage";
import { listCounts, runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run backup -- --to DIR|s3://bucket/prefix   backs up the rows, the accounts at Firebase and the stored objects that are not there yet,
                      encrypted for BACKUP_RECIPIENTS; deletes nothing, and reads no earlier backup
  --plain   without encryption; with a demo- project only`;

function chooseRecipients(isPlain: boolean): readonly string[] {
  const { BACKUP_RECIPIENTS: recipients, FIREBASE_PROJECT_ID: project } = env();
  if (isPlain && !project.startsWith("demo-"))
    throw new Error(
      "--plain is for demo- projects only: accounts and their hashes would be readable.",
    );
  if (isPlain) return [];
  if (recipients === undefined)
    throw new Error(
      "BACKUP_RECIPIENTS is missing: who can read the backup (age-keygen makes a pair of keys).",
    );
  return recipients.split(",").map((recipient) => recipient.trim());
}

async function backUp(args: string[]): Promise<void> {
  const { values } = readArguments(args, {
    options: { to: { type: "string" }, plain: { type: "boolean", default: false } },
  });
  if (values.to === undefined) throw new Error("Name where to: --to (--help).");
  // Without encryption the hashes in a folder would be readable by every user of the machine.
  process.umask(0o077);
  const { name, manifest } = await createBackup({
    databaseUrl: env().DATABASE_URL,
    store: storage(),
    place: openPlace(values.to),
    recipients: chooseRecipients(values.plain),
    now: new Date(),
  });
  await recordBackup("BACKUP", new Date(manifest.madeAt));
  const { tables, accounts, objects } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const counts = listCounts({
    [`rows of ${tables.length} tables`]: rows,
    accounts: accounts.count,
    objects: objects.count,
  });
  console.log(`${name}: ${counts.join(", ")}`);
  if (objects.missing > 0)
    console.error(`! ${objects.missing} objects that rows name are not in the store.`);
}

await runCommand(USAGE, backUp, closeDatabase);
