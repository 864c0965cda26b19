import { expect, test } from "vitest";
import * as sitemapIndex from "@/app/sitemap.xml/route";
import * as sitemapPage from "@/app/sitemaps/[...page]/route";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow } from "@/tests/support/artworks";
import {
  changeCollection,
  collectionRow,
  createCollection,
  readCollection,
  renewLink,
  saveItem,
} from "@/tests/support/collections";
import { request } from "@/tests/support/request";

const createUniqueWord = () => `w${newId().replaceAll("-", "")}`;

async function findInSearch(q: string): Promise<string[]> {
  const { body } = await request("GET /v1/search", { query: { q } });
  return body.collections.map(({ id }: { id: string }) => id);
}

/** The text of the whole sitemap, index included. */
async function readSitemap(): Promise<string> {
  const indexText = await (await sitemapIndex.GET()).text();
  const pages = [...indexText.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  const texts = await Promise.all(
    pages.map(async (url) => {
      const path = new URL(url).pathname.split("/").slice(2);
      const context = { params: Promise.resolve({ page: path }) };
      return (await sitemapPage.GET(new Request(url), context)).text();
    }),
  );
  return [indexText, ...texts].join("\n");
}

test("a private collection is 404 for others, and in no search or sitemap", async () => {
  const owner = await createArtist();
  const others = [null, await signUp(), await signUp({ role: "ADMIN" })];
  const name = `Tides ${createUniqueWord()}`;
  // The index of the sitemap is ten minutes old at most.
  await createCollection(owner, { name: "An earlier one", visibility: "PUBLIC" });
  const { body } = await createCollection(owner, { name });
  const isHidden = async () => {
    for (const other of others) {
      expect((await readCollection(other, body.id)).status).toBe(404);
      expect((await readCollection(other, body.id, "null")).status).toBe(404);
      expect((await readCollection(other, body.id, "")).status).toBe(404);
    }
    expect(await findInSearch(name)).toEqual([]);
    expect(await readSitemap()).not.toContain(body.id);
  };
  await isHidden();
  const { body: published } = await changeCollection(owner, body.id, { visibility: "PUBLIC" });
  for (const other of others) expect((await readCollection(other, body.id)).status).toBe(200);
  expect(await findInSearch(name)).toEqual([body.id]);
  expect(await readSitemap()).toContain(`/collections/${published.slug}<`);
  await changeCollection(owner, body.id, { visibility: "PRIVATE" });
  for (const other of others) expect((await readCollection(other, body.id)).status).toBe(404);
  expect(await findInSearch(name)).toEqual([]);
  expect(await readSitemap()).not.toContain(`/collections/${published.slug}<`);
});

test("PUT, DELETE and the rest of /v1/collections/{id}: 404 for another account's private one, 403 for a public one", async () => {
  const owner = await createArtist();
  const stranger = await signUp();
  const [secret, open] = [
    await collectionRow(owner.uid),
    await collectionRow(owner.uid, { profileId: owner.profileId }),
  ];
  expect((await changeCollection(stranger, secret, { name: "Mine" })).status).toBe(404);
  expect((await renewLink(stranger, secret)).status).toBe(404);
  expect((await changeCollection(stranger, open, { name: "Mine" })).status).toBe(403);
  expect((await saveItem(stranger, open, await artworkRow(owner.profileId))).status).toBe(403);
});

test("POST /v1/collections/{id}/link: after renewal the old link is 404", async () => {
  const owner = await signUp();
  const { body } = await createCollection(owner, { name: "Tides", visibility: "LINK" });
  expect(body.url).toBe(`http://localhost:3000/collections/link/${body.secret}`);
  const old = await readCollection(null, body.id, body.secret);
  expect(old).toMatchObject({ status: 200, body: { secret: null, url: null, slug: null } });
  expect(old.headers.get("cache-control")).toBe("private, no-store");
  const renewed = (await renewLink(owner, body.id)).body;
  expect(renewed.secret).not.toBe(body.secret);
  expect((await readCollection(null, body.id, body.secret)).status).toBe(404);
  expect((await readCollection(null, body.id, renewed.secret)).status).toBe(200);
  expect((await readCollection(null, body.id)).status).toBe(404);
});

test("PUT /v1/collections/{id}: the link ends when it is shared by link no longer, and stays with any other change", async () => {
  const owner = await signUp();
  const { body } = await createCollection(owner, { name: "Tides", visibility: "LINK" });
  await changeCollection(owner, body.id, { name: "Low tides", visibility: "LINK" });
  expect((await readCollection(null, body.id, body.secret)).status).toBe(200);
  await changeCollection(owner, body.id, { visibility: "PRIVATE" });
  expect((await readCollection(null, body.id, body.secret)).status).toBe(404);
  expect(await renewLink(owner, body.id)).toMatchObject({
    status: 409,
    body: { details: [{ path: "visibility" }] },
  });
  const { body: again } = await changeCollection(owner, body.id, { visibility: "LINK" });
  expect(again.secret).not.toBe(body.secret);
});

test("GET /v1/collections/{id}?secret=: 404 while the account is suspended, disabled or being deleted", async () => {
  const owner = await signUp();
  const { body } = await createCollection(owner, { name: "Tides", visibility: "LINK" });
  const set = (columns: object) =>
    db().updateTable("accounts").set(columns).where("uid", "=", owner.uid).execute();
  const blocks = [
    { suspended_reason: "Fraud.", suspended_at: new Date() },
    { disabled: true },
    { deletion_asked_at: new Date() },
  ];
  const unblocked = {
    suspended_reason: null,
    suspended_at: null,
    disabled: false,
    deletion_asked_at: null,
  };
  for (const block of blocks) {
    await set(block);
    expect((await readCollection(null, body.id, body.secret)).status).toBe(404);
    await set(unblocked);
    expect((await readCollection(null, body.id, body.secret)).status).toBe(200);
  }
});

test("hidden profile: its public collections leave, and come back with it", async () => {
  const owner = await createArtist();
  const name = createUniqueWord();
  const { body } = await createCollection(owner, { name, visibility: "PUBLIC" });
  const hide = (hidden: boolean) =>
    db().updateTable("profiles").set({ hidden }).where("id", "=", owner.profileId).execute();
  await hide(true);
  expect((await readCollection(null, body.id)).status).toBe(404);
  expect((await readCollection(owner, body.id)).status).toBe(200);
  expect(await findInSearch(name)).toEqual([]);
  expect(await readSitemap()).not.toContain(`/collections/${body.slug}<`);
  await hide(false);
  expect((await readCollection(null, body.id)).status).toBe(200);
  expect(await findInSearch(name)).toEqual([body.id]);
});

test("counts of collections appear from 3 on; nobody is named anywhere", async () => {
  const artist = await createArtist();
  const artworkId = await artworkRow(artist.profileId);
  const read = (caller: { identity: string }) =>
    request("GET /v1/artworks/{id}/collectors", {
      params: { id: artworkId },
      identity: caller.identity,
    });
  // The artist's own do not count, and several of one person count once.
  await collectionRow(artist.uid, { works: [artworkId] });
  const people = [await createArtist(), await signUp(), await signUp()];
  for (const [index, { uid }] of people.entries()) {
    expect((await read(artist)).body).toEqual({ people: null });
    await collectionRow(uid, { works: [artworkId] });
    await collectionRow(uid, { works: [artworkId] });
    expect((await read(artist)).body).toEqual({ people: index < 2 ? null : 3 });
  }
  const { status, body } = await read(people[0] ?? artist);
  expect({ status, code: body.code }).toEqual({ status: 403, code: "FORBIDDEN" });
});

test("GET /v1/search: collections by name and note, best first", async () => {
  const owner = await createArtist();
  const word = createUniqueWord();
  const inNote = { name: "Harbours", note: `All about ${word}`, visibility: "PUBLIC" };
  const byNote = (await createCollection(owner, inNote)).body.id;
  const inName = { name: `The ${word}`, visibility: "PUBLIC" };
  const byName = (await createCollection(owner, inName)).body.id;
  expect(await findInSearch(word)).toEqual([byName, byNote]);
});
