import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { exitOnError } from "@vitrine/process-stack/command";
import { readArguments } from "@vitrine/process-stack/options";
import { StackError } from "@vitrine/process-stack/stack-error";

const USAGE = `Records the statements of a release, so that tests/previous-statements.test.ts can try them on later schemas. At each release:
  RECORD_STATEMENTS=/tmp/statements.jsonl npm test
  node --import tsx scripts/record-statements.ts /tmp/statements.jsonl
Releases that no instance runs any more may be deleted from tests/statements/.`;

type Statement = { text: string; result: string[] };

/** Pairs each word of a statement with its first table. */
function listFeatures(text: string): string[] {
  const [, table = ""] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return [...new Set(text.match(/[a-z_]{2,}/gi))].map((word) => `${table} ${word}`);
}

/** Longer statements only repeat parts of shorter ones. */
const MAX_LENGTH = 1_500;

/** Selects a small set of short statements that covers all features. */
function selectCovering(statements: readonly Statement[]): Statement[] {
  const remaining = new Map(
    statements
      .filter(({ text }) => text.length <= MAX_LENGTH)
      .map((statement) => [statement, new Set(listFeatures(statement.text))]),
  );
  const selected: Statement[] = [];
  const computeGain = ([{ text }, uncovered]: [Statement, Set<string>]) =>
    uncovered.size / (text.length + 50);
  while (remaining.size > 0) {
    const [best] = [...remaining].toSorted((a, b) => computeGain(b) - computeGain(a));
    if (best === undefined || best[1].size === 0) break;
    selected.push(best[0]);
    remaining.delete(best[0]);
    for (const uncovered of remaining.values())
      for (const feature of best[1]) uncovered.delete(feature);
  }
  return selected.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

const { values, positionals } = await exitOnError(() =>
  readArguments(process.argv.slice(2), {
    options: { help: { type: "boolean", default: false } },
    allowPositionals: true,
  }),
);
const [inputFile] = positionals;
if (values.help) console.log(USAGE);
else {
  await exitOnError(async () => {
    if (inputFile === undefined) throw new StackError("Name the file of statements (--help).");
    const lines = (await readFile(inputFile, "utf8")).split("\n").filter((line) => line !== "");
    const statements = [...new Set(lines)].map((line): Statement => JSON.parse(line));
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    const file = path.join("tests/statements", `${version}.jsonl`);
    const selected = selectCovering(statements);
    await writeFile(file, selected.map((statement) => `${JSON.stringify(statement)}\n`).join(""));
    console.log(`${selected.length} of ${statements.length} statements are in ${file}.`);
  });
}
