import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSharedCacheHeaders, Purger } from "#cache/purging";

type Purge = { tags: string[]; keys: string | undefined; token: string | undefined };

/** A stand-in for the CDN. */
let purges: Purge[] = [];
let failures = 0;
let errors: unknown[] = [];
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { tags } = (await json(request)) as { tags: string[] };
  if (failures > 0) {
    failures -= 1;
    response.writeHead(503).end();
    return;
  }
  const { "surrogate-key": keys, authorization: token } = request.headers;
  purges.push({ tags, keys: keys?.toString(), token });
  response.end("{}");
}
const server = createServer((request, response) => void respond(request, response));
let purger: Purger;
/** The waits under way: the test ends them. */
let waits: { ms: number; end: () => void }[] = [];
const REPEAT_MS = 2_000;

beforeEach(async () => {
  [purges, failures, errors, waits] = [[], 0, [], []];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  purger = new Purger(
    "vitrine",
    { url, token: "secret", onError: (error) => errors.push(error) },
    async (ms, signal) => {
      const { promise, resolve: end } = Promise.withResolvers<void>();
      waits.push({ ms, end });
      signal.addEventListener("abort", () => end());
      await promise;
    },
  );
});
afterEach(async () => {
  await purger.stop();
  server.closeAllConnections();
  server.close();
});

/** Ends the waits for the next request, or for repeating what was sent. */
function endWaits(isRepeat = false): number[] {
  const ended = waits.filter(({ ms }) => (ms === REPEAT_MS) === isRepeat);
  waits = waits.filter((one) => !ended.includes(one));
  for (const { end } of ended) end();
  return ended.map(({ ms }) => ms);
}
const patiently = { timeout: 20_000 };
const findTags = () => purges.map(({ tags }) => tags);
const waitForWait = () =>
  expect.poll(() => waits.some(({ ms }) => ms !== REPEAT_MS), patiently).toBe(true);

test("Purger: sends changed tags together, in both forms, and once more for what was on its way", async () => {
  purger.purge(["artworks", "1"]);
  purger.purge(["artworks", "2"]);
  endWaits();
  await expect.poll(() => purges.length, patiently).toBe(1);
  endWaits(true);
  await waitForWait();
  endWaits();
  await expect.poll(() => purges.length, patiently).toBe(2);
  const tags = ["artworks", "1", "2"];
  const purge = { tags, keys: "artworks 1 2", token: "Bearer secret" };
  expect(purges).toEqual([purge, purge]);
});

test("Purger: repeats a purge that failed, after a growing pause", async () => {
  failures = 2;
  purger.purge(["artworks"]);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await waitForWait();
    pauses.push(...endWaits());
  }
  await expect.poll(findTags, patiently).toEqual([["artworks"]]);
  expect([errors.length, pauses]).toEqual([2, [50, 250, 500]]);
});

test("Purger: purges everything by the site's tag if changes may have been missed", async () => {
  purger.purge(undefined);
  endWaits();
  await expect.poll(findTags, patiently).toEqual([["vitrine"]]);
});

test("Purger: purges everything instead of more than 300 tags", async () => {
  purger.purge(Array.from({ length: 200 }, (_, index) => `a${index}`));
  purger.purge(Array.from({ length: 101 }, (_, index) => `b${index}`));
  endWaits();
  await expect.poll(findTags, patiently).toEqual([["vitrine"]]);
});

test("Purger: sends what is pending when it stops, and ends although that fails", async () => {
  purger.purge(["artworks"]);
  await purger.stop();
  expect(findTags()).toEqual([["artworks"]]);
  failures = 1;
  purger.purge(["profiles"]);
  await purger.stop();
  expect([purges.length, errors.length]).toEqual([1, 1]);
});

test("createSharedCacheHeaders: tags and time", () => {
  expect(createSharedCacheHeaders("vitrine", ["artworks", "1"], 60)).toEqual([
    "CDN-Cache-Control",
    "public, max-age=60",
    "Surrogate-Control",
    "max-age=60",
    "Cache-Tag",
    "vitrine,artworks,1",
    "Surrogate-Key",
    "vitrine artworks 1",
  ]);
});
