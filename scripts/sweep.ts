import { closeDatabase } from "@/lib/server/database/db";
import { sweepPictures } from "@/lib/sharing/sweep-files.commands";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run sweep [-- --force]   removes pictures that no row refers to and that are older than an hour, as a job does every day
  --force   all of them, even if more than 100 and more than 5 per cent are unreferenced, of which only the oldest are removed otherwise;
            never in the storage of another database`;

try {
  const { values } = readArguments(process.argv.slice(2), {
    options: {
      help: { type: "boolean", default: false },
      force: { type: "boolean", default: false },
    },
  });
  if (values.help) console.log(USAGE);
  else {
    const { removed, sweepError, notice } = await sweepPictures(values);
    if (sweepError !== null) throw new Error(sweepError);
    console.log(`${removed} files removed.`);
    if (notice !== null) console.log(notice);
  }
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
