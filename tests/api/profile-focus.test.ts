import sharp, { type OverlayOptions } from "sharp";
import { afterEach, describe, expect, test, vi } from "vitest";
import * as content from "@/app/content/[...key]/route";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { drawCard } from "@/lib/sharing/draw-card.render";
import { loadCardOfProfile } from "@/lib/artworks/previews/profile-previews.render";
import { type Actor, createArtist } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { postOpportunity } from "@/tests/support/opportunity-requests";
import { type RequestFields, request } from "@/tests/support/request";

const patch = (actor: Actor, json: object) =>
  request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
    json,
  });
const send = (actor: Actor, form: NonNullable<RequestFields["form"]>) =>
  request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
    form,
  });

const pictureSize = { width: 400, height: 1200 };

/** An upright picture in three bands: red, green and blue from the top down. */
async function createBandedPicture(): Promise<File> {
  const createBand = (background: string, top: number, height: number): OverlayOptions => ({
    input: { create: { width: 400, height, channels: 3, background } },
    left: 0,
    top,
  });
  const bytes = await sharp({ create: { ...pictureSize, channels: 3, background: "#000000" } })
    .composite([
      createBand("#ff0000", 0, 550),
      createBand("#00ff00", 550, 350),
      createBand("#0000ff", 900, 300),
    ])
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "bands.png", { type: "image/png" });
}

/** The colour in the middle of a picture, each channel on or off. */
async function readMiddleColour(bytes: Uint8Array, index = 0.5): Promise<string> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * index)) * 3;
  const names = ["red", "green", "blue"];
  return names.filter((_, channel) => (data[pixel + channel] ?? 0) > 150).join("+");
}

async function openPicture(address: string, query = "w=44&h=44&fit=crop") {
  const url = new URL(address, "http://localhost:3000");
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  const key = url.pathname.replace("/content/", "").split("/");
  const response = await content.GET(new Request(url), { params: Promise.resolve({ key }) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    colour: await readMiddleColour(bytes),
    cacheControl: response.headers.get("cache-control"),
    bytes,
  };
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const lowerFocus = { x: 0.5, y: 0.9, zoom: 2 };
const SHORT_LIVED = "public, max-age=60";

afterEach(() => vi.useRealTimers());

describe("imageFocus and coverFocus", () => {
  test("the focus defaults to the upper third; a chosen one applies to every crop, at its own URL", async () => {
    const actor = await createArtist();
    const first = (await send(actor, { image: await createBandedPicture() })).body;
    expect(first.imageFocus).toBeNull();
    expect(await openPicture(first.image)).toMatchObject({
      colour: "red",
      cacheControl: IMMUTABLE,
    });
    const { status, body } = await patch(actor, { imageFocus: { x: 0.5, y: 0.90004, zoom: 2 } });
    expect([status, body.imageFocus]).toEqual([200, lowerFocus]);
    expect(body.image).toBe(`${first.image}?focus=500-900-200`);
    expect(await openPicture(body.image)).toMatchObject({
      colour: "blue",
      cacheControl: IMMUTABLE,
    });
    expect(await openPicture(first.image)).toMatchObject({
      colour: "red",
      cacheControl: IMMUTABLE,
    });
  });

  test("an unknown focus makes no variant, is looked up once a second, and is cached briefly", async () => {
    const actor = await createArtist();
    const { image } = (await send(actor, { image: await createBandedPicture() })).body;
    const now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    const openWithUnknownFocus = (x: number) => openPicture(`${image}?focus=${x}-500-100`);
    expect(await openWithUnknownFocus(500)).toMatchObject({
      colour: "red",
      cacheControl: SHORT_LIVED,
    });
    await patch(actor, { imageFocus: lowerFocus });
    expect(await openWithUnknownFocus(501)).toMatchObject({
      colour: "red",
      cacheControl: SHORT_LIVED,
    });
    vi.setSystemTime(now + 1_000);
    expect(await openWithUnknownFocus(502)).toMatchObject({
      colour: "blue",
      cacheControl: SHORT_LIVED,
    });
  });

  test("a change applies at once to every size requested concurrently", async () => {
    const actor = await createArtist();
    const { image } = (await send(actor, { image: await createBandedPicture() })).body;
    await openPicture(image);
    const after = (await patch(actor, { imageFocus: lowerFocus })).body;
    const sizes = ["w=44&h=44&fit=crop", "w=88&h=88&fit=crop", "w=133&h=133&fit=crop"];
    const crops = await Promise.all(sizes.map((query) => openPicture(after.image, query)));
    expect(crops.map(({ colour, cacheControl }) => [colour, cacheControl])).toEqual(
      sizes.map(() => ["blue", IMMUTABLE]),
    );
  });

  test("a new image resets the focus, other changes keep it, null removes it", async () => {
    const actor = await createArtist();
    await send(actor, { image: await createBandedPicture() });
    await patch(actor, { imageFocus: lowerFocus });
    const unchanged = (await patch(actor, { headline: "Paints" })).body;
    expect(unchanged.imageFocus).toEqual(lowerFocus);
    expect((await patch(actor, { image: unchanged.image })).body.imageFocus).toEqual(lowerFocus);
    expect((await send(actor, { image: await createPicture() })).body.imageFocus).toBeNull();
    const imageWithFocus = {
      image: await createBandedPicture(),
      imageFocus: JSON.stringify(lowerFocus),
    };
    expect((await send(actor, imageWithFocus)).body.imageFocus).toEqual(lowerFocus);
    expect((await send(actor, { imageFocus: "" })).body).toMatchObject({ imageFocus: null });
  });

  test("coverFocus behaves like imageFocus", async () => {
    const actor = await createArtist();
    const tokens = { identity: actor.identity, profile: actor.profile };
    const addCover = async () =>
      request("POST /v1/profiles/images", {
        ...tokens,
        form: { type: "COVER", images: await createBandedPicture() },
      });
    await addCover();
    const { body } = await patch(actor, { coverFocus: lowerFocus });
    expect(body.coverFocus).toEqual(lowerFocus);
    const [{ url }] = body.images;
    expect((await openPicture(url, "w=800&h=266&fit=crop")).colour).toBe("blue");
    await addCover();
    const after = (await request("GET /v1/profiles/{id}", { params: { id: actor.profileId } }))
      .body;
    expect([after.coverFocus, after.images[0].url.includes("?")]).toEqual([null, false]);
    await patch(actor, { coverFocus: lowerFocus });
    const deletedCover = { type: "COVER", url: after.images[0].url };
    await request("DELETE /v1/profiles/images", { ...tokens, json: deletedCover });
    await addCover();
    expect(
      (await request("GET /v1/profiles/{id}", { params: { id: actor.profileId } })).body.coverFocus,
    ).toBeNull();
  });

  test.each([
    [{ x: 1.1, y: 0, zoom: 1 }, "imageFocus.x"],
    [{ x: 0, y: -0.1, zoom: 1 }, "imageFocus.y"],
    [{ x: 0, y: 0, zoom: 0.9 }, "imageFocus.zoom"],
    [{ x: 0, y: 0, zoom: 5 }, "imageFocus.zoom"],
    [{ x: 0, y: 0 }, "imageFocus.zoom"],
    ["{", "imageFocus"],
  ])("400 for %j", async (imageFocus, path) => {
    const actor = await createArtist();
    const { status, body } = await patch(actor, { imageFocus });
    expect([status, body.details[0].path]).toEqual([400, path]);
  });

  test("the focus applies wherever the profile's picture appears: opportunities and share cards", async () => {
    const actor = await createArtist();
    await send(actor, { image: await createBandedPicture() });
    const before = await loadCardOfProfile(await findProfile(actor.profileId, null));
    expect(await readMiddleColour(await drawCard(before), 0.75)).toBe("red");
    const { image } = (await patch(actor, { imageFocus: lowerFocus })).body;
    const { body } = await postOpportunity(actor, { title: "A call for works" });
    expect(body.profile.image).toBe(image);
    const card = await loadCardOfProfile(await findProfile(actor.profileId, null));
    expect(await readMiddleColour(await drawCard(card), 0.75)).toBe("blue");
  });
});
