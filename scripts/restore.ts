import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { deleteAccountById } from "@/lib/accounts/delete-account.commands";
import { importAccounts, listAccountIds } from "@/lib/backups/auth-accounts.gateway";
import { recordBackup } from "@/lib/backups/backup-records.commands";
import { readIdentities } from "@/lib/backups/encryption.gateway";
import {
  assertComplete,
  assertEmpty,
  type Backup,
  listAccountLines,
  listGoneAccounts,
  readBackup,
  restoreBackup,
} from "@/lib/backups/restore-backup.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { accountDeletion } from "@/lib/registries/account-deletion.commands";
import { jobs } from "@/lib/registries/job-table";
import { closeDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { closeQueue } from "@/lib/server/jobs/jobs";
import { loadDigestKeys } from "@/lib/server/keyed-digests";
import { storage } from "@/lib/server/storage/storage";
import { getCompiledFile, serving } from "@/local/serving.mjs";
import { runDrill } from "@/scripts/restore/run-drill";
import { readArguments } from "@vitrine/process-stack/options";
import { findFreePort } from "@vitrine/process-stack/ports";

const USAGE = `npm run restore -- --from DIR|s3://bucket/prefix [--identity FILE]   restores a backup into an empty database and an empty store:
                      the one that --from names (…/2026-11-30t08-00-00z), or the newest there
  --identity FILE     the private key, as age-keygen writes it
  --accounts PROJECT  also imports the accounts into this project (FIREBASE_PROJECT_ID), which has to be empty
  --force             goes on if more than 5 per cent of the accounts are gone at Firebase, which are deleted, or objects are missing
  --drill             tries it out: into a scratch database and folder that are removed, served without jobs, mail and Stripe
  --report FILE       the drill's report; by default DATA_DIR/drill.json`;

/** Refuses before anything is written. @returns the accounts that were deleted since the backup */
async function checkTarget(
  backup: Backup,
  { force, accounts }: { force: boolean; accounts: string | undefined },
): Promise<string[]> {
  const { DATABASE_URL, FIREBASE_PROJECT_ID } = env();
  await assertEmpty(DATABASE_URL, storage());
  await assertComplete(backup, { force });
  if (accounts === undefined) return listGoneAccounts(backup, { force });
  if (accounts !== FIREBASE_PROJECT_ID)
    throw new Error(`--accounts ${accounts}: FIREBASE_PROJECT_ID is ${FIREBASE_PROJECT_ID}.`);
  if ((await listAccountIds()).size > 0)
    throw new Error(`The project ${accounts} is not empty: it has accounts.`);
  return [];
}

/** The rows are there: what fails from now on must not keep the rest from being done. */
async function goOn(what: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

async function restore(
  backup: Backup,
  options: { force: boolean; accounts: string | undefined },
): Promise<void> {
  const gone = await checkTarget(backup, options);
  const { DATABASE_URL: databaseUrl } = env();
  const applied = await restoreBackup(backup, { databaseUrl, store: storage(), jobs });
  console.log(`${backup.name} is restored; migrations since then: ${applied.join(", ") || "none"}`);
  await recordBackup("BACKUP", new Date(backup.manifest.madeAt));
  if (options.accounts !== undefined) {
    const { imported, withoutFactor } = await importAccounts(listAccountLines(backup));
    console.log(
      `${imported} accounts imported; ${withoutFactor} had an authenticator app, which they have to set up again`,
    );
  }
  await goOn("the keys of digests", loadDigestKeys);
  // What fails is left to a job.
  for (const uid of gone)
    await goOn("the deletion of an account", () => deleteAccountById(uid, accountDeletion));
  console.log(`${gone.length} accounts deleted that Firebase does not have any more`);
  await goOn("the reconciliation with Stripe", async () => {
    const { failed, orders } = await reconcile(new Date(), { endsAllMissing: false });
    console.log(`reconciled with Stripe: ${orders.checked} pending orders, ${failed} errors`);
    if (failed > 0) process.exitCode = 1;
  });
}

async function drill(backup: Backup, report: string | undefined): Promise<void> {
  const file = getCompiledFile(serving.command, process.env);
  if (!existsSync(file))
    throw new Error(`There is no build to serve (${file}): run npm run build first.`);
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => interruption.abort(new Error(`The drill was ended by ${signal}.`)));
  const { rpoSeconds, rtoSeconds } = await runDrill({
    backup,
    databaseUrl: env().DATABASE_URL,
    jobs,
    serveCommand: { command: process.execPath, args: [...serving.flags, file] },
    port: await findFreePort(),
    reportFile: resolve(report ?? join(process.env["DATA_DIR"] || ".data", "drill.json")),
    signal: interruption.signal,
  });
  console.log(`${backup.name} can be restored: RPO ${rpoSeconds} s, RTO ${rtoSeconds} s`);
  // The database of a machine for drills alone has no tables.
  await recordBackup("DRILL", new Date()).catch(() =>
    console.error("! The drill was not recorded in the database."),
  );
}

try {
  const { values } = readArguments(process.argv.slice(2), {
    options: {
      help: { type: "boolean", default: false },
      from: { type: "string" },
      identity: { type: "string" },
      accounts: { type: "string" },
      force: { type: "boolean", default: false },
      drill: { type: "boolean", default: false },
      report: { type: "string" },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    if (values.from === undefined) throw new Error(`Name the backup: --from.\n${USAGE}`);
    const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
    const backup = await readBackup(values.from, identities);
    if (values.drill) await drill(backup, values.report);
    else await restore(backup, { force: values.force, accounts: values.accounts });
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await closeQueue(false);
  await closeDatabase();
}
