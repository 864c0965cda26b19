import { expect, test } from "vitest";
import { routeFinder, routeTable } from "@/lib/shared/route-table";

const methodsAt = routeTable([
  "GET /v1/artworks/",
  "POST /v1/artworks/",
  "GET /v1/artworks/{id}",
  "DELETE /v1/artworks/{id}",
  "GET /v1/artworks/products",
]);

test("an address takes the methods of its calls, HEAD with GET, and OPTIONS", () => {
  expect(methodsAt("/v1/artworks")).toEqual(["GET", "POST", "HEAD", "OPTIONS"]);
  expect(methodsAt("/v1/artworks/42")).toEqual(["GET", "DELETE", "HEAD", "OPTIONS"]);
});

test("a trailing slash makes no difference", () => {
  expect(methodsAt("/v1/artworks/")).toEqual(methodsAt("/v1/artworks"));
});

test("a fixed name comes before a parameter", () => {
  expect(methodsAt("/v1/artworks/products")).toEqual(["GET", "HEAD", "OPTIONS"]);
});

test("there is nothing at any other address", () => {
  for (const path of ["/v1", "/v1/artworks/42/other", "/v1/paintings"])
    expect(methodsAt(path)).toEqual([]);
});

test("the places of an address are given by name, decoded", () => {
  const find = routeFinder(["/v1/profiles/{id}/{page}", "/v1/profiles/{id}/image"]);
  expect(find("/v1/profiles/a%2Fb/2")).toEqual({
    pattern: "/v1/profiles/{id}/{page}",
    params: { id: "a/b", page: "2" },
  });
  expect(find("/v1/profiles/7/image")).toEqual({
    pattern: "/v1/profiles/{id}/image",
    params: { id: "7" },
  });
  expect(find("/v1/profiles")).toBeUndefined();
});
