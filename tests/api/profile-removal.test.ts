import { describe, expect, test } from "vitest";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as artworks from "@/app/v1/artworks/route";
import * as one from "@/app/v1/profiles/[id]/route";
import * as anyProfile from "@/app/v1/profiles/admin/[id]/route";
import * as hide from "@/app/v1/profiles/admin/[id]/search/hide/route";
import * as images from "@/app/v1/profiles/images/route";
import * as profiles from "@/app/v1/profiles/route";
import { deleteProfile } from "@/lib/removal/delete-profile.commands";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, createActor, createArtist, signUp } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

const keyOf = (url: string) => url.replace("/content/", "");
const admin = () => signUp({ role: "ADMIN" });
const status = async (id: string) => (await request(one.GET, { params: { id } })).status;

/** A profile with everything a profile can have: the URLs of its images, and the id of its artwork. */
async function furnished(): Promise<{ actor: Actor; urls: string[]; artworkId: string }> {
  const actor = await createActor(await signUp(), { name: `Full House ${crypto.randomUUID()}` });
  const base = { identity: actor.identity, profile: actor.profile };
  const image = await request(one.PATCH, {
    ...base,
    params: { id: actor.profileId },
    form: { image: await createPicture() },
  });
  const cover = await request(images.POST, {
    ...base,
    form: { type: "COVER", images: await createPicture() },
  });
  const posted = await request(artworks.POST, {
    ...base,
    form: { title: "Work", images: [await createPicture("a.jpg"), await createPicture("b.jpg")] },
  });
  const urls = [
    image.body.image,
    cover.body[0].url,
    ...posted.body.images.map(({ url }: { url: string }) => url),
  ];
  return { actor, urls, artworkId: posted.body.id };
}

const logOf = (subjectId: string) =>
  db()
    .selectFrom("audit_log")
    .select(["actor", "action"])
    .where("subject_id", "=", subjectId)
    .orderBy("id")
    .execute();

describe("DELETE /v1/profiles/{id}", () => {
  test("204; deletes artworks, images and all files", async () => {
    const { actor, urls, artworkId } = await furnished();
    expect(urls).toHaveLength(4);
    const asking = { params: { id: actor.profileId }, identity: actor.identity };
    expect((await request(one.DELETE, asking)).status).toBe(204);
    expect(await status(actor.profileId)).toBe(404);
    expect((await request(artwork.GET, { params: { id: artworkId } })).status).toBe(404);
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(false);
    expect((await request(profiles.GET, { identity: actor.identity })).body).toEqual([]);
    expect((await request(one.DELETE, asking)).status).toBe(404);
  });

  test("403 for another account and an administrator; deletes nothing", async () => {
    const { actor, urls } = await furnished();
    for (const { identity } of [await createArtist(), await admin()]) {
      const response = await request(one.DELETE, { params: { id: actor.profileId }, identity });
      expect(response.body.code).toBe("FORBIDDEN");
    }
    expect(await status(actor.profileId)).toBe(200);
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(true);
  });

  test("keeps an image that is used elsewhere", async () => {
    const { actor, urls } = await furnished();
    const otherActor = await createArtist();
    await db()
      .updateTable("profiles")
      .set({ image_key: keyOf(urls[0] ?? "") })
      .where("id", "=", otherActor.profileId)
      .execute();
    await request(one.DELETE, { params: { id: actor.profileId }, identity: actor.identity });
    expect(await Promise.all(urls.map((url) => storage().exists(keyOf(url))))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("is atomic", async () => {
    const { actor, urls, artworkId } = await furnished();
    const broken = deleteProfile(actor.profileId, {
      onDelete: () => Promise.reject(new Error("no")),
    });
    await expect(broken).rejects.toThrow("no");
    expect((await request(artwork.GET, { params: { id: artworkId } })).status).toBe(200);
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(true);
  });

  test("makes room for another profile, and frees its slugs", async () => {
    const actor = await createActor(await signUp(), { name: "Free Address" });
    await request(one.PATCH, {
      params: { id: actor.profileId },
      identity: actor.identity,
      json: { slug: "freed-address" },
    });
    for (let index = 0; index < 4; index += 1) await createActor(actor, { name: "Filler" });
    const form = { role: "ARTIST", name: "Free Address" };
    expect((await request(profiles.POST, { form, identity: actor.identity })).status).toBe(403);
    await request(one.DELETE, { params: { id: actor.profileId }, identity: actor.identity });
    const created = await request(profiles.POST, { form, identity: actor.identity });
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
    const asking = { params: { id: actor.profileId }, identity: actor.identity };
    expect((await request(one.DELETE, asking)).status).toBe(204);
  });
});

describe("DELETE /v1/profiles/admin/{id}", () => {
  test("deletes any profile, also an imported one, and logs it", async () => {
    const { actor, urls } = await furnished();
    const { identity, uid } = await admin();
    const imported = newId();
    await db()
      .insertInto("profiles")
      .values({ id: imported, role: "ARTIST", name: "Imported", slug: imported })
      .execute();
    for (const id of [actor.profileId, imported]) {
      expect((await request(anyProfile.DELETE, { params: { id }, identity })).status).toBe(204);
      expect(await status(id)).toBe(404);
      expect(await logOf(id)).toEqual([{ actor: uid, action: "DELETE_PROFILE" }]);
    }
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(false);
    const again = await request(anyProfile.DELETE, { params: { id: imported }, identity });
    expect(again.status).toBe(404);
  });

  test("403 unless administrator", async () => {
    const actor = await createArtist();
    const asking = { params: { id: actor.profileId }, identity: actor.identity };
    expect((await request(anyProfile.DELETE, asking)).status).toBe(403);
    expect(await status(actor.profileId)).toBe(200);
  });
});

describe("POST /v1/profiles/admin/{id}/search/hide", () => {
  const search = async (query: string) =>
    (await request(profiles.GET, { query: { query } })).body.map(({ id }: { id: string }) => id);

  test("hides a profile everywhere except at its address, and shows it again", async () => {
    const { actor, artworkId } = await furnished();
    const name = `Hideable${actor.profileId.slice(-12)}`;
    await request(one.PATCH, {
      params: { id: actor.profileId },
      identity: actor.identity,
      json: { name },
    });
    const { identity, uid } = await admin();
    const set = (json?: object) =>
      request(hide.POST, { params: { id: actor.profileId }, identity, json: json ?? {} });
    const listed = async () => {
      const newest = await request(profiles.GET, { query: { size: 100 } });
      const wall = await request(artworks.GET, { query: { size: 100 } });
      const has = (list: { id: string }[], id: string) => list.some((each) => each.id === id);
      return [
        has(newest.body, actor.profileId),
        has(wall.body.items, artworkId),
        (await search(name)).includes(actor.profileId),
      ];
    };
    expect(await listed()).toEqual([true, true, true]);
    const hidden = await set();
    expect([hidden.status, hidden.body.id]).toEqual([200, actor.profileId]);
    expect(await listed()).toEqual([false, false, false]);
    expect(await status(actor.profileId)).toBe(200);
    expect((await set({ hidden: true })).status).toBe(200);
    expect((await set({ hidden: false })).status).toBe(200);
    expect(await listed()).toEqual([true, true, true]);
    // A call that changed nothing is not logged.
    expect(await logOf(actor.profileId)).toEqual([
      { actor: uid, action: "HIDE_PROFILE" },
      { actor: uid, action: "SHOW_PROFILE" },
    ]);
  });

  test("accepts an empty body; 400 for a non-boolean", async () => {
    const actor = await createArtist();
    const base = { params: { id: actor.profileId }, identity: (await admin()).identity };
    expect((await request(hide.POST, base)).status).toBe(200);
    expect((await request(hide.POST, { ...base, json: { hidden: "perhaps" } })).status).toBe(400);
    expect((await request(hide.POST, { ...base, params: { id: newId() } })).status).toBe(404);
  });
});
