import { closeDatabase } from "@/lib/server/database/db";
import { sweepPictures } from "@/lib/sharing/sweep-files.commands";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run sweep [-- --force]   removes pictures that no row refers to and that are older than an hour, as a job does every day
  --force   all of them, even if more than 100 and more than 5 per cent are unreferenced, of which only the oldest are removed otherwise;
            never in the storage of another database`;

async function sweep(args: string[]): Promise<void> {
  const { values } = readArguments(args, {
    options: { force: { type: "boolean", default: false } },
  });
  const { removed, sweepError, notice } = await sweepPictures(values);
  if (sweepError !== null) throw new Error(sweepError);
  console.log(`${removed} files removed.`);
  if (notice !== null) console.log(notice);
}

await runCommand(USAGE, sweep, closeDatabase);
