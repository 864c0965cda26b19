import { describe, expect, test } from "vitest";
import {
  createEmbedHtml,
  createOEmbedLinks,
  findEmbedded,
  toEmbedSize,
} from "@/lib/embeds/embed-frames.rules";
import { embeds } from "@/lib/registries/embeds.render";

const ORIGIN = "https://vitrine.test";

describe("findEmbedded", () => {
  test.each([
    ["/art/0190-a", { kind: "artworks", id: "0190-a" }],
    ["/art/0190-a/?from=mail#top", { kind: "artworks", id: "0190-a" }],
    ["/profiles/ada-brook", { kind: "profiles", id: "ada-brook" }],
    ["/collections/blue-rooms", { kind: "collections", id: "blue-rooms" }],
    ["/opportunities/harbour-residency", { kind: "opportunities", id: "harbour-residency" }],
  ])("%s", (path, expected) => {
    expect(findEmbedded(ORIGIN + path, ORIGIN, embeds)).toEqual(expected);
    expect(findEmbedded(`http://vitrine.test${path}`, ORIGIN, embeds)).toEqual(expected);
  });

  test.each([
    "https://elsewhere.test/art/a",
    "https://vitrine.test.elsewhere.test/art/a",
    `${ORIGIN}/`,
    `${ORIGIN}/art/`,
    `${ORIGIN}/artworks/edit/a`,
    `${ORIGIN}/profiles/ada/series/walks`,
    `${ORIGIN}/collections/link/secret`,
    `${ORIGIN}/art/%2e%2e`,
    "ftp://vitrine.test/art/a",
    "javascript:alert(1)//vitrine.test/art/a",
    "/art/a",
    "",
  ])("null for %s", (address) => {
    expect(findEmbedded(address, ORIGIN, embeds)).toBeNull();
  });
});

test("toEmbedSize: as high as the picture needs, never above what a site allows", () => {
  expect(toEmbedSize(0.5)).toEqual({ width: 480, height: 404 });
  expect(toEmbedSize(3)).toEqual({ width: 480, height: 684 });
  expect(toEmbedSize(null)).toEqual({ width: 480, height: 164 });
  expect(toEmbedSize(0.5, { width: 200, height: 180 })).toEqual({ width: 200, height: 180 });
  expect(toEmbedSize(0.5, { width: 900 })).toEqual({ width: 480, height: 404 });
});

test("createEmbedHtml: a frame with a title, whose text cannot end an attribute", () => {
  const frame = { kind: "artworks", id: "a", width: 480, height: 300 } as const;
  expect(createEmbedHtml(ORIGIN, `"Sea" & <sky>`, frame)).toBe(
    `<iframe src="${ORIGIN}/embed/artworks/a" title="&quot;Sea&quot; &amp; &lt;sky&gt;" width="480" height="300" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  );
});

test("createOEmbedLinks: where oEmbed tells about a page", () => {
  const links = createOEmbedLinks(ORIGIN, "/art/a", "Low tide");
  const [link] = links["application/json+oembed"];
  expect(new URL(link?.url ?? "").searchParams.get("url")).toBe(`${ORIGIN}/art/a`);
});
