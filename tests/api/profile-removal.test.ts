import { describe, expect, test } from "vitest";
import * as artwork from "@/app/v1/artworks/[id]/route";
import * as artworks from "@/app/v1/artworks/route";
import * as one from "@/app/v1/profiles/[id]/route";
import * as anyProfile from "@/app/v1/profiles/admin/[id]/route";
import * as hide from "@/app/v1/profiles/admin/[id]/search/hide/route";
import * as images from "@/app/v1/profiles/images/route";
import * as profiles from "@/app/v1/profiles/route";
import { removeProfile } from "@/lib/removal/delete-profile.commands";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import { type Actor, actAs, artist, signUp } from "@/tests/support/accounts";
import { picture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

const keyOf = (url: string) => url.replace("/content/", "");
const admin = () => signUp({ role: "ADMIN" });
const status = async (id: string) => (await request(one.GET, { params: { id } })).status;

/** A profile with everything a profile can have: the URLs of its images, and the id of its artwork. */
async function furnished(): Promise<{ by: Actor; urls: string[]; artworkId: string }> {
  const by = await actAs(await signUp(), { name: `Full House ${crypto.randomUUID()}` });
  const base = { identity: by.identity, profile: by.profile };
  const image = await request(one.PATCH, {
    ...base,
    params: { id: by.profileId },
    form: { image: await picture() },
  });
  const cover = await request(images.POST, {
    ...base,
    form: { type: "COVER", images: await picture() },
  });
  const posted = await request(artworks.POST, {
    ...base,
    form: { title: "Work", images: [await picture("a.jpg"), await picture("b.jpg")] },
  });
  const urls = [
    image.body.image,
    cover.body[0].url,
    ...posted.body.images.map(({ url }: { url: string }) => url),
  ];
  return { by, urls, artworkId: posted.body.id };
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
    const { by, urls, artworkId } = await furnished();
    expect(urls).toHaveLength(4);
    const asking = { params: { id: by.profileId }, identity: by.identity };
    expect((await request(one.DELETE, asking)).status).toBe(204);
    expect(await status(by.profileId)).toBe(404);
    expect((await request(artwork.GET, { params: { id: artworkId } })).status).toBe(404);
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(false);
    expect((await request(profiles.GET, { identity: by.identity })).body).toEqual([]);
    expect((await request(one.DELETE, asking)).status).toBe(404);
  });

  test("403 for another account and an administrator; deletes nothing", async () => {
    const { by, urls } = await furnished();
    for (const { identity } of [await artist(), await admin()]) {
      const answer = await request(one.DELETE, { params: { id: by.profileId }, identity });
      expect(answer.body.code).toBe("FORBIDDEN");
    }
    expect(await status(by.profileId)).toBe(200);
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(true);
  });

  test("keeps an image that is used elsewhere", async () => {
    const { by, urls } = await furnished();
    const other = await artist();
    await db()
      .updateTable("profiles")
      .set({ image_key: keyOf(urls[0] ?? "") })
      .where("id", "=", other.profileId)
      .execute();
    await request(one.DELETE, { params: { id: by.profileId }, identity: by.identity });
    expect(await Promise.all(urls.map((url) => storage().exists(keyOf(url))))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("is atomic", async () => {
    const { by, urls, artworkId } = await furnished();
    const broken = removeProfile(by.profileId, {
      onDelete: () => Promise.reject(new Error("no")),
    });
    await expect(broken).rejects.toThrow("no");
    expect((await request(artwork.GET, { params: { id: artworkId } })).status).toBe(200);
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(true);
  });

  test("makes room for another profile, and frees its slugs", async () => {
    const by = await actAs(await signUp(), { name: "Free Address" });
    await request(one.PATCH, {
      params: { id: by.profileId },
      identity: by.identity,
      json: { slug: "freed-address" },
    });
    for (let at = 0; at < 4; at += 1) await actAs(by, { name: "Filler" });
    const form = { role: "ARTIST", name: "Free Address" };
    expect((await request(profiles.POST, { form, identity: by.identity })).status).toBe(403);
    await request(one.DELETE, { params: { id: by.profileId }, identity: by.identity });
    const made = await request(profiles.POST, { form, identity: by.identity });
    expect([made.status, made.body.slug]).toEqual([201, "free-address"]);
  });

  test("deletes a profile with a thousand artworks", async () => {
    const by = await artist();
    await db()
      .insertInto("artworks")
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({
          id: newId(),
          profile_id: by.profileId,
          title: `Work ${at}`,
          tags: ["oil", "canvas"],
        })),
      )
      .execute();
    const asking = { params: { id: by.profileId }, identity: by.identity };
    expect((await request(one.DELETE, asking)).status).toBe(204);
  });
});

describe("DELETE /v1/profiles/admin/{id}", () => {
  test("deletes any profile, also an imported one, and logs it", async () => {
    const { by, urls } = await furnished();
    const { identity, uid } = await admin();
    const imported = newId();
    await db()
      .insertInto("profiles")
      .values({ id: imported, role: "ARTIST", name: "Imported", slug: imported })
      .execute();
    for (const id of [by.profileId, imported]) {
      expect((await request(anyProfile.DELETE, { params: { id }, identity })).status).toBe(204);
      expect(await status(id)).toBe(404);
      expect(await logOf(id)).toEqual([{ actor: uid, action: "DELETE_PROFILE" }]);
    }
    for (const url of urls) expect(await storage().exists(keyOf(url))).toBe(false);
    const again = await request(anyProfile.DELETE, { params: { id: imported }, identity });
    expect(again.status).toBe(404);
  });

  test("403 unless administrator", async () => {
    const by = await artist();
    const asking = { params: { id: by.profileId }, identity: by.identity };
    expect((await request(anyProfile.DELETE, asking)).status).toBe(403);
    expect(await status(by.profileId)).toBe(200);
  });
});

describe("POST /v1/profiles/admin/{id}/search/hide", () => {
  const search = async (query: string) =>
    (await request(profiles.GET, { query: { query } })).body.map(({ id }: { id: string }) => id);

  test("hides a profile everywhere except at its address, and shows it again", async () => {
    const { by, artworkId } = await furnished();
    const name = `Hideable${by.profileId.slice(-12)}`;
    await request(one.PATCH, {
      params: { id: by.profileId },
      identity: by.identity,
      json: { name },
    });
    const { identity, uid } = await admin();
    const set = (json?: object) =>
      request(hide.POST, { params: { id: by.profileId }, identity, json: json ?? {} });
    const listed = async () => {
      const newest = await request(profiles.GET, { query: { size: 100 } });
      const wall = await request(artworks.GET, { query: { size: 100 } });
      const has = (list: { id: string }[], id: string) => list.some((each) => each.id === id);
      return [
        has(newest.body, by.profileId),
        has(wall.body.items, artworkId),
        (await search(name)).includes(by.profileId),
      ];
    };
    expect(await listed()).toEqual([true, true, true]);
    const hidden = await set();
    expect([hidden.status, hidden.body.id]).toEqual([200, by.profileId]);
    expect(await listed()).toEqual([false, false, false]);
    expect(await status(by.profileId)).toBe(200);
    expect((await set({ hidden: true })).status).toBe(200);
    expect((await set({ hidden: false })).status).toBe(200);
    expect(await listed()).toEqual([true, true, true]);
    // A call that changed nothing is not logged.
    expect(await logOf(by.profileId)).toEqual([
      { actor: uid, action: "HIDE_PROFILE" },
      { actor: uid, action: "SHOW_PROFILE" },
    ]);
  });

  test("accepts an empty body; 400 for a non-boolean", async () => {
    const by = await artist();
    const base = { params: { id: by.profileId }, identity: (await admin()).identity };
    expect((await request(hide.POST, base)).status).toBe(200);
    expect((await request(hide.POST, { ...base, json: { hidden: "perhaps" } })).status).toBe(400);
    expect((await request(hide.POST, { ...base, params: { id: newId() } })).status).toBe(404);
  });
});
