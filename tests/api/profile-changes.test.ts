import { describe, expect, test } from "vitest";
import * as one from "@/app/v1/profiles/[id]/route";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { setSubscription } from "@/tests/support/opportunity-requests";
import { type ApiResponse, type RequestFields, request } from "@/tests/support/request";

const patch = (actor: Actor, json: object) =>
  request(one.PATCH, { params: { id: actor.profileId }, identity: actor.identity, json });
const put = (actor: Actor, json: object) =>
  request(one.PUT, { params: { id: actor.profileId }, identity: actor.identity, json });
const send = (actor: Actor, form: NonNullable<RequestFields["form"]>) =>
  request(one.PATCH, { params: { id: actor.profileId }, identity: actor.identity, form });
const find = (id: string) => request(one.GET, { params: { id } });
const paths = ({ body }: ApiResponse) => body.details.map(({ path }: { path: string }) => path);
const keyOf = (url: string) => url.replace("/content/", "");

const whole = {
  role: "ARTIST",
  name: "Ada Brook",
  headline: "Paints",
  bio: "Much to say.",
  pronouns: "She/her",
  city: "Oslo",
  country: "NO",
  artisticFields: ["PAINTING"],
  mediums: ["Oil"],
  contact: { website: "https://example.org" },
};

describe("PATCH /v1/profiles/{id}", () => {
  test("changes what is sent and keeps the rest", async () => {
    const actor = await createArtist();
    await put(actor, whole);
    const response = await patch(actor, { headline: "Draws", contact: { email: "a@example.org" } });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      ...whole,
      headline: "Draws",
      contact: { email: "a@example.org" },
    });
    expect(Date.parse(response.body.updatedAt)).toBeGreaterThanOrEqual(
      Date.parse(response.body.createdAt),
    );
    expect((await patch(actor, {})).body).toMatchObject({ headline: "Draws" });
  });

  test("accepts JSON and multipart; contact as an object or a JSON string", async () => {
    const actor = await createArtist();
    const contact = { instagram: "@ada" };
    const given = [
      await patch(actor, { contact }),
      await patch(actor, { contact: JSON.stringify(contact) }),
      await send(actor, { contact: JSON.stringify(contact), mediums: ["Oil", "Ink"] }),
    ];
    expect(given.map(({ body }) => body.contact)).toEqual([contact, contact, contact]);
    expect(given[2]?.body.mediums).toEqual(["Oil", "Ink"]);
  });

  test("treats emptied form fields as empty", async () => {
    const actor = await createArtist();
    await put(actor, whole);
    const contact = { website: "", email: null, x: "@ada" };
    const response = await send(actor, { pronouns: "", country: "", mediums: "", bio: "" });
    expect(response.body).toMatchObject({ pronouns: null, country: null, mediums: [], bio: "" });
    expect((await patch(actor, { contact, pronouns: null })).body.contact).toEqual({ x: "@ada" });
  });

  test("null empties optional fields; country in either case", async () => {
    const actor = await createArtist();
    await put(actor, whole);
    const texts = { headline: null, bio: null, city: null };
    const lists = { artisticFields: null, mediums: null, contact: null };
    const response = await patch(actor, { ...texts, ...lists, country: "no" });
    expect(response.body).toMatchObject({
      name: whole.name,
      headline: "",
      bio: "",
      city: "",
      country: "NO",
      artisticFields: [],
      mediums: [],
      contact: {},
    });
    expect((await patch(actor, { name: null })).body.details[0].path).toBe("name");
  });

  test("415 for other types of body, 400 for JSON that is not an object", async () => {
    const actor = await createArtist();
    const base = { params: { id: actor.profileId }, identity: actor.identity };
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(await request(one.PATCH, { ...base, body: "name=x", headers })).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_MEDIA" },
    });
    expect((await request(one.PATCH, { ...base, json: ["name"] })).status).toBe(400);
    expect((await request(one.PATCH, base)).status).toBe(415);
  });

  test("400 names every invalid field", async () => {
    const actor = await createArtist();
    const response = await patch(actor, { name: "", role: "KING", country: "ZZ", slug: "A b" });
    expect(response.status).toBe(400);
    expect(paths(response).sort()).toEqual(["country", "name", "role", "slug"]);
    expect((await find(actor.profileId)).body.name).toBe("Ada Brook");
  });
});

describe("PUT /v1/profiles/{id}", () => {
  test("replaces all fields: those not sent are empty; slug and picture stay", async () => {
    const actor = await createArtist();
    await put(actor, whole);
    const before = (await send(actor, { image: await createPicture() })).body;
    const response = await put(actor, { role: "CURATOR", name: "Ada B." });
    expect(response.body).toMatchObject({
      role: "CURATOR",
      name: "Ada B.",
      headline: "",
      bio: "",
      pronouns: null,
      city: "",
      country: null,
      contact: {},
      artisticFields: [],
      mediums: [],
      slug: before.slug,
      image: before.image,
    });
  });

  test("400 without required fields", async () => {
    const response = await put(await createArtist(), { headline: "x" });
    expect([response.status, paths(response).sort()]).toEqual([400, ["name", "role"]]);
  });

  test("accepts the response of GET unchanged", async () => {
    const actor = await createArtist();
    await put(actor, whole);
    const answered = (await send(actor, { image: await createPicture() })).body;
    const { updatedAt: _, ...same } = (await put(actor, answered)).body;
    expect(same).toEqual({ ...same, ...answered, updatedAt: undefined });
  });
});

describe("PATCH /v1/profiles/{id}: role and organizationType", () => {
  const organization = async () =>
    createActor(await signUp(), { role: "ART_ORGANIZATION", organizationType: "MUSEUM" });

  test("a person that becomes an organisation must set the type", async () => {
    const actor = await createArtist();
    const response = await patch(actor, { role: "ART_ORGANIZATION" });
    expect([response.status, paths(response)]).toEqual([400, ["organizationType"]]);
    const told = await patch(actor, { role: "ART_ORGANIZATION", organizationType: "GALLERY" });
    expect(told.body).toMatchObject({ role: "ART_ORGANIZATION", organizationType: "GALLERY" });
  });

  test("errors are reported beside those of other fields", async () => {
    const actor = await createArtist();
    const wrong = { role: "ART_ORGANIZATION", name: "", image: "https://example.org/a.jpg" };
    expect(paths(await patch(actor, wrong)).sort()).toEqual(["image", "name", "organizationType"]);
    expect(paths(await put(actor, { ...wrong, image: null })).sort()).toEqual([
      "name",
      "organizationType",
    ]);
    const unclear = { role: "KING", organizationType: "MUSEUM" };
    expect(paths(await patch(actor, unclear))).toEqual(["role"]);
  });

  test("an organisation that becomes a person loses its type", async () => {
    const response = await patch(await organization(), { role: "CURATOR" });
    expect(response.body).toMatchObject({ role: "CURATOR", organizationType: null });
  });

  test("400 for an organisation without a type, and a person with one", async () => {
    const none = await patch(await organization(), { organizationType: null });
    const some = await patch(await createArtist(), { organizationType: "MUSEUM" });
    const both = await patch(await organization(), { role: "ARTIST", organizationType: "MUSEUM" });
    for (const response of [none, some, both]) {
      expect([response.status, paths(response)]).toEqual([400, ["organizationType"]]);
    }
    expect((await patch(await organization(), { organizationType: "GALLERY" })).status).toBe(200);
  });
});

describe("PATCH /v1/profiles/{id}: image", () => {
  test("a new one replaces the old one and deletes its file", async () => {
    const actor = await createArtist();
    const first = (await send(actor, { image: await createPicture() })).body.image;
    const second = (await send(actor, { image: await createPicture("b.jpg", { hue: 90 }) })).body
      .image;
    expect(second).not.toBe(first);
    expect(await storage().exists(keyOf(first))).toBe(false);
    expect(await storage().exists(keyOf(second))).toBe(true);
  });

  test("empty deletes it, the current URL keeps it", async () => {
    const actor = await createArtist();
    const { image } = (await send(actor, { image: await createPicture() })).body;
    expect((await patch(actor, { image: `${image}?w=88&fm=auto` })).body.image).toBe(image);
    expect((await patch(actor, { image: null })).body.image).toBeNull();
    expect(await storage().exists(keyOf(image))).toBe(false);
    expect((await send(actor, { image: "" })).body.image).toBeNull();
  });

  test("400 for somebody else's image URL", async () => {
    const actor = await createArtist();
    const response = await patch(actor, { image: "https://example.org/a.jpg" });
    expect([response.status, paths(response)]).toEqual([400, ["image"]]);
  });

  test("a file that is no image changes nothing", async () => {
    const actor = await createArtist();
    const response = await send(actor, {
      name: "New Name",
      image: new File(["words".repeat(20)], "a.jpg"),
    });
    expect([response.status, paths(response)]).toEqual([415, ["image"]]);
    expect((await find(actor.profileId)).body.name).toBe("Ada Brook");
  });
});

describe("PATCH /v1/profiles/{id}: permissions", () => {
  test("403 for another account and an administrator, and for imported profiles", async () => {
    const actor = await createArtist();
    const imported = newId();
    await db()
      .insertInto("profiles")
      .values({ id: imported, role: "ARTIST", name: "Old Master", slug: "old-master" })
      .execute();
    const others = [await createArtist(), await createActor(await signUp({ role: "ADMIN" }))];
    for (const { identity } of others) {
      for (const route of [one.PUT, one.PATCH]) {
        const asking = { params: { id: actor.profileId }, identity, json: whole };
        expect((await request(route, asking)).body.code).toBe("FORBIDDEN");
      }
      const asking = { params: { id: imported }, identity, json: { name: "Mine" } };
      expect((await request(one.PATCH, asking)).status).toBe(403);
    }
  });

  test("404 for an unknown profile", async () => {
    const { identity } = await createArtist();
    for (const id of [newId(), "ada-brook"]) {
      expect((await request(one.PATCH, { params: { id }, identity, json: {} })).status).toBe(404);
    }
  });
});

test("GET /v1/profiles/{id}: badge of an active subscription", async () => {
  const actor = await createArtist();
  const badge = async () => (await find(actor.profileId)).body.badge;
  expect(await badge()).toBeNull();
  await setSubscription(actor, "ARTIST_PRO_PLUS");
  expect(await badge()).toBe("PRO");
  await setSubscription(actor, "ORGANIZATION_PREMIUM_PLUS", new Date(Date.now() + 60_000));
  expect(await badge()).toBe("PREMIUM_PLUS");
  await setSubscription(actor, "ARTIST_PRO", new Date(0));
  expect(await badge()).toBeNull();
});
