import { describe, expect, test } from "vitest";
import * as one from "@/app/v1/profiles/[id]/route";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, actAs, artist, signUp } from "@/tests/support/accounts";
import { picture } from "@/tests/support/pictures";
import { subscribe } from "@/tests/support/posting";
import { type Answered, type RequestFields, request } from "@/tests/support/request";

const patch = (by: Actor, json: object) =>
  request(one.PATCH, { params: { id: by.profileId }, identity: by.identity, json });
const put = (by: Actor, json: object) =>
  request(one.PUT, { params: { id: by.profileId }, identity: by.identity, json });
const send = (by: Actor, form: NonNullable<RequestFields["form"]>) =>
  request(one.PATCH, { params: { id: by.profileId }, identity: by.identity, form });
const find = (id: string) => request(one.GET, { params: { id } });
const paths = ({ body }: Answered) => body.details.map(({ path }: { path: string }) => path);
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
    const by = await artist();
    await put(by, whole);
    const answer = await patch(by, { headline: "Draws", contact: { email: "a@example.org" } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...whole,
      headline: "Draws",
      contact: { email: "a@example.org" },
    });
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThanOrEqual(
      Date.parse(answer.body.createdAt),
    );
    expect((await patch(by, {})).body).toMatchObject({ headline: "Draws" });
  });

  test("accepts JSON and multipart; contact as an object or a JSON string", async () => {
    const by = await artist();
    const contact = { instagram: "@ada" };
    const given = [
      await patch(by, { contact }),
      await patch(by, { contact: JSON.stringify(contact) }),
      await send(by, { contact: JSON.stringify(contact), mediums: ["Oil", "Ink"] }),
    ];
    expect(given.map(({ body }) => body.contact)).toEqual([contact, contact, contact]);
    expect(given[2]?.body.mediums).toEqual(["Oil", "Ink"]);
  });

  test("treats emptied form fields as empty", async () => {
    const by = await artist();
    await put(by, whole);
    const contact = { website: "", email: null, x: "@ada" };
    const answer = await send(by, { pronouns: "", country: "", mediums: "", bio: "" });
    expect(answer.body).toMatchObject({ pronouns: null, country: null, mediums: [], bio: "" });
    expect((await patch(by, { contact, pronouns: null })).body.contact).toEqual({ x: "@ada" });
  });

  test("null empties optional fields; country in either case", async () => {
    const by = await artist();
    await put(by, whole);
    const texts = { headline: null, bio: null, city: null };
    const lists = { artisticFields: null, mediums: null, contact: null };
    const answer = await patch(by, { ...texts, ...lists, country: "no" });
    expect(answer.body).toMatchObject({
      name: whole.name,
      headline: "",
      bio: "",
      city: "",
      country: "NO",
      artisticFields: [],
      mediums: [],
      contact: {},
    });
    expect((await patch(by, { name: null })).body.details[0].path).toBe("name");
  });

  test("refuses other bodies, and JSON that is not an object", async () => {
    const by = await artist();
    const base = { params: { id: by.profileId }, identity: by.identity };
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(await request(one.PATCH, { ...base, body: "name=x", headers })).toMatchObject({
      status: 415,
      body: { code: "UNSUPPORTED_MEDIA" },
    });
    expect((await request(one.PATCH, { ...base, json: ["name"] })).status).toBe(400);
    expect((await request(one.PATCH, base)).status).toBe(415);
  });

  test("400 names every invalid field", async () => {
    const by = await artist();
    const answer = await patch(by, { name: "", role: "KING", country: "ZZ", slug: "A b" });
    expect(answer.status).toBe(400);
    expect(paths(answer).sort()).toEqual(["country", "name", "role", "slug"]);
    expect((await find(by.profileId)).body.name).toBe("Ada Brook");
  });
});

describe("PUT /v1/profiles/{id}", () => {
  test("replaces all fields: those not sent are empty; slug and picture stay", async () => {
    const by = await artist();
    await put(by, whole);
    const before = (await send(by, { image: await picture() })).body;
    const answer = await put(by, { role: "CURATOR", name: "Ada B." });
    expect(answer.body).toMatchObject({
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
    const answer = await put(await artist(), { headline: "x" });
    expect([answer.status, paths(answer).sort()]).toEqual([400, ["name", "role"]]);
  });

  test("accepts the response of GET unchanged", async () => {
    const by = await artist();
    await put(by, whole);
    const answered = (await send(by, { image: await picture() })).body;
    const { updatedAt: _, ...same } = (await put(by, answered)).body;
    expect(same).toEqual({ ...same, ...answered, updatedAt: undefined });
  });
});

describe("PATCH /v1/profiles/{id}: role and organizationType", () => {
  const organization = async () =>
    actAs(await signUp(), { role: "ART_ORGANIZATION", organizationType: "MUSEUM" });

  test("a person that becomes an organisation must set the type", async () => {
    const by = await artist();
    const answer = await patch(by, { role: "ART_ORGANIZATION" });
    expect([answer.status, paths(answer)]).toEqual([400, ["organizationType"]]);
    const told = await patch(by, { role: "ART_ORGANIZATION", organizationType: "GALLERY" });
    expect(told.body).toMatchObject({ role: "ART_ORGANIZATION", organizationType: "GALLERY" });
  });

  test("errors are reported beside those of other fields", async () => {
    const by = await artist();
    const wrong = { role: "ART_ORGANIZATION", name: "", image: "https://example.org/a.jpg" };
    expect(paths(await patch(by, wrong)).sort()).toEqual(["image", "name", "organizationType"]);
    expect(paths(await put(by, { ...wrong, image: null })).sort()).toEqual([
      "name",
      "organizationType",
    ]);
    const unclear = { role: "KING", organizationType: "MUSEUM" };
    expect(paths(await patch(by, unclear))).toEqual(["role"]);
  });

  test("an organisation that becomes a person loses its type", async () => {
    const answer = await patch(await organization(), { role: "CURATOR" });
    expect(answer.body).toMatchObject({ role: "CURATOR", organizationType: null });
  });

  test("400 for an organisation without a type, and a person with one", async () => {
    const none = await patch(await organization(), { organizationType: null });
    const some = await patch(await artist(), { organizationType: "MUSEUM" });
    const both = await patch(await organization(), { role: "ARTIST", organizationType: "MUSEUM" });
    for (const answer of [none, some, both]) {
      expect([answer.status, paths(answer)]).toEqual([400, ["organizationType"]]);
    }
    expect((await patch(await organization(), { organizationType: "GALLERY" })).status).toBe(200);
  });
});

describe("PATCH /v1/profiles/{id}: image", () => {
  test("a new one replaces the old one and deletes its file", async () => {
    const by = await artist();
    const first = (await send(by, { image: await picture() })).body.image;
    const second = (await send(by, { image: await picture("b.jpg", { hue: 90 }) })).body.image;
    expect(second).not.toBe(first);
    expect(await storage().exists(keyOf(first))).toBe(false);
    expect(await storage().exists(keyOf(second))).toBe(true);
  });

  test("empty deletes it, the current URL keeps it", async () => {
    const by = await artist();
    const { image } = (await send(by, { image: await picture() })).body;
    expect((await patch(by, { image: `${image}?w=88&fm=auto` })).body.image).toBe(image);
    expect((await patch(by, { image: null })).body.image).toBeNull();
    expect(await storage().exists(keyOf(image))).toBe(false);
    expect((await send(by, { image: "" })).body.image).toBeNull();
  });

  test("400 for somebody else's image URL", async () => {
    const by = await artist();
    const answer = await patch(by, { image: "https://example.org/a.jpg" });
    expect([answer.status, paths(answer)]).toEqual([400, ["image"]]);
  });

  test("a file that is no image changes nothing", async () => {
    const by = await artist();
    const answer = await send(by, {
      name: "New Name",
      image: new File(["words".repeat(20)], "a.jpg"),
    });
    expect([answer.status, paths(answer)]).toEqual([415, ["image"]]);
    expect((await find(by.profileId)).body.name).toBe("Ada Brook");
  });
});

describe("PATCH /v1/profiles/{id}: permissions", () => {
  test("403 for another account and an administrator, and for imported profiles", async () => {
    const by = await artist();
    const imported = newId();
    await db()
      .insertInto("profiles")
      .values({ id: imported, role: "ARTIST", name: "Old Master", slug: "old-master" })
      .execute();
    const others = [await artist(), await actAs(await signUp({ role: "ADMIN" }))];
    for (const { identity } of others) {
      for (const route of [one.PUT, one.PATCH]) {
        const asking = { params: { id: by.profileId }, identity, json: whole };
        expect((await request(route, asking)).body.code).toBe("FORBIDDEN");
      }
      const asking = { params: { id: imported }, identity, json: { name: "Mine" } };
      expect((await request(one.PATCH, asking)).status).toBe(403);
    }
  });

  test("404 for an unknown profile", async () => {
    const { identity } = await artist();
    for (const id of [newId(), "ada-brook"]) {
      expect((await request(one.PATCH, { params: { id }, identity, json: {} })).status).toBe(404);
    }
  });
});

test("GET /v1/profiles/{id}: badge of an active subscription", async () => {
  const by = await artist();
  const badge = async () => (await find(by.profileId)).body.badge;
  expect(await badge()).toBeNull();
  await subscribe(by, "ARTIST_PRO_PLUS");
  expect(await badge()).toBe("PRO");
  await subscribe(by, "ORGANIZATION_PREMIUM_PLUS", new Date(Date.now() + 60_000));
  expect(await badge()).toBe("PREMIUM_PLUS");
  await subscribe(by, "ARTIST_PRO", new Date(0));
  expect(await badge()).toBeNull();
});
