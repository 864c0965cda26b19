import { beforeAll, describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { internalHeaders } from "@/lib/server/internal-headers";
import { type Call, parseLine } from "@/lib/shared/contract";
import { loadRoutes } from "@/tests/support/load-routes";
import { listIncreases, captureStatements } from "@/tests/support/count-statements";
import {
  type ListFixture,
  addRecordToEachList,
  createListFixture,
} from "@/tests/support/list-fixture";
import "@/tests/support/payments";
import { type RequestFields, request } from "@/tests/support/request";

/** The most that fits into one page of every list. */
const MORE = 6;

/** What a read is asked for that needs more than the id of the artwork, opportunity or profile in its address. */
const askings: Record<string, (fixture: ListFixture) => RequestFields> = {
  "GET /v1/admin/profiles": () => ({ query: { query: "Tide Walker" } }),
  "GET /v1/checkout/orders/{id}": ({ order }) => ({ params: { id: order } }),
  "GET /v1/opportunities/ids": ({ opportunities }) => ({ query: { ids: opportunities.join() } }),
  "GET /v1/places": () => ({ query: { q: "Tide" } }),
  "GET /v1/search": () => ({ query: { q: "tide", size: 10 } }),
};

/** Reads whose answer is as long however much there is. */
const fixed = [
  "GET /v1/account/",
  "GET /v1/artworks/products",
  "GET /v1/artworks/config/quotas",
  "GET /v1/checkout/under-way",
  "GET /v1/admin/settings",
  "GET /v1/opportunities/boost",
  "GET /v1/opportunities/products",
  "GET /v1/opportunities/free-posts",
  "GET /v1/opportunities/bookmarks/calendar",
  "GET /v1/opportunities/facets",
  "GET /v1/profiles/subscriptions/currencies",
  "GET /v1/profiles/wizard",
  "GET /v1/profiles/subscriptions",
  "GET /v1/profiles/subscriptions/active",
  "GET /v1/profiles/subscriptions/usage",
];

const leftOut = [
  // Goes through the few profiles of an account, and puts together what other reads answer.
  "GET /v1/account/export",
  // Answers one, by chance.
  "GET /v1/opportunities/random",
];

const reads = Object.values<Call>(api).filter(
  ({ line }) => parseLine(line).method === "GET" && !leftOut.includes(line),
);

let routes: Awaited<ReturnType<typeof loadRoutes>>;
let fixture: ListFixture;

function askingOf({ line, auth }: Call): RequestFields {
  const { owner, artwork, opportunity, tokens } = fixture;
  const params = {
    profileId: owner.profileId,
    id: line.includes("/profiles/")
      ? owner.profileId
      : line.includes("/artworks/")
        ? artwork
        : opportunity,
  };
  const from = {
    [internalHeaders.client]: `10.1.0.${reads.findIndex((read) => read.line === line)}`,
  };
  const asker = auth === "admin" ? tokens.admin : tokens.owner;
  return { params, ...askings[line]?.(fixture), ...asker, headers: from };
}

/** How many entries all lists of an answer have together. */
function entriesIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.reduce((sum, each) => sum + 1 + entriesIn(each), 0);
  if (typeof answer === "string") return answer.split("\n").length;
  if (typeof answer !== "object" || answer === null) return 0;
  return Object.values(answer)
    .filter((each) => typeof each === "object")
    .reduce((sum: number, each) => sum + entriesIn(each), 0);
}

async function ask(call: Call): Promise<{ entries: number; statements: string[] }> {
  const route = routes.get(call.line);
  if (route === undefined) throw new Error(`No route carries out ${call.line}`);
  // What the first asking finds and remembers, the second need not ask for.
  await request(route, askingOf(call));
  let entries = 0;
  const statements = await captureStatements(async () => {
    const { status, body } = await request(route, askingOf(call));
    expect(status, `${call.line}: what it needs to be asked for goes into \`askings\``).toBe(200);
    entries = entriesIn(body);
  });
  return { entries, statements };
}

const short = new Map<string, Awaited<ReturnType<typeof ask>>>();

beforeAll(async () => {
  routes = await loadRoutes();
  fixture = await createListFixture();
  await addRecordToEachList(fixture);
  for (const call of reads) short.set(call.line, await ask(call));
  for (let more = 0; more < MORE; more += 1) await addRecordToEachList(fixture);
});

describe.each(reads.map((call) => [call.line, call] as const))("%s", (line, call) => {
  test("sends as many statements for a long list as for a short one", async () => {
    const before = short.get(line) ?? { entries: 0, statements: [] };
    const after = await ask(call);
    expect(
      listIncreases(before.statements, after.statements),
      "a query for each entry of the list (N+1): read them all with one",
    ).toEqual([]);
    expect(after.statements.length).toBeLessThanOrEqual(before.statements.length);
    const hint = fixed.includes(line)
      ? `${line} lists more than before: take it out of \`fixed\``
      : `${line} lists no more than before: make one more of what it lists in tests/support/list-fixture.ts, or name it in \`fixed\``;
    expect(after.entries > before.entries, hint).toBe(!fixed.includes(line));
  });
});
