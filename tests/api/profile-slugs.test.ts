import { describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { type ApiResponse, request } from "@/tests/support/request";

const patch = (actor: Actor, json: object) =>
  request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
    json,
  });
const getProfile = (id: string) => request("GET /v1/profiles/{id}", { params: { id } });
const listErrorPaths = ({ body }: ApiResponse) =>
  body.details.map(({ path }: { path: string }) => path);

describe("profile slugs", () => {
  test("a slug stays when the name changes", async () => {
    const actor = await createActor(await signUp(), { name: "Steady Slug" });
    expect((await patch(actor, { name: "Other Name" })).body.slug).toBe("steady-slug");
  });

  test("a slug changes on request; the old one redirects and is never reused", async () => {
    const actor = await createActor(await signUp(), { name: "Before Marriage" });
    const changed = await patch(actor, { slug: "after-marriage" });
    expect(changed.body.slug).toBe("after-marriage");
    expect((await getProfile("before-marriage")).body).toMatchObject({
      id: actor.profileId,
      slug: "after-marriage",
    });
    const namesake = await createActor(await signUp(), { name: "Before Marriage" });
    expect((await getProfile(namesake.profileId)).body.slug).toMatch(/^before-marriage-/);
    const conflict = await patch(namesake, { slug: "before-marriage" });
    expect([conflict.status, conflict.body.code, listErrorPaths(conflict)]).toEqual([
      409,
      "CONFLICT",
      ["slug"],
    ]);
    expect((await patch(namesake, { slug: "after-marriage" })).status).toBe(409);
  });

  test("a slug can be changed back", async () => {
    const actor = await createActor(await signUp(), { name: "There And Back" });
    await patch(actor, { slug: "there" });
    expect((await patch(actor, { slug: "there-and-back" })).body.slug).toBe("there-and-back");
    expect((await getProfile("there")).body.id).toBe(actor.profileId);
  });

  test("slugs are lower-case letters, digits and hyphens, not reserved and not an id", async () => {
    const actor = await createArtist();
    for (const slug of [
      "x",
      "Ada",
      "a--b",
      "-a",
      "ä",
      "a/b",
      "a".repeat(81),
      "directory",
      newId(),
    ]) {
      const response = await patch(actor, { slug });
      expect([slug, response.status, listErrorPaths(response)]).toEqual([slug, 400, ["slug"]]);
    }
  });

  test("a slug goes to one profile when two request it concurrently", async () => {
    const actors = await Promise.all(Array.from({ length: 5 }, () => createArtist()));
    const responses = await Promise.all(
      actors.map((actor) => patch(actor, { slug: "wanted-by-all" })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test("slugs given up concurrently do not go to a new profile of that name", async () => {
    const actor = await createActor(await signUp(), { name: "Contested Name" });
    const [changed, namesake] = await Promise.all([
      patch(actor, { slug: "uncontested" }),
      createActor(await signUp(), { name: "Contested Name" }),
    ]);
    expect(changed.status).toBe(200);
    expect((await getProfile(namesake.profileId)).body.slug).toMatch(/^contested-name-/);
    expect((await getProfile("contested-name")).body.id).toBe(actor.profileId);
  });

  test("a slug changes ten times at most", async () => {
    const actor = await createArtist();
    for (let index = 0; index < 10; index += 1) {
      expect((await patch(actor, { slug: `wanderer-${index}` })).status).toBe(200);
    }
    expect((await patch(actor, { slug: "wanderer-10" })).body.code).toBe("QUOTA_EXCEEDED");
    expect((await patch(actor, { slug: "wanderer-0" })).status).toBe(200);
  });

  test("slugs are enforced by the database for every writer", async () => {
    const actor = await createActor(await signUp(), { name: "Kept By All" });
    await patch(actor, { slug: "kept" });
    const row = { id: newId(), role: "ARTIST", name: "Import", slug: "kept-by-all" };
    await expect(db().insertInto("profiles").values(row).execute()).rejects.toThrow();
    const stolenSlug = db().updateTable("profiles").set({ slug: "kept-by-all" });
    const { profileId } = await createArtist();
    await expect(stolenSlug.where("id", "=", profileId).execute()).rejects.toThrow();
  });
});
