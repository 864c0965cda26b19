import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSharedCacheHeaders, Purger } from "#purging";

type Purge = { tags: string[]; keys: string | undefined; token: string | undefined };

/** A stand-in for the CDN. */
let purges: Purge[] = [];
let failures = 0;
const errors: unknown[] = [];
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

beforeEach(async () => {
  [purges, failures] = [[], 0];
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  purger = new Purger("vitrine", { url, token: "secret", onError: (error) => errors.push(error) });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("Purger: sends changed tags together, in both forms, and once more for what was on its way", async () => {
  purger.purge(["artworks", "1"]);
  purger.purge(["artworks", "2"]);
  await expect.poll(() => purges.length, { timeout: 10_000 }).toBe(2);
  const tags = ["artworks", "1", "2"];
  const purge = { tags, keys: "artworks 1 2", token: "Bearer secret" };
  expect(purges).toEqual([purge, purge]);
});

test("Purger: repeats a purge that failed", async () => {
  failures = 2;
  purger.purge(["artworks"]);
  await expect.poll(() => purges.map(({ tags }) => tags)).toEqual([["artworks"]]);
  expect(errors).toHaveLength(2);
});

test("Purger: purges everything by the site's tag if changes may have been missed", async () => {
  purger.purge(undefined);
  await expect.poll(() => purges.map(({ tags }) => tags)).toEqual([["vitrine"]]);
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
