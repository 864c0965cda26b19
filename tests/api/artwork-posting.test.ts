import { describe, expect, test } from "vitest";
import * as quotas from "@/app/v1/artworks/config/quotas/route";
import * as one from "@/app/v1/artworks/[id]/route";
import * as ofProfile from "@/app/v1/artworks/profiles/[profileId]/route";
import * as artworks from "@/app/v1/artworks/route";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { artist } from "@/tests/support/accounts";
import { post } from "@/tests/support/artworks";
import { picture } from "@/tests/support/pictures";
import { subscribe } from "@/tests/support/posting";
import { request } from "@/tests/support/request";

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list("")) keys.push(key);
  return keys;
}

describe("POST /v1/artworks/", () => {
  test("201 with the artwork and its Location", async () => {
    const by = await artist();
    const answer = await post(by, {
      title: "  Low \n tide ",
      description: "Two mornings\r\nat the estuary.",
      medium: "Oil on linen",
      year: "2021",
      width: "120",
      height: "80",
      unit: "cm",
      tags: "Sea, estuary,sea",
      embeddedContent: "https://vimeo.com/12345",
      images: [await picture("a.jpg"), await picture("b.jpg", { width: 30, height: 90 })],
      alt: ["Mud and light", ""],
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("location")).toBe(`/v1/artworks/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      title: "Low tide",
      description: "Two mornings\nat the estuary.",
      medium: "Oil on linen",
      year: 2021,
      dimensions: { width: 120, height: 80, depth: null, unit: "cm" },
      size: "120 × 80 cm",
      tags: ["sea", "estuary"],
      embeddedContent: { url: "https://vimeo.com/12345" },
      featured: false,
      boosts: [],
      profile: { id: by.profileId, name: "Ada Brook", role: "ARTIST", image: null },
      images: [
        { width: 60, height: 40, alt: "Mud and light" },
        { width: 30, height: 90, alt: "" },
      ],
    });
    expect(answer.body.images[0].placeholder).toMatch(/^data:image\//);
    const read = await request(one.GET, { params: { id: answer.body.id } });
    expect(read.body).toEqual(answer.body);
  });

  test("treats empty form fields as not sent", async () => {
    const lengths = { width: "", height: "", depth: "", unit: "" };
    const { status, body } = await post(await artist(), {
      ...lengths,
      year: "",
      tags: "",
      embeddedContent: "",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ year: null, dimensions: null, size: "", tags: [] });
  });

  test("400 names every invalid field", async () => {
    const answer = await post(await artist(), {
      title: " ",
      year: "soon",
      depth: "3",
      width: "-1",
      unit: "m",
      tags: "x".repeat(41),
      embeddedContent: "javascript:alert(1)",
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe("VALIDATION");
    const paths = answer.body.details.map(({ path }: { path: string }) => path.replace(/\[.*/, ""));
    expect(new Set(paths)).toEqual(
      new Set(["title", "year", "width", "unit", "tags", "embeddedContent"]),
    );
  });

  test("400 names an incomplete size beside other errors, but not when a length cannot be parsed", async () => {
    const by = await artist();
    const paths = async (form: Record<string, string>) =>
      (await post(by, form)).body.details.map(({ path }: { path: string }) => path);
    expect(await paths({ title: " ", width: "10" })).toEqual(["title", "height"]);
    expect(await paths({ year: "soon", width: "wide", height: "10" })).toEqual(["year", "width"]);
  });

  test("400 without an image and for more than ten", async () => {
    const by = await artist();
    const none = await request(artworks.POST, {
      form: { title: "Nothing" },
      identity: by.identity,
      profile: by.profile,
    });
    expect(none.body).toMatchObject({ code: "VALIDATION", details: [{ path: "images" }] });
    const eleven = await Promise.all(Array.from({ length: 11 }, () => picture()));
    expect((await post(by, { images: eleven })).status).toBe(400);
  });

  test("415 for a file whose bytes are no image, whatever its name; stores nothing", async () => {
    const by = await artist();
    const before = await storedKeys();
    const fake = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "work.png", {
      type: "image/png",
    });
    const answer = await post(by, { images: [await picture(), fake] });
    expect(answer.status).toBe(415);
    expect(answer.body.details[0].path).toBe("images[1]");
    expect(await storedKeys()).toEqual(before);
  });

  test("422 names every damaged image", async () => {
    const whole = new Uint8Array(await (await picture()).arrayBuffer());
    const damaged = () => new File([whole.slice(0, 200)], "cut.jpg", { type: "image/jpeg" });
    const answer = await post(await artist(), { images: [damaged(), await picture(), damaged()] });
    expect(answer.status).toBe(422);
    expect(answer.body.details.map(({ path }: { path: string }) => path)).toEqual([
      "images[0]",
      "images[2]",
    ]);
  });

  test("limits the number of tags after lower-casing and deduplication", async () => {
    const by = await artist();
    const tags = Array.from({ length: 20 }, (_, index) => `t${index},T${index}`).join(",");
    expect((await post(by, { tags })).body.tags).toHaveLength(20);
    expect((await post(by, { tags: `${tags},more` })).body.details[0].path).toBe("tags");
    expect((await post(by, { tags: "İ".repeat(25) })).status).toBe(400);
  });

  test.each(["http://vimeo.com/1", "https://user:secret@vimeo.com/1", "https://localhost/x"])(
    "400 for embedded content %s",
    async (embeddedContent) => {
      const answer = await post(await artist(), { embeddedContent });
      expect(answer.body.details[0].path).toBe("embeddedContent");
    },
  );

  test("401 and 403 unless both tokens belong to the same account", async () => {
    const [by, other] = [await artist(), await artist()];
    const form = { title: "Low tide" };
    expect((await request(artworks.POST, { form })).status).toBe(401);
    expect((await request(artworks.POST, { form, identity: by.identity })).status).toBe(401);
    expect(
      (await request(artworks.POST, { form, identity: "x.y.z", profile: by.profile })).status,
    ).toBe(401);
    const foreign = await request(artworks.POST, {
      form,
      identity: by.identity,
      profile: other.profile,
    });
    expect(foreign.body).toMatchObject({ code: "FORBIDDEN" });
    expect(foreign.status).toBe(403);
  });

  test("415 for another content type", async () => {
    const by = await artist();
    const answer = await request(artworks.POST, {
      json: { title: "x" },
      identity: by.identity,
      profile: by.profile,
    });
    expect(answer.status).toBe(415);
  });

  test("403 QUOTA_EXCEEDED beyond the quota, also for concurrent posts", async () => {
    const by = await artist();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(by)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
    const quota = await request(quotas.GET, { identity: by.identity, profile: by.profile });
    expect(quota.body).toEqual({ permitted: false, used: 10, limit: 10 });
  });

  test("QUOTA_EXCEEDED when the subscription has expired", async () => {
    const by = await artist();
    await subscribe(by, "ARTIST_PRO", new Date(Date.now() - 1_000));
    expect((await post(by)).body.code).toBe("QUOTA_EXCEEDED");
    const quota = await request(quotas.GET, { identity: by.identity, profile: by.profile });
    expect(quota.body).toEqual({ permitted: false, used: 0, limit: 200 });
  });
});

describe("POST /v1/artworks/ with Idempotency-Key", () => {
  test("repeats the first response, also for concurrent requests", async () => {
    const by = await artist();
    const image = await picture();
    const send = () => post(by, { images: image }, { "idempotency-key": "draft-1" });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    const [text, ...again] = [first, second, third].map(({ body }) => JSON.stringify(body));
    expect(again).toEqual([text, text]);
    expect(third.headers.get("location")).toBe(first.headers.get("location"));
    const list = await request(ofProfile.GET, { params: { profileId: by.profileId } });
    expect(list.body.total).toBe(1);
  });

  test("422 for the same key with another body; keys are per account", async () => {
    const [by, other] = [await artist(), await artist()];
    const headers = { "idempotency-key": "draft-2" };
    expect((await post(by, { title: "One" }, headers)).status).toBe(201);
    expect((await post(by, { title: "Two" }, headers)).status).toBe(422);
    expect((await post(other, { title: "Two" }, headers)).status).toBe(201);
  });

  test("an error does not use up the key", async () => {
    const by = await artist();
    const headers = { "idempotency-key": "draft-3" };
    await subscribe(by, "ARTIST", new Date(0));
    const image = await picture();
    expect((await post(by, { images: image }, headers)).status).toBe(403);
    await subscribe(by, "ARTIST");
    expect((await post(by, { images: image }, headers)).status).toBe(201);
  });

  test("a corrected request may use the key of a failed one", async () => {
    const by = await artist();
    const headers = { "idempotency-key": "draft-5" };
    const cut = new File(
      [new Uint8Array(await (await picture()).arrayBuffer()).slice(0, 200)],
      "x",
    );
    expect((await post(by, { images: cut }, headers)).status).toBe(422);
    expect((await post(by, {}, headers)).status).toBe(201);
  });

  test("finds the artwork of an attempt that died before its response", async () => {
    const by = await artist();
    const image = await picture();
    const first = await post(by, { images: image }, { "idempotency-key": "draft-4" });
    await db()
      .updateTable("idempotency_keys")
      .set({ status: null, body: null, locked_until: new Date(0) })
      .where("account_uid", "=", by.uid)
      .execute();
    const again = await post(by, { images: image }, { "idempotency-key": "draft-4" });
    expect(again.body.id).toBe(first.body.id);
    const list = await request(ofProfile.GET, { params: { profileId: by.profileId } });
    expect(list.body.total).toBe(1);
  });
});
