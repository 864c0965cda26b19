import { describe, expect, test } from "vitest";
import {
  arrangeImages,
  calculateArtworkQuota,
  toPlayerUrl,
  checkLengths,
  playerOrigins,
  formatSizeInBothUnits,
  formatSize,
} from "@/lib/artworks/artworks.rules";
import type { Dimensions } from "@/lib/artworks/artworks.schema";

describe("artwork size", () => {
  const flat: Dimensions = { width: 120, height: 80, depth: null, unit: "cm" };

  test("formatSize: width first; empty without a size", () => {
    expect(formatSize(flat)).toBe("120 × 80 cm");
    expect(formatSize({ width: 12.5, height: 8, depth: 3, unit: "in" })).toBe("12.5 × 8 × 3 in");
    expect(formatSize(null)).toBe("");
  });

  test("formatSizeInBothUnits: unchanged in its own unit, to a tenth in the other", () => {
    expect(formatSizeInBothUnits(flat)).toEqual({ cm: "120 × 80 cm", in: "47.2 × 31.5 in" });
    expect(formatSizeInBothUnits({ width: 10, height: 20.25, depth: 1, unit: "in" })).toEqual({
      cm: "25.4 × 51.4 × 2.5 cm",
      in: "10 × 20.25 × 1 in",
    });
  });

  test.each([
    [null, null, null, []],
    [3, 4, null, []],
    [3, 4, 5, []],
    [null, 4, null, ["width"]],
    [null, 4, 5, ["width"]],
    [3, null, null, ["height"]],
    [3, null, 5, ["height"]],
    [null, null, 5, ["width"]],
  ])(
    "checkLengths: width %j, height %j, depth %j → errors at %j",
    (width, height, depth, paths) => {
      expect(checkLengths({ width, height, depth }).map(({ path }) => path)).toEqual(paths);
    },
  );
});

describe("calculateArtworkQuota", () => {
  test.each([
    [null, false, 9, 10, true],
    [null, false, 10, 10, false],
    ["ARTIST_STARTER", false, 39, 40, true],
    ["ARTIST_STARTER", false, 40, 40, false],
    ["ARTIST_STARTER", false, 41, 40, false],
    ["ARTIST_PRO_PLUS", true, 0, 1_000, false],
  ] as const)(
    "subscription %s (expired: %s) with %i artworks of %i: may post %s",
    (type, isExpired, used, limit, permitted) => {
      expect(calculateArtworkQuota({ type, isExpired }, used)).toEqual({ permitted, used, limit });
    },
  );
});

describe("toPlayerUrl: a player", () => {
  const tube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
  const vimeo = "https://player.vimeo.com/video/76979871";
  const model = "0123456789abcdef0123456789abcdef";
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", tube],
    ["https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10", tube],
    ["https://m.youtube.com/shorts/dQw4w9WgXcQ", tube],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", tube],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", tube],
    ["https://vimeo.com/76979871", vimeo],
    ["https://www.vimeo.com/76979871#t=1", vimeo],
    ["https://player.vimeo.com/video/76979871?h=abc123", `${vimeo}?h=abc123`],
    ["https://vimeo.com/76979871/abc1234567", `${vimeo}?h=abc1234567`],
    ["https://vimeo.com/channels/staffpicks/76979871", vimeo],
    [
      "https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC",
      "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC",
    ],
    [
      "https://www.youtube.com/live/dQw4w9WgXcQ",
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    ],
    [
      "https://soundcloud.com/somebody/some-track?in=x",
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsomebody%2Fsome-track",
    ],
    [
      "https://soundcloud.com/somebody/sets/some-set",
      "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsomebody%2Fsets%2Fsome-set",
    ],
    ...["track", "album", "playlist", "episode", "show", "artist"].map((kind) => [
      `https://open.spotify.com/${kind}/11dFghVXANMlKmJXsNCbNl?si=1`,
      `https://open.spotify.com/embed/${kind}/11dFghVXANMlKmJXsNCbNl`,
    ]),
    ["https://open.spotify.com/embed/track/11dF", "https://open.spotify.com/embed/track/11dF"],
    [
      `https://sketchfab.com/3d-models/a-vase-${model}`,
      `https://sketchfab.com/models/${model}/embed`,
    ],
    [`https://sketchfab.com/models/${model}`, `https://sketchfab.com/models/${model}/embed`],
  ])("%s", (address, player) => {
    expect(toPlayerUrl(address)).toBe(player);
    expect(playerOrigins).toContain(new URL(player).origin);
  });
});

describe("toPlayerUrl: null, which shows a link", () => {
  test.each([
    "https://example.org/",
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ",
    "https://evil.test/https://youtube.com/watch?v=dQw4w9WgXcQ",
    "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com@evil.test/watch?v=dQw4w9WgXcQ",
    "https://youtu.be.evil.test/dQw4w9WgXcQ",
    "https://vimeo.com.evil.test/76979871",
    "https://soundcloud.com.evil.test/somebody/track",
    "https://open.spotify.com.evil.test/track/11dF",
    "https://sketchfab.com.evil.test/models/0123456789abcdef0123456789abcdef",
    "https://www.youtube.com/@somebody",
    "https://www.youtube.com/watch?x=1",
    "https://vimeo.com/about",
    "https://soundcloud.com/somebody",
    "https://open.spotify.com/user/somebody",
    "https://sketchfab.com/somebody",
  ])("%s", (address) => {
    expect(toPlayerUrl(address)).toBeNull();
  });
});

describe("arrangeImages", () => {
  test("without keepImages all images stay, and uploads are appended", () => {
    expect(arrangeImages(["a", "b"], undefined, 1)).toEqual({
      slots: [{ existingId: "a" }, { existingId: "b" }, { upload: 0 }],
      errors: [],
    });
  });

  test("images are in the order of keepImages, with the next upload at `new`", () => {
    expect(arrangeImages(["a", "b", "c"], ["new", "c", "new", "a"], 3)).toEqual({
      slots: [
        { upload: 0 },
        { existingId: "c" },
        { upload: 1 },
        { existingId: "a" },
        { upload: 2 },
      ],
      errors: [],
    });
  });

  test("at least one image and at most ten", () => {
    const nine = Array.from({ length: 9 }, (_, index) => `image-${index}`);
    expect(arrangeImages(nine, undefined, 1).errors).toEqual([]);
    expect(arrangeImages(nine, undefined, 2).errors).toMatchObject([{ path: "images" }]);
    expect(arrangeImages(["a"], [], 0).errors).toMatchObject([{ path: "images" }]);
    expect(arrangeImages([], undefined, 1).errors).toEqual([]);
  });

  test.each([
    ["an unknown image", ["z"], 0],
    ["an image named twice", ["a", "a"], 0],
    ["a place for a missing upload", ["a", "new"], 0],
  ])("error for %s", (_case, keep, uploads) => {
    expect(arrangeImages(["a"], keep, uploads).errors).toMatchObject([{ path: "keepImages" }]);
  });

  test("every error is reported", () => {
    expect(arrangeImages(["a"], ["y", "z", "new"], 0).errors).toHaveLength(3);
  });
});
