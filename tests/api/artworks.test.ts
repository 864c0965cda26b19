import { describe, expect, test } from "vitest";
import { replaceStorage, storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { createActor, type Actor, createArtist, signUp } from "@/tests/support/accounts";
import { postArtwork } from "@/tests/support/artworks";
import { createPicture } from "@/tests/support/pictures";
import { type RequestFields, request } from "@/tests/support/request";

const putArtwork = ({ identity }: Actor, id: string, form: RequestFields["form"] = {}) =>
  request("PUT /v1/artworks/{id}", { params: { id }, form, identity });
const deleteArtwork = (id: string, caller?: Pick<Actor, "identity">) =>
  request("DELETE /v1/artworks/{id}", {
    params: { id },
    ...(caller && { identity: caller.identity }),
  });
const getArtwork = (id: string) => request("GET /v1/artworks/{id}", { params: { id } });

describe("PUT /v1/artworks/{id}", () => {
  test("updates the fields sent, keeps the others, and reorders the images", async () => {
    const actor = await createArtist();
    const created = await postArtwork(actor, {
      medium: "Ink",
      year: "1999",
      images: [
        await createPicture("a.jpg"),
        await createPicture("b.jpg"),
        await createPicture("c.jpg"),
      ],
    });
    const { id, images } = created.body;
    const [a, b, c] = images.map((image: { id: string }) => image.id);
    const form = {
      title: "High tide",
      year: "",
      keepImages: `${c},new,${a}`,
      images: await createPicture("d.jpg", { width: 99 }),
    };
    const response = await request("PUT /v1/artworks/{id}", {
      params: { id },
      form,
      identity: actor.identity,
    });
    expect(response.body).toMatchObject({ title: "High tide", medium: "Ink", year: null });
    expect(response.body.images.map((image: { id: string }) => image.id)).toEqual([
      c,
      expect.any(String),
      a,
    ]);
    expect(response.body.images[1].width).toBe(99);
    const droppedKey = images
      .find((image: { id: string }) => image.id === b)
      .url.replace("/content/", "");
    expect(await storage().exists(droppedKey)).toBe(false);
  });

  test("400 for another artwork's images, for no images, and for an incomplete size", async () => {
    const actor = await createArtist();
    const { id } = (await postArtwork(actor)).body;
    const put = (form: RequestFields["form"]) => putArtwork(actor, id, form);
    expect((await put({ keepImages: newId() })).body.details[0].path).toBe("keepImages");
    expect((await put({ keepImages: "" })).body.details[0].path).toBe("images");
    expect((await put({ width: "10" })).body.details[0].path).toBe("height");
    expect((await put({ title: "Still here" })).status).toBe(200);
  });

  test("400 names invalid fields and conflicts with the stored artwork in one response", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const { id } = (await postArtwork(actor)).body;
    const listErrors = async (form: RequestFields["form"], caller = actor) => {
      const { status, body } = await putArtwork(caller, id, form);
      return [status, body.details.map(({ path }: { path: string }) => path)];
    };
    const invalidForm = { title: " ", width: "10", keepImages: newId() };
    expect(await listErrors(invalidForm)).toEqual([400, ["title", "height", "keepImages"]]);
    expect(await listErrors({ title: " ", keepImages: "" })).toEqual([400, ["title", "images"]]);
    // An unparsable value is named once, without follow-up errors.
    expect(await listErrors({ width: "wide", height: "10" })).toEqual([400, ["width"]]);
    expect(await listErrors({ year: "soon", keepImages: "mine" })).toEqual([
      400,
      ["year", "keepImages[0]"],
    ]);
    // Errors reveal nothing about another account's artwork.
    expect(await listErrors(invalidForm, otherActor)).toEqual([400, ["title"]]);
  });

  test("409 when basedOn is outdated; without basedOn the change is saved", async () => {
    const actor = await createArtist();
    const { id, updatedAt: basedOn } = (await postArtwork(actor, { medium: "Ink" })).body;
    const put = (form: RequestFields["form"]) => putArtwork(actor, id, form);
    const first = await put({ medium: "Oil", basedOn });
    expect(first.status).toBe(200);
    expect(await put({ title: "High tide", medium: "Ink", basedOn })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", details: [{ path: "basedOn" }] },
    });
    const { body: stored } = await getArtwork(id);
    expect(stored).toMatchObject({ title: "Low tide", medium: "Oil" });
    expect((await put({ title: "Ebb", basedOn: first.body.updatedAt })).status).toBe(200);
    expect((await put({ title: "Flood" })).status).toBe(200);
    expect((await put({ basedOn: "yesterday" })).body.details[0].path).toBe("basedOn");
  });

  test("one of two concurrent changes with the same basedOn is 409", async () => {
    const actor = await createArtist();
    const { id, updatedAt: basedOn } = (await postArtwork(actor)).body;
    const put = (form: RequestFields["form"]) => putArtwork(actor, id, { ...form, basedOn });
    const responses = await Promise.all([put({ title: "Ebb" }), put({ medium: "Oil" })]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("401 without a token, 403 for another account, 404 for an unknown artwork", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const { id } = (await postArtwork(actor)).body;
    const form = { title: "Mine" };
    expect((await request("PUT /v1/artworks/{id}", { params: { id }, form })).status).toBe(401);
    expect((await putArtwork(otherActor, id, form)).status).toBe(403);
    expect((await putArtwork(actor, newId(), form)).status).toBe(404);
  });
});

describe("DELETE /v1/artworks/{id}", () => {
  test("deletes the image files, for the owner and for administrators", async () => {
    const actor = await createArtist();
    const [first, second] = [(await postArtwork(actor)).body, (await postArtwork(actor)).body];
    const otherActor = await createArtist();
    expect((await deleteArtwork(first.id)).status).toBe(401);
    expect((await deleteArtwork(first.id, otherActor)).status).toBe(403);
    const response = await deleteArtwork(first.id, actor);
    expect(response).toMatchObject({ status: 204, body: null });
    expect(await storage().exists(first.images[0].url.replace("/content/", ""))).toBe(false);
    expect((await getArtwork(first.id)).status).toBe(404);
    const admin = await signUp({ role: "ADMIN" });
    expect((await deleteArtwork(second.id, admin)).status).toBe(204);
  });
});

test("DELETE /v1/artworks/{id}: succeeds while storage is down; the sweep deletes the file", async () => {
  const actor = await createArtist();
  const { id, images } = (await postArtwork(actor)).body;
  const realStorage = storage();
  replaceStorage({
    ...realStorage,
    remove: () => Promise.reject(new Error("unavailable")),
    list: realStorage.list,
  });
  try {
    expect((await deleteArtwork(id, actor)).status).toBe(204);
  } finally {
    replaceStorage(realStorage);
  }
  expect((await getArtwork(id)).status).toBe(404);
  expect(await realStorage.exists(images[0].url.replace("/content/", ""))).toBe(true);
});

describe("POST /v1/artworks/{id}/featured", () => {
  test("features and unfeatures, repeatably; 403 for the seventh", async () => {
    const actor = await createArtist();
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push((await postArtwork(actor)).body.id);
    const feature = (id: string | undefined, json: object = {}) =>
      request("POST /v1/artworks/{id}/featured", {
        params: { id: id ?? "" },
        json,
        identity: actor.identity,
      });
    // Concurrently: one of the seven exceeds the limit of six.
    const responses = await Promise.all(ids.map((id) => feature(id)));
    const rejectedId = ids[responses.findIndex(({ status }) => status === 403)] ?? "";
    const [featuredId] = ids.filter((id) => id !== rejectedId);
    expect(responses.filter(({ body }) => body.featured === true)).toHaveLength(6);
    expect((await feature(featuredId)).status).toBe(200);
    expect((await feature(rejectedId)).body.code).toBe("QUOTA_EXCEEDED");
    expect((await feature(featuredId, { featured: false })).body.featured).toBe(false);
    const put = await request("PUT /v1/artworks/{id}/featured", {
      params: { id: rejectedId },
      identity: actor.identity,
    });
    expect(put.body.featured).toBe(true);
    const list = await request("GET /v1/artworks/", {
      query: { profileId: actor.profileId, featured: "true" },
    });
    expect(list.body.total).toBe(6);
    expect(
      (await request("PUT /v1/artworks/{id}/featured", { params: { id: rejectedId } })).status,
    ).toBe(401);
  });

  test("403 for another account, 404 for an unknown artwork", async () => {
    const [actor, otherActor] = [await createArtist(), await createArtist()];
    const { id } = (await postArtwork(actor)).body;
    const fetchStatus = async (artworkId: string, caller: Actor) =>
      (
        await request("POST /v1/artworks/{id}/featured", {
          params: { id: artworkId },
          identity: caller.identity,
        })
      ).status;
    expect(await fetchStatus(id, otherActor)).toBe(403);
    expect(await fetchStatus(newId(), actor)).toBe(404);
  });
});

describe("POST /v1/artworks/{id}/boost", () => {
  test("402 without an included boost; 400, 401, 403 and 404 for invalid requests", async () => {
    const actor = await createArtist();
    const { id } = (await postArtwork(actor)).body;
    const tokens = { identity: actor.identity, profile: actor.profile };
    const response = await request("POST /v1/artworks/{id}/boost", {
      params: { id },
      json: { type: "TOP_POST_1" },
      ...tokens,
    });
    expect(response).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_REQUIRED", details: [{ message: "TOP_POST_1" }] },
    });
    const putBoost = async (caller: RequestFields, type = "HIGHLIGHT", artworkId: string = id) => {
      const fields = { params: { id: artworkId }, json: { type }, ...caller };
      return (await request("PUT /v1/artworks/{id}/boost", fields)).status;
    };
    expect(await putBoost(tokens, "FREE")).toBe(400);
    expect(await putBoost(await createArtist())).toBe(403);
    expect(await putBoost(tokens, "HIGHLIGHT", newId())).toBe(404);
    expect(await putBoost({})).toBe(401);
  });
});

test("POST /v1/artworks/{id}/boost: 400 for a malformed Idempotency-Key", async () => {
  const actor = await createArtist();
  const { id } = (await postArtwork(actor)).body;
  const tokens = { identity: actor.identity, profile: actor.profile };
  const boostWithKey = (key: string) =>
    request("POST /v1/artworks/{id}/boost", {
      params: { id },
      json: { type: "HIGHLIGHT" },
      headers: { "idempotency-key": key },
      ...tokens,
    });
  expect(await boostWithKey("not a key")).toMatchObject({
    status: 400,
    body: { details: [{ path: "Idempotency-Key" }] },
  });
  expect((await boostWithKey("a-key")).status).toBe(402);
});

describe("GET /v1/artworks/{id}", () => {
  test("404 for an unknown id and for one that is not a UUID", async () => {
    for (const id of [newId(), "42", "..", "%00", "x".repeat(300)]) {
      expect((await getArtwork(id)).body.code).toBe("NOT_FOUND");
    }
  });

  test("cached publicly with an ETag; 304 for If-None-Match", async () => {
    const { id } = (await postArtwork(await createArtist())).body;
    const response = await getArtwork(id);
    const etag = response.headers.get("etag") ?? "";
    expect(response.headers.get("cache-control")).toContain("public");
    const notModified = await request("GET /v1/artworks/{id}", {
      params: { id },
      headers: { "if-none-match": etag },
    });
    expect(notModified).toMatchObject({ status: 304, body: null });
  });
});

describe("GET /v1/artworks/config/quotas", () => {
  test("returns the caller's own quota, never cached", async () => {
    const actor = await createActor(await signUp());
    const response = await request("GET /v1/artworks/config/quotas", {
      identity: actor.identity,
      profile: actor.profile,
    });
    expect(response.body).toEqual({ permitted: true, used: 0, limit: 10 });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("vary")).toBe("Authorization, X-Profile-Token");
    expect((await request("GET /v1/artworks/config/quotas", {})).status).toBe(401);
    expect(
      (await request("GET /v1/artworks/config/quotas", { identity: actor.identity })).status,
    ).toBe(401);
  });
});

test("GET /v1/artworks/profiles/{profileId}: 404 for an unknown profile", async () => {
  expect(
    (await request("GET /v1/artworks/profiles/{profileId}", { params: { profileId: newId() } }))
      .status,
  ).toBe(404);
});
