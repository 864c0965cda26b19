import { describe, expect, test } from "vitest";
import { deleteProfile } from "@/lib/removal/delete-profile.commands";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

const toStorageKey = (url: string) => url.replace("/content/", "");
const signUpAdministrator = () => signUp({ role: "ADMIN" });
const getStatus = async (id: string) =>
  (await request("GET /v1/profiles/{id}", { params: { id } })).status;

/** A profile with everything a profile can have: the URLs of its images, and the id of its artwork. */
async function createFullProfile(): Promise<{ actor: Actor; urls: string[]; artworkId: string }> {
  const actor = await createActor(await signUp(), { name: `Full House ${crypto.randomUUID()}` });
  const base = { identity: actor.identity, profile: actor.profile };
  const image = await request("PATCH /v1/profiles/{id}", {
    ...base,
    params: { id: actor.profileId },
    form: { image: await createPicture() },
  });
  const cover = await request("POST /v1/profiles/images", {
    ...base,
    form: { type: "COVER", images: await createPicture() },
  });
  const postResponse = await request("POST /v1/artworks/", {
    ...base,
    form: { title: "Work", images: [await createPicture("a.jpg"), await createPicture("b.jpg")] },
  });
  const urls = [
    image.body.image,
    cover.body[0].url,
    ...postResponse.body.images.map(({ url }: { url: string }) => url),
  ];
  return { actor, urls, artworkId: postResponse.body.id };
}

const listLogEntries = (subjectId: string) =>
  db()
    .selectFrom("audit_log")
    .select(["actor", "action"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute();

describe("DELETE /v1/profiles/{id}", () => {
  test("204; deletes artworks, images and all files", async () => {
    const { actor, urls, artworkId } = await createFullProfile();
    expect(urls).toHaveLength(4);
    const requestFields = { params: { id: actor.profileId }, identity: actor.identity };
    expect((await request("DELETE /v1/profiles/{id}", requestFields)).status).toBe(204);
    expect(await getStatus(actor.profileId)).toBe(404);
    expect((await request("GET /v1/artworks/{id}", { params: { id: artworkId } })).status).toBe(
      404,
    );
    for (const url of urls) expect(await storage().exists(toStorageKey(url))).toBe(false);
    expect((await request("GET /v1/profiles/", { identity: actor.identity })).body).toEqual([]);
    expect((await request("DELETE /v1/profiles/{id}", requestFields)).status).toBe(404);
  });

  test("403 for another account and an administrator; deletes nothing", async () => {
    const { actor, urls } = await createFullProfile();
    for (const { identity } of [await createArtist(), await signUpAdministrator()]) {
      const response = await request("DELETE /v1/profiles/{id}", {
        params: { id: actor.profileId },
        identity,
      });
      expect(response.body.code).toBe("FORBIDDEN");
    }
    expect(await getStatus(actor.profileId)).toBe(200);
    for (const url of urls) expect(await storage().exists(toStorageKey(url))).toBe(true);
  });

  test("keeps an image that is used elsewhere", async () => {
    const { actor, urls } = await createFullProfile();
    const otherActor = await createArtist();
    await db()
      .updateTable("profiles")
      .set({ image_key: toStorageKey(urls[0] ?? "") })
      .where("id", "=", otherActor.profileId)
      .execute();
    await request("DELETE /v1/profiles/{id}", {
      params: { id: actor.profileId },
      identity: actor.identity,
    });
    expect(await Promise.all(urls.map((url) => storage().exists(toStorageKey(url))))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("a failed deletion deletes nothing", async () => {
    const { actor, urls, artworkId } = await createFullProfile();
    const failingRemoval = deleteProfile(actor.profileId, {
      onDelete: () => Promise.reject(new Error("no")),
    });
    await expect(failingRemoval).rejects.toThrow("no");
    expect((await request("GET /v1/artworks/{id}", { params: { id: artworkId } })).status).toBe(
      200,
    );
    for (const url of urls) expect(await storage().exists(toStorageKey(url))).toBe(true);
  });

  test("leaves room for another profile, and frees its slugs", async () => {
    const actor = await createActor(await signUp(), { name: "Free Address" });
    await request("PATCH /v1/profiles/{id}", {
      params: { id: actor.profileId },
      identity: actor.identity,
      json: { slug: "freed-address" },
    });
    for (let index = 0; index < 4; index += 1) await createActor(actor, { name: "Filler" });
    const form = { role: "ARTIST", name: "Free Address" };
    expect((await request("POST /v1/profiles/", { form, identity: actor.identity })).status).toBe(
      403,
    );
    await request("DELETE /v1/profiles/{id}", {
      params: { id: actor.profileId },
      identity: actor.identity,
    });
    const created = await request("POST /v1/profiles/", { form, identity: actor.identity });
    expect([created.status, created.body.slug]).toEqual([201, "free-address"]);
  });

  test("deletes a profile with a thousand artworks", async () => {
    const actor = await createArtist();
    await db()
      .insertInto("artworks")
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          id: newId(),
          profile_id: actor.profileId,
          title: `Work ${index}`,
          tags: ["oil", "canvas"],
        })),
      )
      .execute();
    const requestFields = { params: { id: actor.profileId }, identity: actor.identity };
    expect((await request("DELETE /v1/profiles/{id}", requestFields)).status).toBe(204);
  });
});

describe("DELETE /v1/profiles/admin/{id}", () => {
  test("deletes any profile, also an imported one, and logs it", async () => {
    const { actor, urls } = await createFullProfile();
    const { identity, uid } = await signUpAdministrator();
    const imported = newId();
    await db()
      .insertInto("profiles")
      .values({ id: imported, role: "ARTIST", name: "Imported", slug: imported })
      .execute();
    for (const id of [actor.profileId, imported]) {
      expect(
        (await request("DELETE /v1/profiles/admin/{id}", { params: { id }, identity })).status,
      ).toBe(204);
      expect(await getStatus(id)).toBe(404);
      expect(await listLogEntries(id)).toEqual([{ actor: uid, action: "DELETE_PROFILE" }]);
    }
    for (const url of urls) expect(await storage().exists(toStorageKey(url))).toBe(false);
    const again = await request("DELETE /v1/profiles/admin/{id}", {
      params: { id: imported },
      identity,
    });
    expect(again.status).toBe(404);
  });

  test("403 unless administrator", async () => {
    const actor = await createArtist();
    const requestFields = { params: { id: actor.profileId }, identity: actor.identity };
    expect((await request("DELETE /v1/profiles/admin/{id}", requestFields)).status).toBe(403);
    expect(await getStatus(actor.profileId)).toBe(200);
  });
});

describe("POST /v1/profiles/admin/{id}/search/hide", () => {
  const search = async (query: string) =>
    (await request("GET /v1/profiles/", { query: { query } })).body.map(
      ({ id }: { id: string }) => id,
    );

  test("hides a profile everywhere except at its address, and shows it again", async () => {
    const { actor, artworkId } = await createFullProfile();
    const name = `Hideable${actor.profileId.slice(-12)}`;
    await request("PATCH /v1/profiles/{id}", {
      params: { id: actor.profileId },
      identity: actor.identity,
      json: { name },
    });
    const { identity, uid } = await signUpAdministrator();
    const setHidden = (json?: object) =>
      request("POST /v1/profiles/admin/{id}/search/hide", {
        params: { id: actor.profileId },
        identity,
        json: json ?? {},
      });
    const findVisibility = async () => {
      const newest = await request("GET /v1/profiles/", { query: { size: 100 } });
      const newestArtworks = await request("GET /v1/artworks/", { query: { size: 100 } });
      const includesId = (list: { id: string }[], id: string) =>
        list.some((item) => item.id === id);
      return [
        includesId(newest.body, actor.profileId),
        includesId(newestArtworks.body.items, artworkId),
        (await search(name)).includes(actor.profileId),
      ];
    };
    expect(await findVisibility()).toEqual([true, true, true]);
    const hidden = await setHidden();
    expect([hidden.status, hidden.body.id]).toEqual([200, actor.profileId]);
    expect(await findVisibility()).toEqual([false, false, false]);
    expect(await getStatus(actor.profileId)).toBe(200);
    expect((await setHidden({ hidden: true })).status).toBe(200);
    expect((await setHidden({ hidden: false })).status).toBe(200);
    expect(await findVisibility()).toEqual([true, true, true]);
    // A call that changed nothing is not logged.
    expect(await listLogEntries(actor.profileId)).toEqual([
      { actor: uid, action: "HIDE_PROFILE" },
      { actor: uid, action: "SHOW_PROFILE" },
    ]);
  });

  test("accepts an empty body; 400 for a non-boolean", async () => {
    const actor = await createArtist();
    const base = {
      params: { id: actor.profileId },
      identity: (await signUpAdministrator()).identity,
    };
    expect((await request("POST /v1/profiles/admin/{id}/search/hide", base)).status).toBe(200);
    expect(
      (
        await request("POST /v1/profiles/admin/{id}/search/hide", {
          ...base,
          json: { hidden: "perhaps" },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await request("POST /v1/profiles/admin/{id}/search/hide", {
          ...base,
          params: { id: newId() },
        })
      ).status,
    ).toBe(404);
  });
});
