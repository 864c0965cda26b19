import path from "node:path";
import { SingleBar } from "cli-progress";
import { z } from "zod";
import { closeDatabase } from "@/lib/server/database/db";
import { withLoadLock } from "@/lib/server/processes/load-lock";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments, parseWholeNumber } from "@vitrine/process-stack/options";
import { ArtistRecord } from "@/local/import/artist-record";
import { ArtworkRecord } from "@/local/import/artwork-record";
import { importFolder } from "@/local/import/import-folder";
import { PictureRecord } from "@/local/import/load-pictures";
import { OpportunityRecord } from "@/local/import/opportunity-record";
import { OrganizationRecord } from "@/local/import/organization-record";
import { createReportPath, openReport } from "@/local/import/report";

/** Required fields are marked with an asterisk. */
function formatFields({ shape }: z.ZodObject): string {
  const names = Object.entries(shape).map(([name, schema]) =>
    z.safeParse(schema, undefined).success ? name : `${name}*`,
  );
  return names.join(" ");
}

const FILE_NAMES =
  "artists.ndjson, organizations.ndjson, artworks.ndjson, opportunities.ndjson (each plain or .gz), images.json";

const HELP = `npm run import -- <folder> [--limit <records per file>] [--report <file>]

Loads from a folder: ${FILE_NAMES},
and the pictures in images/. Artists and organisations become profiles without an account, artworks belong to their artist, pictures become
artworks. Organisations that have closed get a page, but are not listed. Opportunities belong to the organisation
with the name of their organiser; their deadlines are moved to the day of the import, and invented ones are labelled “Sample”.
Safe to repeat and to interrupt: existing records are not changed. A record that is invalid is
reported with its line and the reason, and the rest is loaded. So is a field that is left out. Years and sizes may be texts (“c. 1650–55”,
“19 1/8 in.”). “A; B”, “A|B” and “Ann A, Ben B” are several makers, and the work is the first one’s; names such as “Unknown” and
“after A” are loaded, and noted in the report.

Fields (* required; the schemas in local/import say what each accepts):
  artists        ${formatFields(ArtistRecord)}
  organizations  ${formatFields(OrganizationRecord)}
  artworks       ${formatFields(ArtworkRecord)}
  opportunities  ${formatFields(OpportunityRecord)}
  images.json    ${formatFields(PictureRecord)} (all in one array)

  --limit <n>      at most n records of each file
  --report <file>  where to write the report (NDJSON); default: import-<time>.ndjson among the temporary files
  --help           this text

Exits with 0 even if some records were not loaded, and with 1 if nothing could be read.`;

async function run(folder: string, limit: number, reportPath: string): Promise<void> {
  const report = openReport(reportPath);
  const bar = new SingleBar({
    format: "{fileLabel} {bar} {percentage}% {duration_formatted}",
    clearOnComplete: true,
    hideCursor: true,
  });
  let currentFile = "";
  const onProgress = (file: string, done: number, total: number) => {
    if (file !== currentFile) {
      bar.stop();
      bar.start(total, done, { fileLabel: file.padEnd(13) });
      currentFile = file;
    }
    bar.update(done);
  };
  const hasRecords = await withLoadLock((client) =>
    importFolder(folder, client, { limit, report, onProgress }),
  );
  bar.stop();
  console.log((await report.close()).join("\n"));
  if (!hasRecords) {
    console.error(`${folder} holds none of ${FILE_NAMES}.`);
    process.exitCode = 1;
  }
}

async function importFrom(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: { limit: { type: "string" }, report: { type: "string" } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error("Name the folder to load (--help).");
  const limit = parseWholeNumber("limit", values.limit) ?? Infinity;
  await run(path.resolve(folder), limit, values.report ?? createReportPath("import"));
}

await runCommand(HELP, importFrom, closeDatabase);
