import { closeDatabase } from "@/lib/server/db";
import { sweepPicturesLocked } from "@/lib/upkeep/sweep.commands";
import { readArguments } from "@/local/stack/options";

const USAGE = `npm run sweep [-- --force]   removes pictures that no row refers to and that are older than an hour, as an instance does every hour
  --force   even if suspiciously many are unreferenced; never in the storage of another database`;

try {
  const { values } = readArguments(process.argv.slice(2), {
    options: {
      help: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const swept = await sweepPicturesLocked(values.force);
    if (swept === null) console.log("Another instance is sweeping. Try again in a minute.");
    else if (swept.sweepError === null) console.log(`${swept.removed} files removed.`);
    else throw new Error(swept.sweepError);
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
