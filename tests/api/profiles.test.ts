import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/shared/ids";
import { createActor, signUp, type TestAccount } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { type RequestFields, request } from "@/tests/support/request";

const create = (
  actor: TestAccount,
  form: RequestFields["form"],
  headers: Record<string, string> = {},
) => request("POST /v1/profiles/", { form: form ?? {}, identity: actor.identity, headers });

describe("POST /v1/profiles/", () => {
  test("creates a profile with a picture and contact data", async () => {
    const actor = await signUp();
    const response = await create(actor, {
      role: "ART_ORGANIZATION",
      organizationType: "GALLERY",
      name: "Galería Ño",
      city: "Bogotá",
      country: "CO",
      contact: JSON.stringify({ email: "hola@example.org", website: "https://example.org" }),
      image: await createPicture(),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe(`/v1/profiles/${response.body.id}`);
    expect(response.body).toMatchObject({
      role: "ART_ORGANIZATION",
      organizationType: "GALLERY",
      slug: "galeria-no",
      country: "CO",
      contact: { email: "hola@example.org", website: "https://example.org/" },
      image: expect.stringMatching(/^\/content\/profiles\//),
      counts: { artworks: 0, opportunities: 0 },
    });
  });

  test("POST, PATCH /v1/profiles/: 400 `name` for what reads like the site itself; a stored one may stay", async () => {
    const actor = await signUp();
    for (const name of ["Vitrine Support", "V1TRINE", "V i t r ì n e team"]) {
      const { status, body } = await create(actor, { role: "ARTIST", name });
      expect([status, body.details?.[0]?.path]).toEqual([400, "name"]);
    }
    const { body } = await create(actor, { role: "ARTIST", name: "Ada Brook" });
    const patch = (json: object) =>
      request("PATCH /v1/profiles/{id}", {
        params: { id: body.id },
        identity: actor.identity,
        json,
      });
    expect((await patch({ name: "Vitrine Help" })).status).toBe(400);
    await db().updateTable("profiles").set({ name: "Vitrine" }).where("id", "=", body.id).execute();
    expect((await patch({ name: "Vitrine", headline: "Since 1998" })).status).toBe(200);
    expect((await patch({ name: "La Vitrine" })).status).toBe(200);
  });

  test("400 names every invalid field", async () => {
    const actor = await signUp();
    const response = await create(actor, {
      role: "KING",
      name: "",
      country: "Peru",
      pronouns: "It",
      contact: "{",
    });
    const paths = response.body.details.map(({ path }: { path: string }) => path);
    expect(paths.sort()).toEqual(["contact", "country", "name", "pronouns", "role"]);
  });

  test("400 for an organisation without a type, and for others with one", async () => {
    const actor = await signUp();
    const organization = await create(actor, { role: "ART_ORGANIZATION", name: "House" });
    const collector = await create(actor, {
      role: "COLLECTOR",
      name: "Ann",
      organizationType: "MUSEUM",
    });
    for (const { status, body } of [organization, collector]) {
      expect({ status, path: body.details[0].path }).toEqual({
        status: 400,
        path: "organizationType",
      });
    }
  });

  test("401 without an identity token; at most five, also concurrently", async () => {
    expect(
      (await request("POST /v1/profiles/", { form: { role: "ARTIST", name: "Ann" } })).status,
    ).toBe(401);
    const actor = await signUp();
    const responses = await Promise.all(
      Array.from({ length: 7 }, () => create(actor, { role: "ARTIST", name: "Ann Lee" })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ body }) => body.code === "QUOTA_EXCEEDED")).toHaveLength(2);
    expect(new Set(responses.map(({ body }) => body.slug)).size).toBe(6);
  });

  test("Idempotency-Key: creates one profile", async () => {
    const actor = await signUp();
    const send = () =>
      create(actor, { role: "ARTIST", name: "Once" }, { "idempotency-key": "first" });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
  });
});

test("POST /v1/profiles/: more at once than there are connections are all created", async () => {
  const accounts = await Promise.all(
    Array.from({ length: 2 * env().DATABASE_POOL_SIZE }, () => signUp()),
  );
  const responses = await Promise.all(
    accounts.map(({ identity }) =>
      request("POST /v1/profiles/", { form: { role: "ARTIST", name: "Ada Brook" }, identity }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(accounts.map(() => 201));
});

describe("POST /v1/profiles/: stored values", () => {
  test("six accounts with one name at once get six slugs", async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => signUp()));
    const responses = await Promise.all(
      accounts.map((actor) => create(actor, { role: "ARTIST", name: "Same Name" })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(responses.map(({ body }) => body.slug)).size).toBe(6);
  });

  test("a path of the product is never a slug", async () => {
    const response = await create(await signUp(), { role: "ARTIST", name: "Token" });
    expect(response.body.slug).toMatch(/^token-/);
  });

  test("a name gets initials, and a contact URL cannot be a script", async () => {
    const actor = await signUp();
    const invisible = await create(actor, { role: "ARTIST", name: "\u200b\u200b" });
    expect(invisible.body.details[0].path).toBe("name");
    const contact = JSON.stringify({ instagram: "javascript:alert(1)" });
    const script = await create(actor, { role: "ARTIST", name: "Ann", contact });
    expect(script.body.details[0].path).toBe("contact.instagram");
  });

  test("invalid text is cleaned, or 400 names the field", async () => {
    const actor = await signUp();
    const website = `https://example.org/${String.fromCharCode(0xd800)}`;
    const contact = JSON.stringify({ website });
    const response = await create(actor, {
      role: "ARTIST",
      name: "Ann",
      contact,
      mediums: "\u0001,a,a",
    });
    expect([201, 400]).toContain(response.status);
    const nowhere = await create(actor, { role: "ARTIST", name: "Ann", country: "ZZ" });
    expect(nowhere.body.details[0].path).toBe("country");
  });
});

describe("GET /v1/profiles/", () => {
  test("the caller's own, oldest first", async () => {
    const actor = await signUp();
    const [first, second] = [
      await createActor(actor, { name: "First" }),
      await createActor(actor, { name: "Second" }),
    ];
    const ownProfiles = await request("GET /v1/profiles/", { identity: actor.identity });
    expect(ownProfiles.body.map(({ id }: { id: string }) => id)).toEqual([
      first.profileId,
      second.profileId,
    ]);
    expect(ownProfiles.headers.get("cache-control")).toBe("private, no-store");
    const newest = await request("GET /v1/profiles/", { query: { size: 1 } });
    expect(newest.body).toHaveLength(1);
    expect(newest.headers.get("cache-control")).toContain("public");
    expect(newest.headers.get("vary")).toBe("Accept, Authorization, X-Profile-Token");
  });

  test("an empty query finds nobody", async () => {
    const { identity } = await createActor(await signUp(), { name: "Somebody" });
    expect((await request("GET /v1/profiles/", { query: { query: " " } })).body).toEqual([]);
    expect((await request("GET /v1/profiles/", { query: { query: " " }, identity })).body).toEqual(
      [],
    );
  });

  test("query: tolerates typos and accents, best first, never hidden ones", async () => {
    const actor = await createActor(await signUp(), { name: "Zdzisława Brzęczyszczykiewicz" });
    for (const query of ["zdzislawa", "brzeczyszczykiewicz", "Zdzisalwa"]) {
      const searchResponse = await request("GET /v1/profiles/", { query: { query } });
      expect(searchResponse.body[0]?.id, query).toBe(actor.profileId);
    }
    await db()
      .updateTable("profiles")
      .set({ hidden: true })
      .where("id", "=", actor.profileId)
      .execute();
    expect((await request("GET /v1/profiles/", { query: { query: "zdzislawa" } })).body).toEqual(
      [],
    );
  });
});

describe("GET /v1/profiles/{id}", () => {
  test("by id and slug; e-mail and telephone only for the owner unless public", async () => {
    const contact = { email: "a@example.org", phone: "+1 234", website: "https://example.org/" };
    const actor = await createActor(await signUp(), {
      name: "Quiet One",
      contact: JSON.stringify(contact),
    });
    const params = { id: "quiet-one" };
    expect((await request("GET /v1/profiles/{id}", { params })).body.contact).toEqual({
      website: "https://example.org/",
    });
    expect(
      (
        await request("GET /v1/profiles/{id}", {
          params: { id: actor.profileId },
          identity: actor.identity,
        })
      ).body.contact,
    ).toEqual(contact);
    const admin = await signUp({ role: "ADMIN" });
    expect(
      (await request("GET /v1/profiles/{id}", { params, identity: admin.identity })).body.contact,
    ).toEqual(contact);
    const publicContact = JSON.stringify({ ...contact, public: true });
    await db()
      .updateTable("profiles")
      .set({ contact: publicContact })
      .where("id", "=", actor.profileId)
      .execute();
    expect((await request("GET /v1/profiles/{id}", { params })).body.contact.email).toBe(
      "a@example.org",
    );
  });

  test("404 for an unknown profile", async () => {
    for (const id of [newId(), "nobody-here", "%00", "a\0b", "Zoë", "x".repeat(201)]) {
      expect((await request("GET /v1/profiles/{id}", { params: { id } })).status).toBe(404);
    }
  });
});

test("POST /v1/profiles/token/: only for the caller's own profiles", async () => {
  const actor = await createActor(await signUp());
  const otherActor = await signUp();
  expect(
    (await request("POST /v1/profiles/token/", { json: { id: actor.profileId } })).status,
  ).toBe(401);
  expect(
    (
      await request("POST /v1/profiles/token/", {
        json: { id: actor.profileId },
        identity: otherActor.identity,
      })
    ).status,
  ).toBe(404);
  for (const id of [newId(), "nobody"]) {
    expect(
      (await request("POST /v1/profiles/token/", { json: { id }, identity: actor.identity }))
        .status,
    ).toBe(404);
  }
  for (const json of [{}, { id: "" }, { id: 5 }]) {
    const { status, body } = await request("POST /v1/profiles/token/", {
      json,
      identity: actor.identity,
    });
    expect([status, body.details[0].path]).toEqual([400, "id"]);
  }
  expect(
    (
      await request("POST /v1/profiles/token/", {
        json: { id: actor.profileId },
        identity: actor.identity,
      })
    ).status,
  ).toBe(200);
});
