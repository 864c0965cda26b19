import { env } from "@/lib/server/env";
import { closeDatabase } from "@/lib/server/database/db";
import { loadDigestKeys } from "@/lib/server/keyed-digests";
import { migrateToLatest } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";
import { exitOnError } from "@vitrine/process-stack/command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run migrate   migrates the database that DATABASE_URL names to the latest schema; repeating it changes nothing`;

const { values } = await exitOnError(() =>
  readArguments(process.argv.slice(2), { options: { help: { type: "boolean", default: false } } }),
);
if (values.help) console.log(USAGE);
else {
  const applied = await migrateToLatest(env().DATABASE_URL, jobs);
  await exitOnError(loadDigestKeys);
  await closeDatabase();
  console.log(
    applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`,
  );
}
