import { describe, expect, test } from "vitest";
import { storage } from "@/lib/server/storage/storage";
import { createArtist } from "@/tests/support/accounts";
import { postArtwork } from "@/tests/support/artworks";
import { forgetAnswers } from "@/tests/support/idempotency";
import { createPicture } from "@/tests/support/pictures";
import { setSubscription } from "@/tests/support/opportunity-requests";
import { request } from "@/tests/support/request";

async function listStoredKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage().list("")) keys.push(key);
  return keys;
}

describe("POST /v1/artworks/", () => {
  test("201 with the artwork and its Location", async () => {
    const actor = await createArtist();
    const response = await postArtwork(actor, {
      title: "  Low \n tide ",
      description: "Two mornings\r\nat the estuary.",
      medium: "Oil on linen",
      year: "2021",
      width: "120",
      height: "80",
      unit: "cm",
      tags: "Sea, estuary,sea",
      embeddedContent: "https://vimeo.com/12345",
      images: [
        await createPicture("a.jpg"),
        await createPicture("b.jpg", { width: 30, height: 90 }),
      ],
      alt: ["Mud and light", ""],
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe(`/v1/artworks/${response.body.id}`);
    expect(response.body).toMatchObject({
      title: "Low tide",
      description: "Two mornings\nat the estuary.",
      medium: "Oil on linen",
      year: 2021,
      dimensions: { width: 120, height: 80, depth: null, unit: "cm" },
      size: "120 × 80 cm",
      tags: ["sea", "estuary"],
      embeddedContent: { url: "https://vimeo.com/12345" },
      series: null,
      featured: false,
      boosts: [],
      profile: { id: actor.profileId, name: "Ada Brook", role: "ARTIST", image: null },
      images: [
        { width: 60, height: 40, alt: "Mud and light" },
        { width: 30, height: 90, alt: "" },
      ],
    });
    expect(response.body.images[0].placeholder).toMatch(/^data:image\//);
    const fetched = await request("GET /v1/artworks/{id}", { params: { id: response.body.id } });
    expect(fetched.body).toEqual(response.body);
  });

  test("treats empty form fields as not sent", async () => {
    const lengths = { width: "", height: "", depth: "", unit: "" };
    const { status, body } = await postArtwork(await createArtist(), {
      ...lengths,
      year: "",
      tags: "",
      embeddedContent: "",
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ year: null, dimensions: null, size: "", tags: [] });
  });

  test("400 names every invalid field", async () => {
    const response = await postArtwork(await createArtist(), {
      title: " ",
      year: "soon",
      depth: "3",
      width: "-1",
      unit: "m",
      tags: "x".repeat(41),
      embeddedContent: "javascript:alert(1)",
    });
    expect(response.status).toBe(400);
    expect(response.body.code).toBe("VALIDATION");
    const paths = response.body.details.map(({ path }: { path: string }) =>
      path.replace(/\[.*/, ""),
    );
    expect(new Set(paths)).toEqual(
      new Set(["title", "year", "width", "unit", "tags", "embeddedContent"]),
    );
  });

  test("400 names an incomplete size beside other errors, but not when a length cannot be parsed", async () => {
    const actor = await createArtist();
    const listErrorPaths = async (form: Record<string, string>) =>
      (await postArtwork(actor, form)).body.details.map(({ path }: { path: string }) => path);
    expect(await listErrorPaths({ title: " ", width: "10" })).toEqual(["title", "height"]);
    expect(await listErrorPaths({ year: "soon", width: "wide", height: "10" })).toEqual([
      "year",
      "width",
    ]);
  });

  test("400 without an image and for more than ten", async () => {
    const actor = await createArtist();
    const response = await request("POST /v1/artworks/", {
      form: { title: "Nothing" },
      identity: actor.identity,
      profile: actor.profile,
    });
    expect(response.body).toMatchObject({ code: "VALIDATION", details: [{ path: "images" }] });
    const elevenPictures = await Promise.all(Array.from({ length: 11 }, () => createPicture()));
    expect((await postArtwork(actor, { images: elevenPictures })).status).toBe(400);
  });

  test("415 for a file whose bytes are not an image, whatever its name; stores nothing", async () => {
    const actor = await createArtist();
    const before = await listStoredKeys();
    const fakeImage = new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "work.png", {
      type: "image/png",
    });
    const response = await postArtwork(actor, { images: [await createPicture(), fakeImage] });
    expect(response.status).toBe(415);
    expect(response.body.details[0].path).toBe("images[1]");
    expect(await listStoredKeys()).toEqual(before);
  });

  test("422 names every damaged image", async () => {
    const pictureBytes = new Uint8Array(await (await createPicture()).arrayBuffer());
    const createDamagedImage = () =>
      new File([pictureBytes.slice(0, 200)], "cut.jpg", { type: "image/jpeg" });
    const response = await postArtwork(await createArtist(), {
      images: [createDamagedImage(), await createPicture(), createDamagedImage()],
    });
    expect(response.status).toBe(422);
    expect(response.body.details.map(({ path }: { path: string }) => path)).toEqual([
      "images[0]",
      "images[2]",
    ]);
  });

  test("limits the number of tags after lower-casing and deduplication", async () => {
    const actor = await createArtist();
    const tags = Array.from({ length: 20 }, (_, index) => `t${index},T${index}`).join(",");
    expect((await postArtwork(actor, { tags })).body.tags).toHaveLength(20);
    expect((await postArtwork(actor, { tags: `${tags},more` })).body.details[0].path).toBe("tags");
    // “İ” has two characters in lower case: these 25 make 50, above the limit of 40.
    expect((await postArtwork(actor, { tags: "İ".repeat(25) })).status).toBe(400);
  });

  test.each(["http://vimeo.com/1", "https://user:secret@vimeo.com/1", "https://localhost/x"])(
    "400 for embedded content %s",
    async (embeddedContent) => {
      const response = await postArtwork(await createArtist(), { embeddedContent });
      expect(response.body.details[0].path).toBe("embeddedContent");
    },
  );

  test("401 and 403 unless both tokens belong to the same account", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const form = { title: "Low tide" };
    expect((await request("POST /v1/artworks/", { form })).status).toBe(401);
    expect((await request("POST /v1/artworks/", { form, identity: actor.identity })).status).toBe(
      401,
    );
    expect(
      (await request("POST /v1/artworks/", { form, identity: "x.y.z", profile: actor.profile }))
        .status,
    ).toBe(401);
    const foreign = await request("POST /v1/artworks/", {
      form,
      identity: actor.identity,
      profile: otherActor.profile,
    });
    expect(foreign.body).toMatchObject({ code: "FORBIDDEN" });
    expect(foreign.status).toBe(403);
  });

  test("415 for another content type", async () => {
    const actor = await createArtist();
    const response = await request("POST /v1/artworks/", {
      json: { title: "x" },
      identity: actor.identity,
      profile: actor.profile,
    });
    expect(response.status).toBe(415);
  });

  test("403 QUOTA_EXCEEDED beyond the quota, also for concurrent posts", async () => {
    const actor = await createArtist();
    const responses = await Promise.all(Array.from({ length: 12 }, () => postArtwork(actor)));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 403, 403]);
    expect(responses.find(({ status }) => status === 403)?.body.code).toBe("QUOTA_EXCEEDED");
    const quota = await request("GET /v1/artworks/config/quotas", {
      identity: actor.identity,
      profile: actor.profile,
    });
    expect(quota.body).toEqual({ permitted: false, used: 10, limit: 10 });
  });

  test("QUOTA_EXCEEDED when the subscription has expired", async () => {
    const actor = await createArtist();
    await setSubscription(actor, "ARTIST_PRO", new Date(Date.now() - 1_000));
    expect((await postArtwork(actor)).body.code).toBe("QUOTA_EXCEEDED");
    const quota = await request("GET /v1/artworks/config/quotas", {
      identity: actor.identity,
      profile: actor.profile,
    });
    expect(quota.body).toEqual({ permitted: false, used: 0, limit: 200 });
  });
});

describe("POST /v1/artworks/ with Idempotency-Key", () => {
  test("repeats the first response, also for concurrent requests", async () => {
    const actor = await createArtist();
    const image = await createPicture();
    const send = () => postArtwork(actor, { images: image }, { "idempotency-key": "draft-1" });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    const [firstBody, ...repeatedBodies] = [first, second, third].map(({ body }) =>
      JSON.stringify(body),
    );
    expect(repeatedBodies).toEqual([firstBody, firstBody]);
    expect(third.headers.get("location")).toBe(first.headers.get("location"));
    const list = await request("GET /v1/artworks/profiles/{profileId}", {
      params: { profileId: actor.profileId },
    });
    expect(list.body.total).toBe(1);
  });

  test("422 for the same key with another body; keys are per account", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const headers = { "idempotency-key": "draft-2" };
    expect((await postArtwork(actor, { title: "One" }, headers)).status).toBe(201);
    expect((await postArtwork(actor, { title: "Two" }, headers)).status).toBe(422);
    expect((await postArtwork(otherActor, { title: "Two" }, headers)).status).toBe(201);
  });

  test("an error does not use up the key", async () => {
    const actor = await createArtist();
    const headers = { "idempotency-key": "draft-3" };
    await setSubscription(actor, "ARTIST", new Date(0));
    const image = await createPicture();
    expect((await postArtwork(actor, { images: image }, headers)).status).toBe(403);
    await setSubscription(actor, "ARTIST");
    expect((await postArtwork(actor, { images: image }, headers)).status).toBe(201);
  });

  test("a corrected request may use the key of a failed one", async () => {
    const actor = await createArtist();
    const headers = { "idempotency-key": "draft-5" };
    const damagedImage = new File(
      [new Uint8Array(await (await createPicture()).arrayBuffer()).slice(0, 200)],
      "x",
    );
    expect((await postArtwork(actor, { images: damagedImage }, headers)).status).toBe(422);
    expect((await postArtwork(actor, {}, headers)).status).toBe(201);
  });

  test("finds the artwork of an attempt that crashed before its response", async () => {
    const actor = await createArtist();
    const image = await createPicture();
    const first = await postArtwork(actor, { images: image }, { "idempotency-key": "draft-4" });
    await forgetAnswers(actor);
    const repeated = await postArtwork(actor, { images: image }, { "idempotency-key": "draft-4" });
    expect(repeated.body.id).toBe(first.body.id);
    const list = await request("GET /v1/artworks/profiles/{profileId}", {
      params: { profileId: actor.profileId },
    });
    expect(list.body.total).toBe(1);
  });
});
