import { describe, expect, test } from "vitest";
import * as one from "@/app/v1/artworks/[id]/route";
import * as boost from "@/app/v1/artworks/[id]/boost/route";
import * as featured from "@/app/v1/artworks/[id]/featured/route";
import * as quotas from "@/app/v1/artworks/config/quotas/route";
import * as artworks from "@/app/v1/artworks/route";
import * as products from "@/app/v1/artworks/products/route";
import * as ofProfile from "@/app/v1/artworks/profiles/[profileId]/route";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import { actAs, type Actor, artist, signUp } from "@/tests/support/accounts";
import { picture } from "@/tests/support/pictures";
import { type Asking, request } from "@/tests/support/request";

async function post(by: Actor, form: Asking["form"] = {}, headers: Record<string, string> = {}) {
  const fields = { title: "Low tide", images: await picture(), ...form };
  return request(artworks.POST, {
    form: fields,
    identity: by.identity,
    profile: by.profile,
    headers,
  });
}

describe("POST /v1/artworks/", () => {
  test("answers 201 with the artwork and its address", async () => {
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

  test("names every field that is wrong", async () => {
    const answer = await post(await artist(), {
      title: " ",
      year: "soon",
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

  test("needs at least one picture and takes at most ten", async () => {
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

  test("refuses a file whose bytes are no picture, whatever its name says, and keeps no file", async () => {
    const by = await artist();
    const fake = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "work.png", {
      type: "image/png",
    });
    const answer = await post(by, { images: [await picture(), fake] });
    expect(answer.status).toBe(415);
    expect(answer.body.details[0].path).toBe("images[1]");
  });

  test("needs both tokens, and a profile token of the same account", async () => {
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

  test("refuses another content type", async () => {
    const by = await artist();
    const answer = await request(artworks.POST, {
      json: { title: "x" },
      identity: by.identity,
      profile: by.profile,
    });
    expect(answer.status).toBe(415);
  });

  test("never exceeds the quota, not even by two posts at the same moment", async () => {
    const by = await artist();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(by)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
    const quota = await request(quotas.GET, { identity: by.identity, profile: by.profile });
    expect(quota.body).toEqual({ permitted: false, used: 10, limit: 10 });
  });

  test("stops when the subscription has expired", async () => {
    const by = await artist();
    const ended = {
      subscription_type: "ARTIST_PRO",
      subscription_expires_at: new Date(Date.now() - 1_000),
    };
    await db().updateTable("profiles").set(ended).where("id", "=", by.profileId).execute();
    expect((await post(by)).body.code).toBe("QUOTA_EXCEEDED");
    const quota = await request(quotas.GET, { identity: by.identity, profile: by.profile });
    expect(quota.body).toEqual({ permitted: false, used: 0, limit: 200 });
  });
});

describe("Idempotency-Key", () => {
  test("gives the first answer again, also when both arrive at once", async () => {
    const by = await artist();
    const image = await picture();
    const send = () => post(by, { images: image }, { "idempotency-key": "draft-1" });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(third.headers.get("location")).toBe(first.headers.get("location"));
    const list = await request(ofProfile.GET, { params: { profileId: by.profileId } });
    expect(list.body.total).toBe(1);
  });

  test("refuses the same key with another body, and is counted for each account", async () => {
    const [by, other] = [await artist(), await artist()];
    const headers = { "idempotency-key": "draft-2" };
    expect((await post(by, { title: "One" }, headers)).status).toBe(201);
    expect((await post(by, { title: "Two" }, headers)).status).toBe(422);
    expect((await post(other, { title: "Two" }, headers)).status).toBe(201);
  });

  test("leaves the key free after a refusal", async () => {
    const by = await artist();
    const headers = { "idempotency-key": "draft-3" };
    const limit = { subscription_type: "ARTIST", subscription_expires_at: new Date(0) };
    await db().updateTable("profiles").set(limit).where("id", "=", by.profileId).execute();
    const image = await picture();
    expect((await post(by, { images: image }, headers)).status).toBe(403);
    await db()
      .updateTable("profiles")
      .set({ subscription_expires_at: null })
      .where("id", "=", by.profileId)
      .execute();
    expect((await post(by, { images: image }, headers)).status).toBe(201);
  });

  test("finds what an attempt made that died before it could answer", async () => {
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

describe("PUT /v1/artworks/{id}", () => {
  test("changes what is sent, keeps the rest, and orders the pictures", async () => {
    const by = await artist();
    const made = await post(by, {
      medium: "Ink",
      year: "1999",
      images: [await picture("a.jpg"), await picture("b.jpg"), await picture("c.jpg")],
    });
    const { id, images } = made.body;
    const [a, b, c] = images.map((image: { id: string }) => image.id);
    const form = {
      title: "High tide",
      year: "",
      keepImages: `${c},new,${a}`,
      images: await picture("d.jpg", { width: 99 }),
    };
    const answer = await request(one.PUT, { params: { id }, form, identity: by.identity });
    expect(answer.body).toMatchObject({ title: "High tide", medium: "Ink", year: null });
    expect(answer.body.images.map((image: { id: string }) => image.id)).toEqual([
      c,
      expect.any(String),
      a,
    ]);
    expect(answer.body.images[1].width).toBe(99);
    const dropped = images
      .find((image: { id: string }) => image.id === b)
      .url.replace("/content/", "");
    expect(await storage().exists(dropped)).toBe(false);
  });

  test("refuses pictures of others, none at all, and half a size", async () => {
    const by = await artist();
    const { id } = (await post(by)).body;
    const put = (form: Asking["form"]) =>
      request(one.PUT, { params: { id }, form: form ?? {}, identity: by.identity });
    expect((await put({ keepImages: newId() })).body.details[0].path).toBe("keepImages");
    expect((await put({ keepImages: "" })).body.details[0].path).toBe("images");
    expect((await put({ width: "10" })).body.details[0].path).toBe("height");
    expect((await put({ title: "Still here" })).status).toBe(200);
  });

  test("is for its owner", async () => {
    const [by, other] = [await artist(), await artist()];
    const { id } = (await post(by)).body;
    const form = { title: "Mine" };
    expect((await request(one.PUT, { params: { id }, form })).status).toBe(401);
    expect(
      (await request(one.PUT, { params: { id }, form, identity: other.identity })).status,
    ).toBe(403);
    expect(
      (await request(one.PUT, { params: { id: newId() }, form, identity: by.identity })).status,
    ).toBe(404);
  });
});

describe("DELETE /v1/artworks/{id}", () => {
  test("takes the picture files along, for the owner and for administrators", async () => {
    const by = await artist();
    const [first, second] = [(await post(by)).body, (await post(by)).body];
    const other = await artist();
    expect((await request(one.DELETE, { params: { id: first.id } })).status).toBe(401);
    expect(
      (await request(one.DELETE, { params: { id: first.id }, identity: other.identity })).status,
    ).toBe(403);
    const gone = await request(one.DELETE, { params: { id: first.id }, identity: by.identity });
    expect(gone).toMatchObject({ status: 204, body: null });
    expect(await storage().exists(first.images[0].url.replace("/content/", ""))).toBe(false);
    expect((await request(one.GET, { params: { id: first.id } })).status).toBe(404);
    const admin = await signUp({ role: "ADMIN" });
    expect(
      (await request(one.DELETE, { params: { id: second.id }, identity: admin.identity })).status,
    ).toBe(204);
  });
});

describe("featuring", () => {
  test("marks, unmarks, may be repeated, and ends at six", async () => {
    const by = await artist();
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push((await post(by)).body.id);
    const feature = (id: string | undefined, json: object = {}) =>
      request(featured.POST, { params: { id: id ?? "" }, json, identity: by.identity });
    for (const id of ids.slice(0, 6)) expect((await feature(id)).body.featured).toBe(true);
    expect((await feature(ids[0])).status).toBe(200);
    expect((await feature(ids[6])).body.code).toBe("QUOTA_EXCEEDED");
    expect((await feature(ids[0], { featured: false })).body.featured).toBe(false);
    const put = await request(featured.PUT, {
      params: { id: ids[6] ?? "" },
      identity: by.identity,
    });
    expect(put.body.featured).toBe(true);
    const list = await request(artworks.GET, {
      query: { profileId: by.profileId, featured: "true" },
    });
    expect(list.body.total).toBe(6);
    expect((await request(featured.PUT, { params: { id: ids[6] ?? "" } })).status).toBe(401);
  });
});

describe("boosting and products", () => {
  test("a boost has to be bought", async () => {
    const by = await artist();
    const { id } = (await post(by)).body;
    const tokens = { identity: by.identity, profile: by.profile };
    const answer = await request(boost.POST, {
      params: { id },
      json: { type: "TOP_POST_1" },
      ...tokens,
    });
    expect(answer).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_REQUIRED", details: [{ message: "TOP_POST_1" }] },
    });
    expect(
      (await request(boost.PUT, { params: { id }, json: { type: "FREE" }, ...tokens })).status,
    ).toBe(400);
    expect((await request(boost.PUT, { params: { id }, json: { type: "HIGHLIGHT" } })).status).toBe(
      401,
    );
  });

  test("products are an array", async () => {
    expect((await request(products.GET, { query: { currency: "EUR" } })).body).toEqual([]);
  });
});

describe("GET /v1/artworks/{id}", () => {
  test("answers 404 to an unknown id and to one that is no id", async () => {
    for (const id of [newId(), "42", "..", "%00", "x".repeat(300)]) {
      expect((await request(one.GET, { params: { id } })).body.code).toBe("NOT_FOUND");
    }
  });

  test("is cached publicly with an ETag, and answers 304 to who has it", async () => {
    const { id } = (await post(await artist())).body;
    const answer = await request(one.GET, { params: { id } });
    const etag = answer.headers.get("etag") ?? "";
    expect(answer.headers.get("cache-control")).toContain("public");
    const again = await request(one.GET, { params: { id }, headers: { "if-none-match": etag } });
    expect(again).toMatchObject({ status: 304, body: null });
  });
});

describe("quotas", () => {
  test("are the caller's own, and never cached", async () => {
    const by = await actAs(await signUp());
    const answer = await request(quotas.GET, { identity: by.identity, profile: by.profile });
    expect(answer.body).toEqual({ permitted: true, used: 0, limit: 10 });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("vary")).toBe("Authorization, X-Profile-Token");
    expect((await request(quotas.GET, {})).status).toBe(401);
    expect((await request(quotas.GET, { identity: by.identity })).status).toBe(401);
  });
});
