import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { api } from "@/lib/api";
import { type CallExample, examples as known } from "@/lib/server/api-examples";
import type { Call } from "@/lib/shared/contract";

const FILE = "lib/server/api-examples.json";
const MOST_CHARACTERS = 4_000;
const MOST_TEXT = 160;
const MOST_ENTRIES = 2;
const REQUEST_ID = "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11";

type Recorded = {
  line: string;
  request: CallExample["request"];
  status: number;
  answer: unknown;
};

/** Cuts long texts and lists, and hides tokens. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") {
    if (/^eyJ[\w-]+\.[\w-]+\./.test(value)) return "eyJhbGciOi…";
    return value.length > MOST_TEXT && !URL.canParse(value)
      ? `${value.slice(0, MOST_TEXT)}…`
      : value;
  }
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === "requestId" ? REQUEST_ID : shortened(field),
    ]),
  );
}

function shows(value: unknown): number {
  if (typeof value !== "object" || value === null) return value === null || value === "" ? 0 : 1;
  return Object.values(value).reduce((sum: number, each) => sum + shows(each), 0);
}

const sizeOf = (value: unknown) => (JSON.stringify(value) ?? "").length;

const fits = (call: Call, answer: unknown) =>
  call.status === 204 ? answer === null : call.response.safeParse(answer).success;

function best(found: readonly Recorded[]): Recorded | undefined {
  const worth = ({ request, answer }: Recorded) =>
    shows(answer) + 2 * shows(request) - (sizeOf(answer) > MOST_CHARACTERS ? 1_000 : 0);
  return found.toSorted((a, b) => worth(b) - worth(a) || sizeOf(a) - sizeOf(b))[0];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An example with the fields that it lacks, from a newer response. */
function withNewFields(example: unknown, response: unknown): unknown {
  if (Array.isArray(example) && Array.isArray(response) && response.length > 0) {
    return example.map((item, index) => withNewFields(item, response[index] ?? response[0]));
  }
  if (!isRecord(example) || !isRecord(response)) return example;
  const names = Object.keys({ ...response, ...example });
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in example ? withNewFields(example[name], response[name]) : response[name],
    ]),
  );
}

/**
 * Keeps valid examples, so that a run changes only what differs, and completes those whose schema has new fields. An outdated one
 * without a newer response stays too; `tests/contract.test.ts` names it.
 */
function exampleOf(call: Call, recorded: readonly Recorded[]): CallExample | undefined {
  const before = known[call.line];
  const successes = recorded.filter(
    ({ status, answer }) => status === (call.status ?? 200) && fits(call, answer),
  );
  const success = best(successes);
  const errors: Record<number, unknown> = { ...before?.errors };
  for (const { status, answer } of recorded) {
    if (status >= 400 && status !== 500 && answer !== null) errors[status] ??= answer;
  }
  if (before !== undefined && fits(call, before.answer ?? null)) return { ...before, errors };
  if (success === undefined) return before && { ...before, errors };
  const { request, answer } = success;
  const completed = withNewFields(before?.answer, answer);
  if (before !== undefined && fits(call, completed))
    return { ...before, answer: completed, errors };
  return { request, ...(answer !== null && { answer }), errors };
}

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error("Usage: npm run examples -- <folder of RECORD_API_EXAMPLES>");

const recorded = readdirSync(folder)
  .flatMap((file) => readFileSync(path.join(folder, file), "utf8").trim().split("\n"))
  .map((line): Recorded => JSON.parse(line));
const byLine = Map.groupBy(recorded, ({ line }) => line);
const examples = Object.values(api).flatMap((call) => {
  const example = exampleOf(
    call,
    (byLine.get(call.line) ?? []).map((each) => ({
      ...each,
      request: shortened(each.request) as CallExample["request"],
      answer: shortened(each.answer),
    })),
  );
  if (example === undefined) console.log(`• ${call.line}: no test got an answer that shows it`);
  else if (!fits(call, example.answer ?? null))
    console.log(`• ${call.line}: its example is outdated; record a test that calls it`);
  return example === undefined ? [] : [[call.line, example] as const];
});
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(examples), null, 2)}\n`);
console.log(`✓ ${examples.length} of ${Object.keys(api).length} calls have an example.`);
