import { beforeAll, describe, expect, test } from "vitest";
import { api } from "@/lib/api";
import { handlers } from "@/lib/routes";
import { createDatabase } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { runOnReplica } from "@/lib/server/database/replica-reads";
import { type Call, parseLine } from "@/lib/shared/contract";
import { listIncreases, captureStatements } from "@/tests/support/count-statements";
import {
  type ListFixture,
  addRecordToEachList,
  createListFixture,
} from "@/tests/support/list-fixture";
import "@/tests/support/payments";
import { type RequestFields, request } from "@/tests/support/request";

/** Together with the first records they still fit on one page of every list. */
const EXTRA_RECORDS = 6;

/** Fields of reads that need more than the id of an artwork, opportunity or profile in their path. */
const requestFields: Record<string, (fixture: ListFixture) => RequestFields> = {
  "GET /v1/admin/profiles": () => ({ query: { query: "Tide Walker" } }),
  "GET /v1/admin/verifications/{id}": ({ owner }) => ({ params: { id: owner.profileId } }),
  "GET /v1/applications/{id}": ({ application }) => ({ params: { id: application } }),
  "GET /v1/applications/{id}/scores": ({ application }) => ({ params: { id: application } }),
  "GET /v1/opportunities/{id}/applications/neighbours": ({ opportunity, application }) => ({
    params: { id: opportunity },
    query: { application, sortBy: "SCORE" },
  }),
  "GET /v1/conversations/": ({ conversations }) => ({ query: { token: conversations.guestToken } }),
  "GET /v1/conversations/{id}": ({ conversations }) => ({
    params: { id: conversations.guestToken },
  }),
  "GET /v1/conversations/{token}/decisions": ({ conversations }) => ({
    params: { token: conversations.guestToken },
  }),
  "GET /v1/checkout/orders/{id}": ({ order }) => ({ params: { id: order } }),
  "GET /v1/collections/": ({ artwork }) => ({ query: { artworkIds: artwork } }),
  "GET /v1/collections/{id}": ({ collection }) => ({ params: { id: collection } }),
  "GET /v1/endpoints/{id}": ({ endpoint }) => ({ params: { id: endpoint } }),
  "GET /v1/endpoints/{id}/deliveries": ({ endpoint }) => ({ params: { id: endpoint } }),
  "GET /v1/materials/{id}/versions": ({ material }) => ({ params: { id: material } }),
  "GET /v1/members/invitations/{token}": ({ invitationToken }) => ({
    params: { token: invitationToken },
  }),
  "GET /v1/juries/invitations/{token}": ({ jurorToken }) => ({ params: { token: jurorToken } }),
  "GET /v1/juries/{round}/entries": ({ round }) => ({ params: { round } }),
  "GET /v1/newsletter/issues/{number}": () => ({ params: { number: "1" } }),
  "GET /v1/series/{id}": ({ series }) => ({ params: { id: series } }),
  "GET /v1/opportunities/ids": ({ opportunities }) => ({ query: { ids: opportunities.join() } }),
  "GET /v1/mails/unsubscribe/{token}": ({ unsubscribeToken }) => ({
    params: { token: unsubscribeToken },
  }),
  "GET /v1/places": () => ({ query: { q: "Tide" } }),
  "GET /v1/opportunities/{id}/rounds/{n}/results": ({ opportunity }) => ({
    params: { id: opportunity, n: "1" },
  }),
  "GET /v1/search": () => ({ query: { q: "tide", size: 10 } }),
};

/** Reads whose response does not grow with the number of records. */
const fixedLengthReads = [
  "GET /v1/account/",
  "GET /v1/artworks/products",
  "GET /v1/artworks/{id}/collectors",
  "GET /v1/artworks/config/quotas",
  "GET /v1/checkout/under-way",
  "GET /v1/conversations/unread",
  "GET /v1/endpoints/{id}",
  "GET /v1/profiles/{id}/transfer",
  "GET /v1/admin/settings",
  "GET /v1/admin/tasks",
  "GET /v1/admin/verifications/{id}",
  "GET /v1/newsletter/places",
  "GET /v1/transparency",
  "GET /v1/profiles/{id}/processing-terms",
  "GET /v1/opportunities/boost",
  "GET /v1/opportunities/products",
  "GET /v1/opportunities/free-posts",
  "GET /v1/opportunities/bookmarks/calendar",
  "GET /v1/opportunities/facets",
  "GET /v1/opportunities/{id}/applications/neighbours",
  "GET /v1/opportunities/{id}/form",
  "GET /v1/opportunities/{id}/link",
  "GET /v1/opportunities/{id}/jury/quotas",
  "GET /v1/opportunities/{id}/letters/release",
  "GET /v1/opportunities/{id}/letters/settings",
  "GET /v1/profiles/{id}/verification",
  "GET /v1/profiles/subscriptions/currencies",
  "GET /v1/mails/unsubscribe/{token}",
  "GET /v1/juries/invitations/{token}",
  "GET /v1/members/invitations/{token}",
  "GET /v1/notifications/settings",
  "GET /v1/notifications/unread",
  "GET /v1/profiles/wizard",
  "GET /v1/profiles/{id}/answer-record",
  "GET /v1/profiles/{id}/facts",
  "GET /v1/profiles/subscriptions",
  "GET /v1/profiles/subscriptions/active",
  "GET /v1/profiles/subscriptions/usage",
];

const excludedReads = [
  // Queries once per profile of the account, of which there are at most five; other reads cover its parts.
  "GET /v1/account/export",
  // Returns one at random.
  "GET /v1/opportunities/random",
];

const reads = Object.values<Call>(api).filter(
  ({ line }) => parseLine(line).method === "GET" && !excludedReads.includes(line),
);

let fixture: ListFixture;

function createRequestFields({ line, auth }: Call): RequestFields {
  const { owner, artwork, opportunity, tokens } = fixture;
  const params = {
    profileId: owner.profileId,
    id: line.includes("/profiles/")
      ? owner.profileId
      : line.includes("/artworks/")
        ? artwork
        : opportunity,
  };
  const headers = {
    [internalHeaders.client]: `10.1.0.${reads.findIndex((read) => read.line === line)}`,
  };
  const callerTokens = auth === "admin" ? tokens.admin : tokens.owner;
  return { params, ...requestFields[line]?.(fixture), ...callerTokens, headers };
}

/** Counts the entries in all lists of a response. */
function countEntries(body: unknown): number {
  if (Array.isArray(body)) return body.reduce((sum, entry) => sum + 1 + countEntries(entry), 0);
  if (typeof body === "string") return body.split("\n").length;
  if (typeof body !== "object" || body === null) return 0;
  return Object.values(body)
    .filter((value) => typeof value === "object")
    .reduce((sum: number, value) => sum + countEntries(value), 0);
}

async function measureRead(call: Call): Promise<{ entryCount: number; statements: string[] }> {
  const route = handlers[call.line];
  if (route === undefined) throw new Error(`No route handles ${call.line}`);
  // The first request fills the caches.
  await request(route, createRequestFields(call));
  let entryCount = 0;
  const statements = await captureStatements(async () => {
    const { status, body } = await request(route, createRequestFields(call));
    expect(status, `${call.line}: add the fields that it needs to \`requestFields\``).toBe(200);
    entryCount = countEntries(body);
  });
  return { entryCount, statements };
}

const measuredBefore = new Map<string, Awaited<ReturnType<typeof measureRead>>>();

beforeAll(async () => {
  fixture = await createListFixture();
  await addRecordToEachList(fixture);
  for (const call of reads) measuredBefore.set(call.line, await measureRead(call));
  for (let index = 0; index < EXTRA_RECORDS; index += 1) await addRecordToEachList(fixture);
});

describe.each(reads.map((call) => [call.line, call] as const))("%s", (line, call) => {
  test("sends as many statements for a long list as for a short one", async () => {
    const before = measuredBefore.get(line) ?? { entryCount: 0, statements: [] };
    const after = await measureRead(call);
    expect(
      listIncreases(before.statements, after.statements),
      "a query for each entry of the list (N+1): read them all with one",
    ).toEqual([]);
    expect(after.statements.length).toBeLessThanOrEqual(before.statements.length);
    const hint = fixedLengthReads.includes(line)
      ? `${line} lists more than before: take it out of \`fixedLengthReads\``
      : `${line} lists no more than before: make one more of what it lists in tests/support/list-fixture.ts, or name it in \`fixedLengthReads\``;
    expect(after.entryCount > before.entryCount, hint).toBe(!fixedLengthReads.includes(line));
  });
});

test("anonymous reads write nothing, so that a read replica can answer them", async () => {
  const url = new URL(env().DATABASE_URL);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const database = createDatabase({ connectionString: url.href, max: 5 });
  const anonymousReads = reads.filter(({ auth }) => auth === "public" || auth === "optional");
  const results = [];
  for (const call of anonymousReads) {
    const { identity: _identity, profile: _profile, ...fields } = createRequestFields(call);
    const read = { session: { reads: database, hasEnded: false }, hasFailed: false };
    const route = handlers[call.line];
    const response = await runOnReplica(read, async () => route && request(route, fields));
    results.push({ line: call.line, status: response?.status, read });
  }
  // Also waits for statements for which no response waited.
  await database.destroy();
  expect(results.filter(({ status, read }) => status !== 200 || read.hasFailed)).toEqual([]);
});
