import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { setSubscription } from "@/tests/support/opportunity-requests";
import { type ApiResponse, type RequestFields, request } from "@/tests/support/request";

const asOwner = ({ profileId, identity }: Actor) => ({ params: { id: profileId }, identity });
const patch = (actor: Actor, json: object) =>
  request("PATCH /v1/profiles/{id}", { ...asOwner(actor), json });
const put = (actor: Actor, json: object) =>
  request("PUT /v1/profiles/{id}", { ...asOwner(actor), json });
const sendForm = (actor: Actor, form: NonNullable<RequestFields["form"]>) =>
  request("PATCH /v1/profiles/{id}", { ...asOwner(actor), form });
const getProfile = (id: string) => request("GET /v1/profiles/{id}", { params: { id } });
const listErrorPaths = ({ body }: ApiResponse) =>
  body.details.map(({ path }: { path: string }) => path);
const toStorageKey = (url: string) => url.replace("/content/", "");

const completeProfile = {
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
    await put(actor, completeProfile);
    const response = await patch(actor, { headline: "Draws", contact: { email: "a@example.org" } });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      ...completeProfile,
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
    const responses = [
      await patch(actor, { contact }),
      await patch(actor, { contact: JSON.stringify(contact) }),
      await sendForm(actor, { contact: JSON.stringify(contact), mediums: ["Oil", "Ink"] }),
    ];
    expect(responses.map(({ body }) => body.contact)).toEqual([contact, contact, contact]);
    expect(responses[2]?.body.mediums).toEqual(["Oil", "Ink"]);
  });

  test("treats emptied form fields as empty", async () => {
    const actor = await createArtist();
    await put(actor, completeProfile);
    const contact = { website: "", email: null, x: "@ada" };
    const response = await sendForm(actor, { pronouns: "", country: "", mediums: "", bio: "" });
    expect(response.body).toMatchObject({ pronouns: null, country: null, mediums: [], bio: "" });
    expect((await patch(actor, { contact, pronouns: null })).body.contact).toEqual({ x: "@ada" });
  });

  test("null empties optional fields; country in either case", async () => {
    const actor = await createArtist();
    await put(actor, completeProfile);
    const texts = { headline: null, bio: null, city: null };
    const lists = { artisticFields: null, mediums: null, contact: null };
    const response = await patch(actor, { ...texts, ...lists, country: "no" });
    expect(response.body).toMatchObject({
      name: completeProfile.name,
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
    expect(
      await request("PATCH /v1/profiles/{id}", { ...base, body: "name=x", headers }),
    ).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_MEDIA" },
    });
    expect((await request("PATCH /v1/profiles/{id}", { ...base, json: ["name"] })).status).toBe(
      400,
    );
    expect((await request("PATCH /v1/profiles/{id}", base)).status).toBe(415);
  });

  test("400 names every invalid field", async () => {
    const actor = await createArtist();
    const response = await patch(actor, { name: "", role: "KING", country: "ZZ", slug: "A b" });
    expect(response.status).toBe(400);
    expect(listErrorPaths(response).sort()).toEqual(["country", "name", "role", "slug"]);
    expect((await getProfile(actor.profileId)).body.name).toBe("Ada Brook");
  });
});

describe("PUT /v1/profiles/{id}", () => {
  test("replaces all fields: those not sent are empty; slug and picture stay", async () => {
    const actor = await createArtist();
    await put(actor, completeProfile);
    const before = (await sendForm(actor, { image: await createPicture() })).body;
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
    expect([response.status, listErrorPaths(response).sort()]).toEqual([400, ["name", "role"]]);
  });

  test("accepts the response of GET unchanged", async () => {
    const actor = await createArtist();
    await put(actor, completeProfile);
    const storedProfile = (await sendForm(actor, { image: await createPicture() })).body;
    const { updatedAt: _, ...otherFields } = (await put(actor, storedProfile)).body;
    expect(otherFields).toEqual({ ...otherFields, ...storedProfile, updatedAt: undefined });
  });
});

describe("PATCH /v1/profiles/{id}: role and organizationType", () => {
  const createOrganization = async () =>
    createActor(await signUp(), { role: "ART_ORGANIZATION", organizationType: "MUSEUM" });

  test("a person that becomes an organisation must set the type", async () => {
    const actor = await createArtist();
    const response = await patch(actor, { role: "ART_ORGANIZATION" });
    expect([response.status, listErrorPaths(response)]).toEqual([400, ["organizationType"]]);
    const accepted = await patch(actor, { role: "ART_ORGANIZATION", organizationType: "GALLERY" });
    expect(accepted.body).toMatchObject({ role: "ART_ORGANIZATION", organizationType: "GALLERY" });
  });

  test("errors are reported beside those of other fields", async () => {
    const actor = await createArtist();
    const invalid = { role: "ART_ORGANIZATION", name: "", image: "https://example.org/a.jpg" };
    expect(listErrorPaths(await patch(actor, invalid)).sort()).toEqual([
      "image",
      "name",
      "organizationType",
    ]);
    expect(listErrorPaths(await put(actor, { ...invalid, image: null })).sort()).toEqual([
      "name",
      "organizationType",
    ]);
    const invalidRole = { role: "KING", organizationType: "MUSEUM" };
    expect(listErrorPaths(await patch(actor, invalidRole))).toEqual(["role"]);
  });

  test("an organisation that becomes a person loses its type", async () => {
    const response = await patch(await createOrganization(), { role: "CURATOR" });
    expect(response.body).toMatchObject({ role: "CURATOR", organizationType: null });
  });

  test("409 for another kind of profile than its plan is for, until the plan has ended", async () => {
    const [organization, artist] = [await createOrganization(), await createArtist()];
    const toOrganization = { role: "ART_ORGANIZATION", organizationType: "GALLERY" };
    await setSubscription(organization, "ORGANIZATION_PREMIUM", null);
    await setSubscription(artist, "ARTIST_PRO", null);
    for (const response of [
      await patch(organization, { role: "ARTIST" }),
      await patch(artist, toOrganization),
    ])
      expect([response.status, listErrorPaths(response)]).toEqual([409, ["role"]]);
    expect((await patch(artist, { role: "CURATOR" })).status).toBe(200);
    await setSubscription(artist, "ARTIST_PRO", new Date(Date.now() - 1_000));
    expect((await patch(artist, toOrganization)).status).toBe(200);
  });

  test("400 for an organisation without a type, and a person with one", async () => {
    const withoutType = await patch(await createOrganization(), { organizationType: null });
    const personWithType = await patch(await createArtist(), { organizationType: "MUSEUM" });
    const artistWithType = await patch(await createOrganization(), {
      role: "ARTIST",
      organizationType: "MUSEUM",
    });
    for (const response of [withoutType, personWithType, artistWithType]) {
      expect([response.status, listErrorPaths(response)]).toEqual([400, ["organizationType"]]);
    }
    expect((await patch(await createOrganization(), { organizationType: "GALLERY" })).status).toBe(
      200,
    );
  });
});

describe("PATCH /v1/profiles/{id}: image", () => {
  test("a new one replaces the old one and deletes its file", async () => {
    const actor = await createArtist();
    const first = (await sendForm(actor, { image: await createPicture() })).body.image;
    const second = (await sendForm(actor, { image: await createPicture("b.jpg", { hue: 90 }) }))
      .body.image;
    expect(second).not.toBe(first);
    expect(await storage().exists(toStorageKey(first))).toBe(false);
    expect(await storage().exists(toStorageKey(second))).toBe(true);
  });

  test("empty deletes it, the current URL keeps it", async () => {
    const actor = await createArtist();
    const { image } = (await sendForm(actor, { image: await createPicture() })).body;
    expect((await patch(actor, { image: `${image}?w=88&fm=auto` })).body.image).toBe(image);
    expect((await patch(actor, { image: null })).body.image).toBeNull();
    expect(await storage().exists(toStorageKey(image))).toBe(false);
    expect((await sendForm(actor, { image: "" })).body.image).toBeNull();
  });

  test("400 for somebody else's image URL", async () => {
    const actor = await createArtist();
    const response = await patch(actor, { image: "https://example.org/a.jpg" });
    expect([response.status, listErrorPaths(response)]).toEqual([400, ["image"]]);
  });

  test("a file that is no image changes nothing", async () => {
    const actor = await createArtist();
    const response = await sendForm(actor, {
      name: "New Name",
      image: new File(["words".repeat(20)], "a.jpg"),
    });
    expect([response.status, listErrorPaths(response)]).toEqual([415, ["image"]]);
    expect((await getProfile(actor.profileId)).body.name).toBe("Ada Brook");
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
    const otherActors = [await createArtist(), await createActor(await signUp({ role: "ADMIN" }))];
    for (const { identity } of otherActors) {
      for (const route of ["PUT /v1/profiles/{id}", "PATCH /v1/profiles/{id}"] as const) {
        const requestFields = { params: { id: actor.profileId }, identity, json: completeProfile };
        expect((await request(route, requestFields)).body.code).toBe("FORBIDDEN");
      }
      const requestFields = { params: { id: imported }, identity, json: { name: "Mine" } };
      expect((await request("PATCH /v1/profiles/{id}", requestFields)).status).toBe(403);
    }
  });

  test("404 for an unknown profile", async () => {
    const { identity } = await createArtist();
    for (const id of [newId(), "ada-brook"]) {
      expect(
        (await request("PATCH /v1/profiles/{id}", { params: { id }, identity, json: {} })).status,
      ).toBe(404);
    }
  });
});

test("GET /v1/profiles/{id}: badge of an active subscription", async () => {
  const actor = await createArtist();
  const readBadge = async () => (await getProfile(actor.profileId)).body.badge;
  expect(await readBadge()).toBeNull();
  await setSubscription(actor, "ARTIST_PRO_PLUS");
  expect(await readBadge()).toBe("PRO");
  await setSubscription(actor, "ORGANIZATION_PREMIUM_PLUS", new Date(Date.now() + 60_000));
  expect(await readBadge()).toBe("PREMIUM_PLUS");
  await setSubscription(actor, "ARTIST_PRO", new Date(0));
  expect(await readBadge()).toBeNull();
});
