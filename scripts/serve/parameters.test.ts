import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renditionParameters, readRendition } from "@/lib/images/variants.rules";
import { restoreCacheBuster, normaliseAddress } from "@vitrine/front/normalise-address";
import { pageParameters, knownParameters } from "@/scripts/serve/parameters";

/** `app/(normal)/profiles/[slug]/page.tsx` → `/profiles/{slug}`. */
const toPattern = (file: string) =>
  file
    .replace(/^app/, "")
    .replace(/\/page\.tsx$/, "")
    .replaceAll(/\/\([^)]*\)/g, "")
    .replaceAll("[", "{")
    .replaceAll("]", "}");

test("pageParameters: every page that reads searchParams declares its parameters", () => {
  const patterns = globSync("app/**/page.tsx")
    .filter((file) =>
      /searchParams|createListPage\(|createAdminPage\([^]*params/.test(readFileSync(file, "utf8")),
    )
    .map(toPattern);
  expect(patterns.length).toBeGreaterThan(20);
  expect(Object.keys(pageParameters).toSorted()).toEqual(patterns.toSorted());
});

test.each([
  [
    "/artworks",
    [
      "availability",
      "colours",
      "currency",
      "cursor",
      "mediums",
      "page",
      "priceFrom",
      "priceMax",
      "priceMin",
      "priceTo",
      "q",
      "sizes",
      "sortBy",
      "tags",
      "yearFrom",
      "yearTo",
    ],
  ],
  ["/pricing", ["audience", "interval"]],
  ["/profiles/ada", ["cursor", "tab"]],
  ["/search", ["q"]],
  ["/art/0190", []],
  ["/share/site.jpg", []],
  ["/nowhere", []],
  ["/v1/openapi.json", []],
  ["/emulator/auth/handler", undefined],
])("knownParameters: %s reads %j", (path, names) => expect(knownParameters(path)).toEqual(names));

test("knownParameters: lists accept the names of their filters, calls the parameters of their contract", () => {
  expect(knownParameters("/opportunities/residencies")).toEqual(knownParameters("/opportunities"));
  expect(knownParameters("/opportunities")).toEqual(
    expect.arrayContaining([
      "types",
      "location",
      "closing",
      "sortBy",
      "page",
      "cursor",
      "profileId",
    ]),
  );
  expect(knownParameters("/discover/artists")).toEqual(
    expect.arrayContaining(["orgTypes", "searchQuery", "place", "page"]),
  );
  expect(knownParameters("/v1/artworks/")).toEqual(
    expect.arrayContaining(["q", "tags", "sortBy", "page", "size", "cursor"]),
  );
});

test("renditionParameters: pictures accept every parameter that readRendition reads", () => {
  const readNames = new Set<string>();
  const recorder = new (class extends URLSearchParams {
    override get(name: string) {
      readNames.add(name);
      return null;
    }
  })();
  readRendition(recorder);
  expect([...readNames].toSorted()).toEqual(renditionParameters.toSorted());
});

test.each([
  ["/artworks?x=1", "/artworks"],
  ["/artworks?utm_source=mail&page=2&fbclid=x", "/artworks?page=2"],
  ["/artworks?q=red&page=2", "/artworks?page=2&q=red"],
  ["/artworks?page=2&q=red", "/artworks?page=2&q=red"],
  ["/artworks?q=b&q=a", "/artworks?q=b&q=a"],
  ["/artworks?q=%C3%A9+e&q=", "/artworks?q=%C3%A9+e&q="],
  ["/v1/artworks/?size=5&nonsense=1", "/v1/artworks/?size=5"],
  ["/emulator/auth/handler?b=1&a=2", "/emulator/auth/handler?b=1&a=2"],
])("normaliseAddress: %s → %s", (url, knownUrl) =>
  expect(normaliseAddress(url, knownParameters)).toBe(knownUrl),
);

test("restoreCacheBuster: a client navigation keeps its _rsc parameter", () => {
  const url = "/artworks?x=1&_rsc=abc";
  const knownUrl = normaliseAddress(url, knownParameters);
  expect([knownUrl, restoreCacheBuster(knownUrl, url)]).toEqual([
    "/artworks",
    "/artworks?_rsc=abc",
  ]);
  expect(restoreCacheBuster("/artworks?page=2", "/artworks?page=2&_rsc=a")).toBe(
    "/artworks?page=2&_rsc=a",
  );
  expect(restoreCacheBuster("/artworks", "/artworks?x=1")).toBe("/artworks");
  expect(restoreCacheBuster("/dev/x?_rsc=a", "/dev/x?_rsc=a")).toBe("/dev/x?_rsc=a");
});
