import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "@/lib/routes";
import { env } from "@/lib/server/env";
import { api } from "@/lib/api";
import { createRouteMatcher } from "@/lib/shared/web/route-table";
import { callNames, samplePaths } from "@/scripts/bench/calls";
import { captureCalls } from "@/scripts/bench/capture-statements";
import { listPlanReads, measurePlanTimes } from "@vitrine/benchmark/plans";
import type { Sample } from "@vitrine/benchmark/sampled-call";
import { artworkRow } from "@/tests/support/artworks";
import { captureStatements, normaliseStatement } from "@/tests/support/count-statements";
import { addRecordToEachList, createListFixture } from "@/tests/support/list-fixture";
import "@/tests/support/payments";
import { request } from "@/tests/support/request";

const prefix = "GET ";
const lines = Object.values(api).flatMap(({ line }) => (line.startsWith(prefix) ? [line] : []));
const matchPath = createRouteMatcher(lines.map((line) => line.slice(prefix.length)));

let database: Client;
let sample: Sample;

beforeAll(async () => {
  const fixture = await createListFixture();
  for (let index = 0; index < 3; index += 1) await addRecordToEachList(fixture);
  await artworkRow(fixture.owner.profileId, { price: { amount: 12_000, currency: "EUR" } });
  database = new Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  sample = await captureCalls(await samplePaths(database, callNames));
});
afterAll(() => database.end());

const listApiCalls = () => sample.calls.filter(({ kind }) => kind === "api");

/** Sends a sampled request to the product. */
async function sendRequest(address: string): Promise<string[]> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const match = matchPath(pathname);
  const route = handlers[prefix + (match?.pattern ?? "")];
  if (match === undefined || route === undefined) throw new Error(`Nothing handles ${address}`);
  return captureStatements(async () => {
    const query = Object.fromEntries(searchParams);
    const { status } = await request(route, { params: match.params, query });
    expect(status, address).toBe(200);
  });
}

test("captureCalls: every call of the API has the statements that the product sends", async () => {
  expect(listApiCalls().map(({ name }) => name)).toContain("opportunity random");
  for (const { name, cold } of listApiCalls()) {
    const [sampled] = cold;
    const sent = await sendRequest(sampled?.path ?? "");
    const expected =
      sampled?.statements.map(({ sql }) => normaliseStatement(sample.sql[sql])) ?? [];
    expect(expected.toSorted(), name).toEqual(sent.toSorted());
  }
});

test("measurePlanTimes, listPlanReads: a plan of every statement can be measured", async () => {
  const names = listApiCalls().map(({ name }) => name);
  const calls = sample.calls.map((call) => ({ ...call, cold: call.cold.slice(0, 2) }));
  const times = await measurePlanTimes(database, { ...sample, calls });
  expect(times.map(({ call }) => call)).toEqual(names);
  for (const { call, buffers } of times) expect(buffers, call).toBeGreaterThan(0);
  const reads = await listPlanReads(database, sample);
  expect(reads.map(({ call }) => call)).toEqual(names);
});
