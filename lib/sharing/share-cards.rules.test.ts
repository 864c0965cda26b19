import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toArtworkCard } from "@/lib/artworks/artwork-lines.rules";
import { toProfileCard } from "@/lib/profiles/profile-previews.rules";
import { computeCardVersion, toSharePath } from "@/lib/sharing/share-cards.rules";
import { canRender, shareColours, shareAvatarColours } from "@/lib/sharing/share-design.rules";
import { buildProfile } from "@/tests/support/build-profile";

const artwork = {
  images: [
    { id: "i", url: "/content/artworks/i.jpg", width: 1, height: 1, alt: "", placeholder: "" },
  ],
};

test("shareColours, shareAvatarColours: as in the style sheet's light theme", () => {
  const [, light = ""] = readFileSync("app/globals.css", "utf8").split(/^:root \{|^\.dark \{/m);
  for (const [name, colour] of Object.entries(shareColours)) {
    expect(light).toContain(`--${name}: ${colour};`);
  }
  for (const [name, colour] of Object.entries(shareAvatarColours)) {
    expect(light).toContain(`--mark-${name}: ${colour};`);
  }
});

test("toProfileCard: name, role, place and portrait", () => {
  const profile = {
    ...buildProfile("a", "Ada Brook"),
    city: "Basel",
    country: "CH",
    image: "/content/profiles/a.jpg",
  };
  expect(toProfileCard(profile, artwork)).toEqual({
    title: "Ada Brook",
    lines: ["Artist", "Basel, Switzerland"],
    picture: "/content/profiles/a.jpg",
    fills: true,
    mark: { name: "Ada Brook", seed: "a" },
  });
});

test("toProfileCard: newest artwork, uncropped, without a portrait; initials without artworks", () => {
  const profile = buildProfile("a", "Ada Brook");
  expect(toProfileCard(profile, artwork)).toMatchObject({
    picture: "/content/artworks/i.jpg",
    fills: false,
  });
  expect(toProfileCard(profile, undefined)).toMatchObject({
    picture: null,
    mark: { name: "Ada Brook", seed: "a" },
  });
});

test("toProfileCard: the type of an organisation", () => {
  const organization = {
    ...buildProfile("h"),
    role: "ART_ORGANIZATION",
    organizationType: "GALLERY",
  } as const;
  expect(toProfileCard(organization, undefined).lines).toEqual(["Gallery"]);
});

test("toArtworkCard: title, maker, medium and year", () => {
  const profile = { id: "p", slug: "p", name: "Ada Brook", image: null, role: "ARTIST" } as const;
  const card = toArtworkCard({ title: "Boats", profile, medium: "Oil", year: 1998, ...artwork });
  expect(card).toMatchObject({ title: "Boats", lines: ["Ada Brook", "Oil, 1998"], fills: false });
});

test("computeCardVersion: changes only with the content of the card", () => {
  const card = toProfileCard(buildProfile("a", "Ada"), undefined);
  expect(computeCardVersion(card)).toBe(computeCardVersion({ ...card }));
  expect(computeCardVersion(card)).not.toBe(computeCardVersion({ ...card, title: "Ada B" }));
  expect(toSharePath("profiles", "a", card)).toMatch(/^\/share\/profiles\/a\/[0-9a-z]+\.jpg$/);
});

test.each([
  ["Łódź, Šibenik & São Paulo — “Çağla”", true],
  ["草間 彌生", false],
  ["Малевич", false],
])("canRender: %s: %s", (text, isRenderable) => {
  expect(canRender(text)).toBe(isRenderable);
});
