import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listFrontPageArtworks } from "@/lib/administration/administration.queries";
import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { newId } from "@/lib/shared/ids";
import { findHandler } from "@/lib/routes";
import { signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { sendRequest, startFront, stopFront, fakeApp } from "@/tests/support/front";

/** A word of letters that no other name contains. */
const word = `Q${newId().slice(-12)}`.replaceAll(
  /\d/g,
  (digit) => "ghijklmnop"[Number(digit)] ?? "",
);
const administrator = await signUp({ role: "ADMIN" });
const profileId = await profileRow({ name: `Ada ${word}` });
const artworkId = await artworkRow(profileId, {
  title: `Tide ${word}`,
  tags: [word.toLowerCase()],
  featured: true,
});

/** The home page's artworks, read by its own queries. */
async function renderFrontPage(_: IncomingMessage, response: ServerResponse): Promise<void> {
  const artworks = [
    ...(await listFrontPageArtworks()),
    ...(await listTopArtworks({ featured: true }, 10)),
    ...(await listTopArtworks({}, 12)),
  ];
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(artworks.map(({ title }) => `<p>${title}</p>`).join(""));
}

beforeAll(async () => {
  // The production front with the real calls; its clock is stopped, so that no cached response expires.
  await startFront();
  fakeApp.respond = createCallHandler(findHandler, renderFrontPage);
  expect(
    await postAsAdministrator(`/v1/admin/artworks/${artworkId}/home`, { featured: true }),
  ).toBe(200);
});
afterAll(() => stopFront(0));

const q = encodeURIComponent(word);
const paths = [
  `/v1/profiles/directory?searchQuery=${q}`,
  "/v1/profiles/directory?roles=ARTIST&size=100",
  `/v1/profiles/?query=${q}`,
  "/v1/profiles/?size=100",
  `/v1/search?q=${q}`,
  `/v1/artworks/?q=${q}`,
  `/v1/artworks/?tags=${word.toLowerCase()}`,
  `/v1/artworks/?profileId=${profileId}`,
  "/v1/artworks/?featured=true",
  "/v1/artworks/",
  "/",
];

/** The responses that contain the profile or its artwork. */
async function listPathsWithProfile(): Promise<string[]> {
  const responses = await Promise.all(
    paths.map(async (path) => ({ path, text: await (await sendRequest(path)).text() })),
  );
  return responses.filter(({ text }) => text.includes(word)).map(({ path }) => path);
}

async function postAsAdministrator(path: string, body: object): Promise<number> {
  const { status } = await sendRequest(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${administrator.identity}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  return status;
}

const setHidden = (hidden: boolean) =>
  postAsAdministrator(`/v1/profiles/admin/${profileId}/search/hide`, { hidden });

afterEach(() => setHidden(false));

test("POST /v1/profiles/admin/{id}/search/hide: the profile leaves every list and cache at once, and returns when shown", async () => {
  expect(await listPathsWithProfile()).toEqual(paths);
  // The same responses again, now from the front's cache.
  const requestCount = fakeApp.requests.length;
  expect(await listPathsWithProfile()).toEqual(paths);
  expect(fakeApp.requests.length).toBe(requestCount);

  expect(await setHidden(true)).toBe(200);
  expect(await listPathsWithProfile()).toEqual([]);
  expect(await isIndexed(profileId)).toBe(false);

  expect(await setHidden(false)).toBe(200);
  expect(await listPathsWithProfile()).toEqual(paths);
  expect(await isIndexed(profileId)).toBe(true);
});

test("POST /v1/profiles/admin/{id}/search/hide: the profile, its list of artworks and each artwork can still be read", async () => {
  await setHidden(true);
  for (const path of [
    `/v1/profiles/${profileId}`,
    `/v1/artworks/profiles/${profileId}`,
    `/v1/artworks/${artworkId}`,
  ]) {
    const response = await sendRequest(path);
    expect([response.status, (await response.text()).includes(word)], path).toEqual([200, true]);
  }
});
