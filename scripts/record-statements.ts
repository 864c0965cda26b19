import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { orExplain } from "@/local/stack/command";
import { readArguments } from "@/local/stack/options";
import { StackError } from "@/local/stack/stack-error";

const USAGE = `Records the statements of a release, so that tests/previous-statements.test.ts can try them on later schemas. At each release:
  RECORD_STATEMENTS=/tmp/statements.jsonl npm test
  node --import tsx scripts/record-statements.ts /tmp/statements.jsonl
Releases that no instance runs any more may be deleted from tests/statements/.`;

type Statement = { text: string; result: string[] };

/** Statement kinds with their first table. */
function touches(text: string): string[] {
  const [, table = ""] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return [...new Set(text.match(/[a-z_]{2,}/gi))].map((word) => `${table} ${word}`);
}

/** Longer statements combine parts of shorter ones. */
const LONGEST = 1_500;

/** A small set of short statements that covers all tables and kinds. */
function covering(statements: readonly Statement[]): Statement[] {
  const left = new Map(
    statements
      .filter(({ text }) => text.length <= LONGEST)
      .map((each) => [each, new Set(touches(each.text))]),
  );
  const kept: Statement[] = [];
  const gain = ([{ text }, fresh]: [Statement, Set<string>]) => fresh.size / (text.length + 50);
  while (left.size > 0) {
    const [best] = [...left].toSorted((a, b) => gain(b) - gain(a));
    if (best === undefined || best[1].size === 0) break;
    kept.push(best[0]);
    left.delete(best[0]);
    for (const fresh of left.values()) for (const each of best[1]) fresh.delete(each);
  }
  return kept.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

const { values, positionals } = await orExplain(() =>
  readArguments(process.argv.slice(2), {
    options: { help: { type: "boolean", default: false } },
    allowPositionals: true,
  }),
);
const [recorded] = positionals;
if (values.help) console.log(USAGE);
else {
  await orExplain(async () => {
    if (recorded === undefined) throw new StackError(USAGE);
    const lines = (await readFile(recorded, "utf8")).split("\n").filter((line) => line !== "");
    const all = [...new Set(lines)].map((line): Statement => JSON.parse(line));
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    const file = path.join("tests/statements", `${version}.jsonl`);
    const kept = covering(all);
    await writeFile(file, kept.map((each) => `${JSON.stringify(each)}\n`).join(""));
    console.log(`${kept.length} of ${all.length} statements are in ${file}.`);
  });
}
