import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import {
  formatTimes,
  readPlaywrightTimes,
  readVitestSpan,
  readVitestTimes,
  type TestTimes,
} from "@/local/testing/test-times";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `node --import tsx scripts/test-times.ts   prints which files took longest in the last \`npm test\`

  --workers <n>   the workers of vitest; those of this machine by default
  --files <n>     how many files are named (15)`;

const { values } = readArguments(process.argv.slice(2), {
  options: {
    help: { type: "boolean", default: false },
    workers: { type: "string", default: `${availableParallelism() + 1}` },
    files: { type: "string", default: "15" },
  },
});

const reports = path.resolve(process.env["DATA_DIR"] ?? ".data", "test", "reports");

async function readReport(name: string): Promise<unknown> {
  const text = await readFile(path.join(reports, name), "utf8").catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

const sumTimes = (times: TestTimes) => [...times.values()].reduce((sum, one) => sum + one, 0);

if (values.help) console.log(USAGE);
else {
  const vitest = await readReport("vitest.json");
  if (vitest !== undefined) {
    const root = process.cwd();
    const times = new Map(
      [...readVitestTimes(vitest)].map(([file, seconds]) => [path.relative(root, file), seconds]),
    );
    const setUp = Number(values.workers) * readVitestSpan(vitest) - sumTimes(times);
    console.log(`vitest\n\n${formatTimes(times, Number(values.files), setUp)}\n`);
  }
  const playwright = await readReport("playwright.json");
  if (playwright !== undefined)
    console.log(
      `playwright\n\n${formatTimes(readPlaywrightTimes(playwright), Number(values.files))}`,
    );
}
