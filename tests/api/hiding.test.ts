import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listHomeArtworks } from "@/lib/administration/administration.queries";
import { api } from "@/lib/api";
import { listTopArtworks } from "@/lib/artworks/artworks.queries";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { callHandler } from "@/scripts/serve/call-handler";
import { newId } from "@/lib/shared/ids";
import { callRoutes } from "@/scripts/serve/calls";
import { signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { sendRequest, startFront, stopFront, fakeApp } from "@/tests/support/front";

/** Letters that nobody else's name has. */
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

/** The artworks of the home page, by its own query. */
async function home(_: IncomingMessage, response: ServerResponse): Promise<void> {
  const works = [
    ...(await listHomeArtworks()),
    ...(await listTopArtworks({ featured: true }, 10)),
    ...(await listTopArtworks({}, 12)),
  ];
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(works.map(({ title }) => `<p>${title}</p>`).join(""));
}

beforeAll(async () => {
  // The production front with the real calls; its clock is stopped, so that no cached response expires.
  await startFront();
  fakeApp.respond = callHandler(callRoutes(Object.keys(api)), home);
  expect(await asAdministrator(`/v1/admin/artworks/${artworkId}/home`, { featured: true })).toBe(
    200,
  );
});
afterAll(() => stopFront(0));

const q = encodeURIComponent(word);
const places = [
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
async function shownAt(): Promise<string[]> {
  const texts = await Promise.all(
    places.map(async (place) => ({ place, text: await (await sendRequest(place)).text() })),
  );
  return texts.filter(({ text }) => text.includes(word)).map(({ place }) => place);
}

async function asAdministrator(path: string, body: object): Promise<number> {
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

const hide = (hidden: boolean) =>
  asAdministrator(`/v1/profiles/admin/${profileId}/search/hide`, { hidden });

afterEach(() => hide(false));

test("POST /v1/profiles/admin/{id}/search/hide: the profile leaves every list and cache at once, and returns when shown", async () => {
  expect(await shownAt()).toEqual(places);
  // Again: these responses now come from the front's cache.
  const asked = fakeApp.requests.length;
  expect(await shownAt()).toEqual(places);
  expect(fakeApp.requests.length).toBe(asked);

  expect(await hide(true)).toBe(200);
  expect(await shownAt()).toEqual([]);
  expect(await isIndexed(profileId)).toBe(false);

  expect(await hide(false)).toBe(200);
  expect(await shownAt()).toEqual(places);
  expect(await isIndexed(profileId)).toBe(true);
});

test("POST /v1/profiles/admin/{id}/search/hide: its page, its artworks by profile and each artwork still open", async () => {
  await hide(true);
  for (const path of [
    `/v1/profiles/${profileId}`,
    `/v1/artworks/profiles/${profileId}`,
    `/v1/artworks/${artworkId}`,
  ]) {
    const response = await sendRequest(path);
    expect([response.status, (await response.text()).includes(word)], path).toEqual([200, true]);
  }
});
