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

/** What a statement touches: each word of it, with its first table. */
function touches(text: string): string[] {
  const [, table = ""] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? [];
  return [...new Set(text.match(/[a-z_]{2,}/gi))].map((word) => `${table} ${word}`);
}

/** Some statements that together touch all that any of them touches, the long ones first: few, and they fail where one of all would. */
function covering(statements: readonly Statement[]): Statement[] {
  const touched = new Set<string>();
  return statements
    .toSorted((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
    .filter(({ text }) => {
      const fresh = touches(text).filter((each) => !touched.has(each));
      for (const each of fresh) touched.add(each);
      return fresh.length > 0;
    })
    .toSorted((a, b) => (a.text < b.text ? -1 : 1));
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
