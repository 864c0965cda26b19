import { env } from "@/lib/server/env";
import { closeDatabase } from "@/lib/server/database/db";
import { loadDigestKeys } from "@/lib/server/keyed-digests";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run migrate   migrates the database that DATABASE_URL names to the latest schema; repeating it changes nothing`;

async function migrate(args: string[]): Promise<void> {
  readArguments(args, { options: {} });
  const applied = await migrateToLatest(env().DATABASE_URL, jobs);
  await loadDigestKeys();
  console.log(
    applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`,
  );
}

await runCommand(USAGE, migrate, closeDatabase);
