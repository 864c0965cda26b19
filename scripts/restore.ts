import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { deleteAccountById } from "@/lib/accounts/delete-account.commands";
import { importAccounts, listAccountIds } from "@/lib/backups/auth-accounts.gateway";
import { recordBackup } from "@/lib/backups/backup-records.commands";
import { readIdentities } from "@/lib/backups/encryption.gateway";
import {
  assertComplete,
  assertEmpty,
  assertSecrets,
  type Backup,
  listAccountLines,
  listGoneAccounts,
  readBackup,
  restoreBackup,
} from "@/lib/backups/restore-backup.commands";
import { reconcile } from "@/lib/checkout/fulfilment/reconcile.commands";
import { postponeDueIssue } from "@/lib/newsletter/next-issue.commands";
import { accountDeletion } from "@/lib/registries/account-deletion.commands";
import { jobs } from "@/lib/registries/job-table";
import { closeDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { closeQueue } from "@/lib/server/jobs/jobs";
import { loadDigestKeys } from "@/lib/server/keyed-digests";
import { storage } from "@/lib/server/storage/storage";
import { getCompiledFile, serving } from "@/local/serving.mjs";
import { getInnermostMessage } from "@/scripts/doctor/findings";
import { runDrill } from "@/scripts/restore/run-drill";
import { abortOnSignal, listCounts, runCommand } from "@/scripts/operations/run-command";
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
  await assertSecrets(backup);
  if (accounts === undefined) return listGoneAccounts(backup, { force });
  if (accounts !== FIREBASE_PROJECT_ID)
    throw new Error(`--accounts ${accounts}: FIREBASE_PROJECT_ID is ${FIREBASE_PROJECT_ID}.`);
  if ((await listAccountIds()).size > 0)
    throw new Error(`The project ${accounts} is not empty: it has accounts.`);
  return [];
}

/** Reports what a job of the first instance does, if it fails here. */
async function attempt(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`✗ ${what}, which a job repeats: ${getInnermostMessage(error)}`);
    process.exitCode = 1;
  }
}

async function catchUp(gone: readonly string[], signal: AbortSignal): Promise<void> {
  for (const uid of gone) {
    signal.throwIfAborted();
    await attempt(`the deletion of ${uid}`, () => deleteAccountById(uid, accountDeletion));
  }
  if (gone.length > 0)
    console.log(`${gone.length} accounts are deleted, as Firebase does not have them any more`);
  await attempt("the reconciliation with Stripe", async () => {
    const { failed, orders } = await reconcile(new Date(), { endsAllMissing: false });
    const counts = listCounts({ "pending orders": orders.checked });
    console.log(["reconciled with Stripe", ...counts].join(": "));
    if (failed > 0) throw new Error(`${failed} errors`);
  });
}

async function restore(
  backup: Backup,
  options: { force: boolean; accounts: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  const gone = await checkTarget(backup, options);
  const { DATABASE_URL: databaseUrl } = env();
  try {
    const restored = await restoreBackup(backup, { databaseUrl, store: storage(), jobs });
    await loadDigestKeys();
    await recordBackup("BACKUP", new Date(backup.manifest.madeAt));
    console.log(
      `${backup.name} is restored; migrations since then: ${restored.applied.join(", ") || "none"}`,
    );
    const due = listCounts({
      mails: restored.mails,
      "webhook deliveries": restored.deliveries,
    }).join(" and ");
    if (due !== "")
      console.log(`${due} were due; they have probably been sent, and are not sent again`);
    signal.throwIfAborted();
    if (await postponeDueIssue())
      console.log("the newsletter was due; it has probably been sent, and waits for its next day");
    if (options.accounts !== undefined) {
      const { imported, withoutFactor } = await importAccounts(listAccountLines(backup));
      console.log(`${imported} accounts imported`);
      if (withoutFactor > 0)
        console.log(`${withoutFactor} had an authenticator app, which they have to set up again`);
    }
  } catch (error) {
    console.error(
      "✗ The restore has broken off. Start no instance: empty database, store and project, and begin again.",
    );
    throw error;
  }
  await catchUp(gone, signal);
}

async function drill(
  backup: Backup,
  report: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const file = getCompiledFile(serving.command, process.env);
  if (!existsSync(file))
    throw new Error(`There is no build to serve (${file}): run npm run build first.`);
  const { rpoSeconds, rtoSeconds } = await runDrill({
    backup,
    databaseUrl: env().DATABASE_URL,
    jobs,
    serveCommand: { command: process.execPath, args: [...serving.flags, file] },
    port: await findFreePort(),
    reportFile: resolve(report ?? join(process.env["DATA_DIR"] || ".data", "drill.json")),
    signal,
  });
  console.log(`${backup.name} can be restored: RPO ${rpoSeconds} s, RTO ${rtoSeconds} s`);
  // The database of a machine for drills alone has no tables.
  await recordBackup("DRILL", new Date()).catch(() =>
    console.error("! The drill was not recorded in the database."),
  );
}

async function restoreOrDrill(args: string[]): Promise<void> {
  const { values } = readArguments(args, {
    options: {
      from: { type: "string" },
      identity: { type: "string" },
      accounts: { type: "string" },
      force: { type: "boolean", default: false },
      drill: { type: "boolean", default: false },
      report: { type: "string" },
    },
  });
  if (values.from === undefined) throw new Error("Name the backup: --from (--help).");
  const identities = values.identity === undefined ? [] : await readIdentities(values.identity);
  const signal = abortOnSignal();
  const backup = await readBackup(values.from, identities, signal);
  if (values.drill) await drill(backup, values.report, signal);
  else await restore(backup, { force: values.force, accounts: values.accounts }, signal);
}

await runCommand(USAGE, restoreOrDrill, async () => {
  await closeQueue(false);
  await closeDatabase();
});
