import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { api } from "@/lib/api";
import { type CallExample, examples as existingExamples } from "@/lib/server/http/api-examples";
import type { Call } from "@/lib/shared/contract";

const FILE = "lib/server/http/api-examples.json";
const MAX_CHARACTERS = 4_000;
const MAX_TEXT_LENGTH = 160;
const MAX_ENTRIES = 2;
const REQUEST_ID = "0197a1f0-6c1e-7c3a-9d52-3f1f0a5b8e11";

type RecordedCall = {
  line: string;
  request: CallExample["request"];
  status: number;
  answer: unknown;
};

/** Truncates long texts and lists, and hides tokens. */
function shorten(value: unknown): unknown {
  if (typeof value === "string") {
    if (/^eyJ[\w-]+\.[\w-]+\./.test(value)) return "eyJhbGciOi…";
    return value.length > MAX_TEXT_LENGTH && !URL.canParse(value)
      ? `${value.slice(0, MAX_TEXT_LENGTH)}…`
      : value;
  }
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shorten);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      name === "requestId" ? REQUEST_ID : shorten(field),
    ]),
  );
}

function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return value === null || value === "" ? 0 : 1;
  return Object.values(value).reduce((sum: number, entry) => sum + countValues(entry), 0);
}

const measureSize = (value: unknown) => (JSON.stringify(value) ?? "").length;

/** A text may be JSON, as a feed is. */
const matchesContract = (call: Call, answer: unknown) =>
  call.status === 204
    ? answer === null
    : call.response.safeParse(
        call.response instanceof z.ZodString && typeof answer === "object" && answer !== null
          ? JSON.stringify(answer)
          : answer,
      ).success;

const takesContent = ({ body, form, signed }: Call) =>
  [body, form, signed].some((part) => part !== undefined);
const hasContent = ({ body, form }: CallExample["request"]) =>
  body !== undefined || form !== undefined;

function selectBest(candidates: readonly RecordedCall[]): RecordedCall | undefined {
  const score = ({ request, answer }: RecordedCall) =>
    countValues(answer) +
    2 * countValues(request) -
    (measureSize(answer) > MAX_CHARACTERS ? 1_000 : 0);
  return candidates.toSorted((a, b) => score(b) - score(a) || measureSize(a) - measureSize(b))[0];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Adds the fields that an example lacks from a newer response. */
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
 * Keeps examples that are still valid, so that a run changes only what differs, and completes those whose schema has new fields. An
 * outdated one without a newer response is kept too; `tests/contract.test.ts` reports it.
 */
function chooseExample(
  call: Call,
  recordedCalls: readonly RecordedCall[],
): CallExample | undefined {
  const existing = existingExamples[call.line];
  const successes = recordedCalls.filter(
    ({ status, answer }) => status === (call.status ?? 200) && matchesContract(call, answer),
  );
  const success = selectBest(successes);
  const errors: Record<number, unknown> = { ...existing?.errors };
  for (const { status, answer } of recordedCalls) {
    if (status >= 400 && status !== 500 && answer !== null) errors[status] ??= answer;
  }
  if (existing !== undefined && matchesContract(call, existing.answer ?? null)) {
    const lacksContent = takesContent(call) && !hasContent(existing.request);
    const newer =
      lacksContent && selectBest(successes.filter(({ request }) => hasContent(request)));
    return { ...existing, ...(newer && { request: newer.request }), errors };
  }
  if (success === undefined) return existing && { ...existing, errors };
  const { request, answer } = success;
  const completed = withNewFields(existing?.answer, answer);
  if (existing !== undefined && matchesContract(call, completed))
    return { ...existing, answer: completed, errors };
  return { request, ...(answer !== null && { answer }), errors };
}

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error("Usage: npm run examples -- <folder of RECORD_API_EXAMPLES>");

const recordedCalls = readdirSync(folder)
  .flatMap((file) => readFileSync(path.join(folder, file), "utf8").trim().split("\n"))
  .map((line): RecordedCall => JSON.parse(line));
const callsByLine = Map.groupBy(recordedCalls, ({ line }) => line);
const examples = Object.values(api).flatMap((call) => {
  const example = chooseExample(
    call,
    (callsByLine.get(call.line) ?? []).map((entry) => ({
      ...entry,
      request: shorten(entry.request) as CallExample["request"],
      // A shortened document would be none.
      answer: typeof entry.answer === "string" ? entry.answer : shorten(entry.answer),
    })),
  );
  if (example === undefined) console.log(`• ${call.line}: no test recorded a response for it`);
  else if (!matchesContract(call, example.answer ?? null))
    console.log(`• ${call.line}: its example is outdated; record a test that calls it`);
  return example === undefined ? [] : [[call.line, example] as const];
});
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(examples), null, 2)}\n`);
console.log(`✓ ${examples.length} of ${Object.keys(api).length} calls have an example.`);
