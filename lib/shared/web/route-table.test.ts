import { expect, test } from "vitest";
import { createRouteMatcher, createRouteTable } from "@/lib/shared/web/route-table";

const methodsAt = createRouteTable([
  "GET /v1/artworks/",
  "POST /v1/artworks/",
  "GET /v1/artworks/{id}",
  "DELETE /v1/artworks/{id}",
  "GET /v1/artworks/products",
]);

test("createRouteTable: the methods of a path, HEAD with GET, and OPTIONS", () => {
  expect(methodsAt("/v1/artworks")).toEqual(["GET", "POST", "HEAD", "OPTIONS"]);
  expect(methodsAt("/v1/artworks/42")).toEqual(["GET", "DELETE", "HEAD", "OPTIONS"]);
});

test("createRouteTable: a trailing slash makes no difference", () => {
  expect(methodsAt("/v1/artworks/")).toEqual(methodsAt("/v1/artworks"));
});

test("createRouteTable: a fixed segment takes precedence over a parameter", () => {
  expect(methodsAt("/v1/artworks/products")).toEqual(["GET", "HEAD", "OPTIONS"]);
});

test("createRouteTable: no methods for an unknown path", () => {
  for (const path of ["/v1", "/v1/artworks/42/other", "/v1/paintings"])
    expect(methodsAt(path)).toEqual([]);
});

test("createRouteMatcher: parameters by name, decoded", () => {
  const matchRoute = createRouteMatcher(["/v1/profiles/{id}/{page}", "/v1/profiles/{id}/image"]);
  expect(matchRoute("/v1/profiles/a%2Fb/2")).toEqual({
    pattern: "/v1/profiles/{id}/{page}",
    params: { id: "a/b", page: "2" },
  });
  expect(matchRoute("/v1/profiles/7/image")).toEqual({
    pattern: "/v1/profiles/{id}/image",
    params: { id: "7" },
  });
  expect(matchRoute("/v1/profiles")).toBeUndefined();
});
