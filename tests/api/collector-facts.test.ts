import { describe, expect, test } from "vitest";
import { type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { postArtwork } from "@/tests/support/artworks";
import { listPaths, type RequestFields, request } from "@/tests/support/request";

const price = { amount: 120_000, currency: "EUR", show: "PUBLIC" };
const toForm = (fields: Record<string, unknown>): RequestFields["form"] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
const post = (actor: Actor, fields: Record<string, unknown>) => postArtwork(actor, toForm(fields));
const put = (actor: Actor, id: string, fields: Record<string, unknown>) =>
  request("PUT /v1/artworks/{id}", {
    params: { id },
    form: toForm(fields),
    identity: actor.identity,
  });
const get = (id: string, identity?: string) =>
  request("GET /v1/artworks/{id}", { params: { id }, ...(identity !== undefined && { identity }) });

describe("POST /v1/artworks/: price, availability and edition", () => {
  test("201 with what was sent; a shown price makes a work available", async () => {
    const edition = { kind: "LIMITED", size: 20, proofs: 2 };
    const { status, body } = await post(await createArtist(), { price, edition });
    expect(status).toBe(201);
    expect(body).toMatchObject({ price, edition, availability: "AVAILABLE" });
    expect((await get(body.id)).body).toEqual(body);
  });

  test("without them there is no price and no edition, and the work is not for sale", async () => {
    const { body } = await post(await createArtist(), { price: "", edition: "", availability: "" });
    expect(body).toMatchObject({ price: null, edition: null, availability: "NOT_FOR_SALE" });
  });

  test("a price on request needs no amount, and keeps no currency without one", async () => {
    const { body } = await post(await createArtist(), {
      price: { currency: "EUR", show: "ON_REQUEST" },
      availability: "RESERVED",
    });
    expect(body).toMatchObject({
      price: { amount: null, currency: null, show: "ON_REQUEST" },
      availability: "RESERVED",
    });
  });

  test.each([
    [
      { amount: 1, currency: "jpy", show: "PUBLIC" },
      { amount: 1, currency: "JPY" },
    ],
    [{ amount: 1_000_000_000_000, currency: "USD", show: "HIDDEN" }, { amount: 1_000_000_000_000 }],
  ])("takes the price %j", async (sent, stored) => {
    const { status, body } = await post(await createArtist(), { price: sent });
    expect(status).toBe(201);
    expect(body.price).toMatchObject(stored);
  });

  test.each([
    ["price.amount", { price: { ...price, amount: 0 } }],
    ["price.amount", { price: { ...price, amount: -1 } }],
    ["price.amount", { price: { ...price, amount: 10.5 } }],
    ["price.amount", { price: { ...price, amount: "1200" } }],
    ["price.amount", { price: { ...price, amount: 1_000_000_000_001 } }],
    ["price.amount", { price: { ...price, amount: null } }],
    ["price.amount", { price: { currency: "EUR", show: "HIDDEN" } }],
    ["price.currency", { price: { amount: 100, show: "PUBLIC" } }],
    ["price.currency", { price: { ...price, currency: "EURO" } }],
    ["price.currency", { price: { ...price, currency: "XDR" } }],
    ["price.show", { price: { ...price, show: "SOMETIMES" } }],
    ["price.show", { price: { amount: 100, currency: "EUR" } }],
    ["price", { price: "about 100" }],
    ["price", { price: "[]" }],
    ["price", { price: "7" }],
    ["availability", { availability: "MAYBE" }],
    ["edition.kind", { edition: { kind: "RARE" } }],
    ["edition.size", { edition: { kind: "LIMITED" } }],
    ["edition.size", { edition: { kind: "LIMITED", size: 0 } }],
    ["edition.size", { edition: { kind: "LIMITED", size: 100_001 } }],
    ["edition.size", { edition: { kind: "OPEN", size: 5 } }],
    ["edition.proofs", { edition: { kind: "LIMITED", size: 5, proofs: -1 } }],
    ["edition.proofs", { edition: { kind: "UNIQUE", proofs: 1 } }],
    ["edition", { edition: "{" }],
  ])("400 names %s: %j", async (path, fields) => {
    const response = await post(await createArtist(), fields);
    expect(response.status).toBe(400);
    expect(listPaths(response)).toEqual([path]);
  });
});

describe("PUT /v1/artworks/{id}: price, availability and edition", () => {
  test("keep their values unless they are sent; an empty one is removed", async () => {
    const artist = await createArtist();
    const edition = { kind: "UNIQUE", size: null, proofs: null };
    const { body } = await post(artist, { price, edition });
    expect((await put(artist, body.id, { title: "Ebb" })).body).toMatchObject({ price, edition });
    const hidden = { ...price, show: "HIDDEN" };
    const changed = await put(artist, body.id, { price: hidden, availability: "SOLD" });
    expect(changed.body).toMatchObject({ price: hidden, availability: "SOLD", edition });
    const removed = await put(artist, body.id, { price: "", edition: "" });
    expect(removed.body).toMatchObject({ price: null, edition: null, availability: "SOLD" });
  });

  test("403 for another account, which changes nothing", async () => {
    const { body } = await post(await createArtist(), { price });
    const { status } = await put(await createArtist(), body.id, { price: "" });
    expect(status).toBe(403);
    expect((await get(body.id)).body.price).toEqual(price);
  });
});

describe("the amount of a price", () => {
  const seen = { amount: null, currency: null, show: "ON_REQUEST" };

  test.each([
    ["PUBLIC", price],
    ["ON_REQUEST", seen],
    ["HIDDEN", null],
  ] as const)("%s: everybody but its owner sees %j", async (show, shown) => {
    const artist = await createArtist();
    const stored = { ...price, show };
    const { body } = await post(artist, { price: stored });
    const { id } = body;
    const other = await signUp();
    const page = { params: { profileId: artist.profileId } };
    const list = { query: { profileId: artist.profileId } };
    const readAll = async (identity?: string) => {
      const caller = identity === undefined ? {} : { identity };
      const responses = await Promise.all([
        get(id, identity),
        request("GET /v1/artworks/profiles/{profileId}", { ...page, ...caller }),
        request("GET /v1/artworks/", { ...list, ...caller }),
      ]);
      return responses.map((response) => (response.body.items?.[0] ?? response.body).price);
    };
    expect(body.price).toEqual(stored);
    expect(await readAll(artist.identity)).toEqual([stored, stored, stored]);
    expect(await readAll()).toEqual([shown, shown, shown]);
    expect(await readAll(other.identity)).toEqual([shown, shown, shown]);
    expect(await readAll("not-a-token")).toEqual([shown, shown, shown]);
    const featuring = await request("PUT /v1/artworks/{id}/featured", {
      params: { id },
      json: {},
      identity: artist.identity,
    });
    expect(featuring.body.price).toEqual(stored);
  });

  test("?own=true: 401 and 403 rather than an answer without it, as a form that begins so would remove it", async () => {
    const artist = await createArtist();
    const hidden = { ...price, show: "HIDDEN" };
    const { id } = (await post(artist, { price: hidden })).body;
    const getOwn = (identity?: string) =>
      request("GET /v1/artworks/{id}", {
        params: { id },
        query: { own: "true" },
        ...(identity && { identity }),
      });
    expect((await getOwn(artist.identity)).body.price).toEqual(hidden);
    const others = [undefined, "not-a-token", (await signUp()).identity];
    const statuses = await Promise.all(others.map(async (other) => (await getOwn(other)).status));
    expect(statuses).toEqual([401, 401, 403]);
  });

  test("is part of what its owner downloads", async () => {
    const artist = await createArtist();
    const hidden = { ...price, show: "HIDDEN" };
    await post(artist, { price: hidden });
    const { body } = await request("GET /v1/account/export", { identity: artist.identity });
    expect(body.artworks[0].price).toEqual(hidden);
  });

  test("an owner's response is not shared", async () => {
    const artist = await createArtist();
    const { body } = await post(artist, { price });
    const own = await get(body.id, artist.identity);
    expect(own.headers.get("cache-control")).toMatch(/private/);
    expect((await get(body.id)).headers.get("cache-control")).toMatch(/public/);
  });
});
