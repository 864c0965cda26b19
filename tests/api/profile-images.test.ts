import { describe, expect, test } from "vitest";
import * as one from "@/app/v1/profiles/[id]/route";
import * as images from "@/app/v1/profiles/images/route";
import { findUsedImageKeys } from "@/lib/images/image-usage.queries";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { type Actor, artist } from "@/tests/support/accounts";
import { picture } from "@/tests/support/pictures";
import { type RequestFields, request } from "@/tests/support/request";

const tokens = ({ identity, profile }: Actor) => ({ identity, profile });
const add = (by: Actor, form: RequestFields["form"], headers: Record<string, string> = {}) =>
  request(images.POST, { ...tokens(by), form: form ?? {}, headers });
const remove = (by: Actor, form: NonNullable<RequestFields["form"]>) =>
  request(images.DELETE, { ...tokens(by), form });
const shown = async (by: Actor) =>
  (await request(one.GET, { params: { id: by.profileId } })).body.images;
const keyOf = (url: string) => url.replace("/content/", "");
const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => picture(`${at}.jpg`, { hue: at * 10 })));

/** Rows of images uploaded earlier. */
const fill = (by: Actor, type: string, count: number) =>
  db()
    .insertInto("profile_images")
    .values(
      Array.from({ length: count }, () => ({
        id: crypto.randomUUID(),
        profile_id: by.profileId,
        type,
        key: `profiles/${crypto.randomUUID()}.jpg`,
        width: 1,
        height: 1,
      })),
    )
    .execute();

describe("POST /v1/profiles/images", () => {
  test("201 with the images, in the order sent", async () => {
    const by = await artist();
    const sizes = [
      [60, 40],
      [30, 50],
      [20, 20],
    ] as const;
    const files = await Promise.all(
      sizes.map(([width, height]) => picture("a.jpg", { width, height })),
    );
    const answer = await add(by, { type: "GALLERY", images: files });
    expect(answer.status).toBe(201);
    expect(
      answer.body.map(({ type, width, height }: Record<string, unknown>) => [type, width, height]),
    ).toEqual(sizes.map((size) => ["GALLERY", ...size]));
    expect(await shown(by)).toEqual(answer.body);
    for (const { url } of answer.body) expect(await storage().exists(keyOf(url))).toBe(true);
  });

  test("a new cover replaces the old one and deletes its file", async () => {
    const by = await artist();
    const [first] = (await add(by, { type: "COVER", images: await picture() })).body;
    const [second] = (await add(by, { type: "COVER", images: await picture("b.jpg") })).body;
    expect(await shown(by)).toEqual([second]);
    expect(await storage().exists(keyOf(first.url))).toBe(false);
  });

  test("at most one cover and ten images per request", async () => {
    const by = await artist();
    const two = await add(by, { type: "COVER", images: await pictures(2) });
    expect([two.status, two.body.details[0].path]).toEqual([400, "images"]);
    const eleven = await add(by, { type: "STUDIO", images: await pictures(11) });
    expect([eleven.status, eleven.body.details[0].path]).toEqual([400, "images"]);
    expect(await shown(by)).toEqual([]);
  });

  test("at most twenty of a type, also for concurrent requests", async () => {
    const by = await artist();
    await fill(by, "GALLERY", 18);
    const answers = await Promise.all(
      [2, 1].map(async (count) => add(by, { type: "GALLERY", images: await pictures(count) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
    expect((await add(by, { type: "STUDIO", images: await picture() })).status).toBe(201);
  });

  test("400 names an invalid type, missing images and invalid images", async () => {
    const by = await artist();
    const nothing = await add(by, { type: "PORTRAIT" });
    const paths = nothing.body.details.map(({ path }: { path: string }) => path).sort();
    expect([nothing.status, paths]).toEqual([400, ["images", "type"]]);
    const text = new File(["words".repeat(20)], "a.jpg", { type: "image/jpeg" });
    const foreign = await add(by, { type: "STUDIO", images: [await picture(), text] });
    expect([foreign.status, foreign.body.details[0].path]).toEqual([415, "images[1]"]);
    expect(await shown(by)).toEqual([]);
  });

  test("Idempotency-Key: adds them once", async () => {
    const by = await artist();
    const send = async () =>
      add(by, { type: "GALLERY", images: await pictures(2) }, { "idempotency-key": "pictures" });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    expect(await shown(by)).toEqual(first.body);
  });

  test("the sweep keeps them", async () => {
    const by = await artist();
    const [{ url }] = (await add(by, { type: "STUDIO", images: await picture() })).body;
    expect(await findUsedImageKeys([keyOf(url), "profiles/nobody.jpg"])).toEqual(
      new Set([keyOf(url)]),
    );
  });
});

describe("DELETE /v1/profiles/images", () => {
  test("deletes image and file: 204, then 404", async () => {
    const by = await artist();
    const [image] = (await add(by, { type: "GALLERY", images: await picture() })).body;
    expect((await remove(by, { type: "GALLERY", url: image.url })).status).toBe(204);
    expect(await shown(by)).toEqual([]);
    expect(await storage().exists(keyOf(image.url))).toBe(false);
    expect((await remove(by, { type: "GALLERY", url: image.url })).status).toBe(404);
  });

  test("accepts any URL of the image, in a multipart, urlencoded or JSON body", async () => {
    const by = await artist();
    const files = await pictures(3);
    const [a, b, c] = (await add(by, { type: "STUDIO", images: files })).body;
    const sized = await remove(by, {
      type: "STUDIO",
      url: `http://localhost:3000${a.url}?w=800&h=600&fm=auto&q=90`,
    });
    const headers = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
    const body = new URLSearchParams({ type: "STUDIO", url: `${b.url}?w=44` }).toString();
    const urlencoded = await request(images.DELETE, { ...tokens(by), body, headers });
    const json = await request(images.DELETE, {
      ...tokens(by),
      json: { type: "STUDIO", url: c.url },
    });
    expect([sized.status, urlencoded.status, json.status]).toEqual([204, 204, 204]);
    expect(await shown(by)).toEqual([]);
  });

  test("404 for another type, another profile's image, and a foreign URL", async () => {
    const by = await artist();
    const [{ url }] = (await add(by, { type: "GALLERY", images: await picture() })).body;
    expect((await remove(by, { type: "STUDIO", url })).status).toBe(404);
    expect((await remove(await artist(), { type: "GALLERY", url })).status).toBe(404);
    for (const foreign of ["https://example.org/a.jpg", "/content/", "../../etc/passwd", "%"]) {
      expect((await remove(by, { type: "GALLERY", url: foreign })).status).toBe(404);
    }
    expect(await shown(by)).toHaveLength(1);
  });

  test("400 names missing fields", async () => {
    const answer = await remove(await artist(), { other: "x" });
    const paths = answer.body.details.map(({ path }: { path: string }) => path).sort();
    expect([answer.status, paths]).toEqual([400, ["type", "url"]]);
  });
});
