import sharp from "sharp";
import { expect, test } from "vitest";
import * as robots from "@/app/robots.txt/route";
import { serveContent } from "@/lib/images/serve-image.render";
import { isOpenToTraining } from "@/lib/images/image-usage.queries";
import { findIndexing } from "@/lib/indexing/sitemaps.queries";
import { PreparedResponse, createProtectionHeaders } from "@vitrine/front/prepared-response";
import { createSecurityHeaders } from "@vitrine/front/security-headers";
import { env } from "@/lib/server/env";
import { createApplication } from "@/scripts/serve/application";
import { site } from "@/scripts/serve/site";
import { createArtist } from "@/tests/support/accounts";
import { createPicture } from "@/tests/support/pictures";
import { request } from "@/tests/support/request";

const security = createSecurityHeaders(env(), site);
const preparePage = (html: string) =>
  new PreparedResponse(
    {
      status: 200,
      headers: { "content-type": "text/html", "cache-control": "public" },
      body: Buffer.from(html),
    },
    "page",
    security,
    "nonce",
    true,
    createApplication().innerHeaders,
  );
const readHeaders = async (response: PreparedResponse) => (await response.encode("identity")).head;

const requestPicture = (url: string, query = "w=20") => {
  const { pathname } = new URL(url, env().APP_URL);
  return serveContent({
    method: "GET",
    key: pathname.slice("/content/".length),
    query: new URLSearchParams(query),
    accept: "image/webp",
    ifNoneMatch: null,
  });
};

test("training rights: every response reserves them, unless its page allows training", async () => {
  const reservedHeaders = await readHeaders(preparePage("<html><head></head></html>"));
  expect(reservedHeaders).toEqual(
    expect.arrayContaining(["TDM-Reservation", "1", "noai, noimageai"]),
  );
  const openHeaders = await readHeaders(
    preparePage('<html><head><meta name="tdm-reservation" content="0"/></head></html>'),
  );
  expect(openHeaders).toEqual(expect.arrayContaining(["TDM-Reservation", "0"]));
  expect(openHeaders).not.toContain("noai, noimageai");
  expect(createProtectionHeaders({}, "content", false, [], security)).toContain("noai, noimageai");
});

test("robots.txt: blocks crawlers that collect training data, and allows search engines", async () => {
  const text = await robots.GET().text();
  const groups = text.split("\n\n");
  const trainingGroup = groups.find((group) => group.includes("User-agent: GPTBot")) ?? "";
  expect(trainingGroup).toMatch(/\nDisallow: \/$/);
  expect(trainingGroup).toContain("User-agent: CCBot");
  expect(groups[0]).toMatch(/^User-agent: \*\n/);
  expect(groups[0]).not.toMatch(/^Disallow: \/$/m);
});

test("training rights: pictures of a profile are reserved until it allows training", async () => {
  const actor = await createArtist();
  const { body: storedImages } = await request("POST /v1/profiles/images", {
    identity: actor.identity,
    profile: actor.profile,
    form: { type: "GALLERY", images: [await createPicture()] },
  });
  const [{ url }] = storedImages;
  const before = await requestPicture(url);
  const { xmpAsString } = await sharp(before.body ?? Buffer.alloc(0)).metadata();
  expect(xmpAsString).toContain("DMI-PROHIBITED-AIMLTRAINING");
  expect(before.headers).not.toHaveProperty("TDM-Reservation");
  // As JSON-LD and `images[].url` name it.
  const unsized = await requestPicture(url, "");
  expect((await sharp(unsized.body ?? Buffer.alloc(0)).metadata()).xmpAsString).toBe(xmpAsString);
  expect((await findIndexing(actor.profileId)).training).toEqual({});

  const changed = await request("PATCH /v1/profiles/{id}", {
    params: { id: actor.profileId },
    identity: actor.identity,
    json: { allowsTraining: true },
  });
  expect(changed.body.allowsTraining).toBe(true);
  expect((await findIndexing(actor.profileId)).training).toEqual({
    other: { "tdm-reservation": "0" },
  });
  // The server caches what it read before for a minute.
  const key = url.slice("/content/".length);
  expect(await isOpenToTraining(key)).toBe(false);
  expect(await isOpenToTraining(key, Date.now() + 61_000)).toBe(true);
  const after = await requestPicture(url);
  expect(after.headers).toMatchObject({ "TDM-Reservation": "0" });
  expect((await sharp(after.body ?? Buffer.alloc(0)).metadata()).xmp).toBeUndefined();
  const open = await requestPicture(url, "");
  expect((await sharp(open.body ?? Buffer.alloc(0)).metadata()).xmp).toBeUndefined();
  expect(open.headers["ETag"]).not.toBe(unsized.headers["ETag"]);
});

test("PUT /v1/profiles/{id}: reserves training rights again when the field is not sent", async () => {
  const actor = await createArtist();
  const putProfile = (json: object) =>
    request("PUT /v1/profiles/{id}", {
      params: { id: actor.profileId },
      identity: actor.identity,
      json,
    });
  const fields = { role: "ARTIST", name: "Ann" };
  expect((await putProfile({ ...fields, allowsTraining: "true" })).body.allowsTraining).toBe(true);
  expect((await putProfile(fields)).body.allowsTraining).toBe(false);
});
