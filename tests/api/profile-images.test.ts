import { describe, expect, test } from "vitest";
import { listUsedImageKeys } from "@/lib/images/image-usage.queries";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { type RequestFields, request } from "@/tests/support/request";

const pickTokens = ({ identity, profile }: Actor) => ({ identity, profile });
const add = (actor: Actor, form: RequestFields["form"], headers: Record<string, string> = {}) =>
  request("POST /v1/profiles/images", { ...pickTokens(actor), form: form ?? {}, headers });
const remove = (actor: Actor, form: NonNullable<RequestFields["form"]>) =>
  request("DELETE /v1/profiles/images", { ...pickTokens(actor), form });
const getImages = async (actor: Actor) =>
  (await request("GET /v1/profiles/{id}", { params: { id: actor.profileId } })).body.images;
const toStorageKey = (url: string) => url.replace("/content/", "");
const createPictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => createPicture(`${index}.jpg`, { hue: index * 10 })),
  );

/** Rows of images uploaded earlier. */
const insertImages = (actor: Actor, type: string, count: number) =>
  db()
    .insertInto("profile_images")
    .values(
      Array.from({ length: count }, () => ({
        id: crypto.randomUUID(),
        profile_id: actor.profileId,
        type,
        key: `profiles/${crypto.randomUUID()}.jpg`,
        width: 1,
        height: 1,
      })),
    )
    .execute();

describe("POST /v1/profiles/images", () => {
  test("201 with the images, in the order sent", async () => {
    const actor = await createArtist();
    const sizes = [
      [60, 40],
      [30, 50],
      [20, 20],
    ] as const;
    const files = await Promise.all(
      sizes.map(([width, height]) => createPicture("a.jpg", { width, height })),
    );
    const response = await add(actor, { type: "GALLERY", images: files });
    expect(response.status).toBe(201);
    expect(
      response.body.map(({ type, width, height }: Record<string, unknown>) => [
        type,
        width,
        height,
      ]),
    ).toEqual(sizes.map((size) => ["GALLERY", ...size]));
    expect(await getImages(actor)).toEqual(response.body);
    for (const { url } of response.body)
      expect(await storage().exists(toStorageKey(url))).toBe(true);
  });

  test("a new cover replaces the old one and deletes its file", async () => {
    const actor = await createArtist();
    const [first] = (await add(actor, { type: "COVER", images: await createPicture() })).body;
    const [second] = (await add(actor, { type: "COVER", images: await createPicture("b.jpg") }))
      .body;
    expect(await getImages(actor)).toEqual([second]);
    expect(await storage().exists(toStorageKey(first.url))).toBe(false);
  });

  test("at most one cover and ten images per request", async () => {
    const actor = await createArtist();
    const twoCovers = await add(actor, { type: "COVER", images: await createPictures(2) });
    expect([twoCovers.status, twoCovers.body.details[0].path]).toEqual([400, "images"]);
    const elevenImages = await add(actor, { type: "STUDIO", images: await createPictures(11) });
    expect([elevenImages.status, elevenImages.body.details[0].path]).toEqual([400, "images"]);
    expect(await getImages(actor)).toEqual([]);
  });

  test("at most twenty of a type, also for concurrent requests", async () => {
    const actor = await createArtist();
    await insertImages(actor, "GALLERY", 18);
    const responses = await Promise.all(
      [2, 1].map(async (count) =>
        add(actor, { type: "GALLERY", images: await createPictures(count) }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(responses.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
    expect((await add(actor, { type: "STUDIO", images: await createPicture() })).status).toBe(201);
  });

  test("400 names an invalid type, missing images and invalid images", async () => {
    const actor = await createArtist();
    const withoutImages = await add(actor, { type: "PORTRAIT" });
    const paths = withoutImages.body.details.map(({ path }: { path: string }) => path).sort();
    expect([withoutImages.status, paths]).toEqual([400, ["images", "type"]]);
    const text = new File(["words".repeat(20)], "a.jpg", { type: "image/jpeg" });
    const foreign = await add(actor, { type: "STUDIO", images: [await createPicture(), text] });
    expect([foreign.status, foreign.body.details[0].path]).toEqual([415, "images[1]"]);
    expect(await getImages(actor)).toEqual([]);
  });

  test("Idempotency-Key: adds the images once", async () => {
    const actor = await createArtist();
    const send = async () =>
      add(
        actor,
        { type: "GALLERY", images: await createPictures(2) },
        { "idempotency-key": "pictures" },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect(await getImages(actor)).toEqual(first.body);
  });

  test("the sweep keeps uploaded images", async () => {
    const actor = await createArtist();
    const [{ url }] = (await add(actor, { type: "STUDIO", images: await createPicture() })).body;
    expect(await listUsedImageKeys([toStorageKey(url), "profiles/nobody.jpg"])).toEqual(
      new Set([toStorageKey(url)]),
    );
  });
});

describe("DELETE /v1/profiles/images", () => {
  test("deletes image and file: 204, then 404", async () => {
    const actor = await createArtist();
    const [image] = (await add(actor, { type: "GALLERY", images: await createPicture() })).body;
    expect((await remove(actor, { type: "GALLERY", url: image.url })).status).toBe(204);
    expect(await getImages(actor)).toEqual([]);
    expect(await storage().exists(toStorageKey(image.url))).toBe(false);
    expect((await remove(actor, { type: "GALLERY", url: image.url })).status).toBe(404);
  });

  test("accepts any URL of the image, in a multipart, urlencoded or JSON body", async () => {
    const actor = await createArtist();
    const files = await createPictures(3);
    const [a, b, c] = (await add(actor, { type: "STUDIO", images: files })).body;
    const sized = await remove(actor, {
      type: "STUDIO",
      url: `http://localhost:3000${a.url}?w=800&h=600&fm=auto&q=90`,
    });
    const headers = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
    const body = new URLSearchParams({ type: "STUDIO", url: `${b.url}?w=44` }).toString();
    const urlencoded = await request("DELETE /v1/profiles/images", {
      ...pickTokens(actor),
      body,
      headers,
    });
    const json = await request("DELETE /v1/profiles/images", {
      ...pickTokens(actor),
      json: { type: "STUDIO", url: c.url },
    });
    expect([sized.status, urlencoded.status, json.status]).toEqual([204, 204, 204]);
    expect(await getImages(actor)).toEqual([]);
  });

  test("404 for another type, another profile's image, and a foreign URL", async () => {
    const actor = await createArtist();
    const [{ url }] = (await add(actor, { type: "GALLERY", images: await createPicture() })).body;
    expect((await remove(actor, { type: "STUDIO", url })).status).toBe(404);
    expect((await remove(await createArtist(), { type: "GALLERY", url })).status).toBe(404);
    for (const foreign of ["https://example.org/a.jpg", "/content/", "../../etc/passwd", "%"]) {
      expect((await remove(actor, { type: "GALLERY", url: foreign })).status).toBe(404);
    }
    expect(await getImages(actor)).toHaveLength(1);
  });

  test("400 names missing fields", async () => {
    const response = await remove(await createArtist(), { other: "x" });
    const paths = response.body.details.map(({ path }: { path: string }) => path).sort();
    expect([response.status, paths]).toEqual([400, ["type", "url"]]);
  });
});
