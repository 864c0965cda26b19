import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import {
  findAddressError,
  findClientAddress,
  findKind,
  findRequestError,
  stripHeaders,
} from "#request-guard";
import { chooseRequestId } from "#request-id";

function createRequest(
  method: string,
  url: string,
  headers: Record<string, string> = {},
): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.headers = { host: "localhost", ...headers };
  request.rawHeaders = Object.entries(request.headers).flatMap(([name, value]) => [
    name,
    String(value),
  ]);
  return request;
}
const allowedMethods = (path: string) => {
  if (path.startsWith("/v1/artworks")) return ["GET", "POST", "HEAD", "OPTIONS"];
  return path.startsWith("/v1/") ? [] : undefined;
};
const findTestKind = (path: string) =>
  findKind(path, (requestPath) => (requestPath.startsWith("/v1/") ? "api" : "page"));
const findErrorOf = (request: IncomingMessage, methods = allowedMethods) => {
  const { url = "" } = request;
  const path = url.replace(/\?.*$/s, "");
  const error = findAddressError(url, path);
  return findRequestError(request, { path, error, methods: methods(path) });
};
const findError = (method: string, url: string) => findErrorOf(createRequest(method, url));

describe("request guard: accepted and rejected requests", () => {
  it.each([
    ["GET", "/"],
    ["GET", "/v1/artworks"],
    ["GET", "/v1/artworks/"],
    ["POST", "/v1/artworks/"],
    ["GET", "/art/caf%C3%A9?x=%E0%80"],
    ["OPTIONS", "/artworks"],
    ["GET", "/v1/artworks/1%27%20OR%201=1"],
  ])("accepts %s %s", (method, url) => expect(findError(method, url)).toBeUndefined());

  it.each([
    "/%ff",
    "/v1/artworks/%00",
    "/v1/artworks/..%2f..%2fetc",
    "/a/../b",
    "/a/./b",
    "/a/%2e%2e/b",
    "//evil.test",
    "/%2f/evil.test",
    "/\\evil.test",
    "/%5cevil.test",
    "/a//b",
    "http://evil.test/",
    "*",
    "",
    "/caf\u00e9",
    "/%0d%0aSet-Cookie:x",
    `/${"a".repeat(9_000)}`,
    `/v1/artworks/?tags=${"a,".repeat(5_000)}`,
  ])("400 for the URL %j", (url) => expect(findError("GET", url)?.status).toBe(400));

  it.each(["TRACE", "CONNECT", "PROPFIND", "get"])("405 with Allow for %s", (method) =>
    expect(findError(method, "/v1/artworks/")).toMatchObject({
      status: 405,
      code: "METHOD_NOT_ALLOWED",
      headers: { Allow: "GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE" },
    }),
  );

  it("405 with Allow for a method that a call does not have", () =>
    expect(findError("DELETE", "/v1/artworks/")).toMatchObject({
      status: 405,
      code: "METHOD_NOT_ALLOWED",
      headers: { Allow: "GET, POST, HEAD, OPTIONS" },
    }));

  it("404 for an unknown call", () =>
    expect(findError("GET", "/v1/paintings")).toMatchObject({ status: 404, code: "NOT_FOUND" }));

  it("405 for writes to pages, so that no form reaches Next's Server Actions", () => {
    expect(findError("POST", "/artworks")).toMatchObject({
      status: 405,
      headers: { Allow: "GET, HEAD, OPTIONS" },
    });
    expect(
      findErrorOf(createRequest("POST", "/sign-in/x"), () => ["POST", "OPTIONS"]),
    ).toBeUndefined();
  });

  it("404 for Next's image optimizer", () =>
    expect(findError("GET", "/_next/image?url=x&w=1&q=1")?.status).toBe(404));

  it("400 without Host", () => {
    const request = createRequest("GET", "/");
    request.headers = {};
    expect(findErrorOf(request)?.status).toBe(400);
  });

  it("400 for duplicates of security-relevant headers", () => {
    const request = createRequest("GET", "/", { authorization: "Bearer a" });
    request.rawHeaders.push("Authorization", "Bearer b");
    expect(findErrorOf(request)?.status).toBe(400);
  });
});

describe("request guard: headers passed to the app", () => {
  it("classifies requests by path", () => {
    expect(
      ["/v1/a", "/_next/static/a", "/health/live", "/health/ready", "/"].map(findTestKind),
    ).toEqual(["api", "static", "health", "health", "page"]);
  });

  it("a rendered page is never classified as health or file, so that it counts against the limit", () => {
    const pages = ["/health/readyx", "/health/x", "/_next/x"];
    expect(new Set(pages.map(findTestKind))).toEqual(new Set(["page"]));
  });

  it("keeps a valid request id and replaces others by a UUIDv7", () => {
    const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(chooseRequestId(createRequest("GET", "/", { "x-request-id": "a-b.c_1" }))).toBe(
      "a-b.c_1",
    );
    for (const wrong of ["", "a b", "<x>", "a".repeat(65)]) {
      expect(chooseRequestId(createRequest("GET", "/", { "x-request-id": wrong }))).toMatch(uuidV7);
    }
    const ids = new Set(
      Array.from({ length: 1_000 }, () => chooseRequestId(createRequest("GET", "/"))),
    );
    expect(ids.size).toBe(1_000);
  });

  it("X-Forwarded-For: trusts as many hops as there are trusted proxies", () => {
    const request = createRequest("GET", "/", { "x-forwarded-for": "6.6.6.6, 1.1.1.1, 2.2.2.2" });
    Object.defineProperty(request.socket, "remoteAddress", { value: "::ffff:9.9.9.9" });
    expect([0, 1, 2, 3, 4].map((proxies) => findClientAddress(request, proxies))).toEqual([
      "9.9.9.9",
      "2.2.2.2",
      "1.1.1.1",
      "6.6.6.6",
      "6.6.6.6",
    ]);
    request.headers["x-forwarded-for"] = "::ffff:192.0.2.7";
    expect(findClientAddress(request, 1)).toBe("192.0.2.7");
    request.headers["x-forwarded-for"] = "no address";
    expect(findClientAddress(request, 1)).toBe("9.9.9.9");
  });

  it("removes headers that only the front may set", () => {
    const headers = {
      "next-action": "x",
      "next-resume": "1",
      "x-middleware-subrequest": "x",
      "x-matched-path": "/",
      "x-nextjs-data": "1",
      "x-vitrine-client": "1.1.1.1",
      "x-forwarded-host": "evil.test",
      "x-http-method-override": "DELETE",
      "content-security-policy": "script-src 'nonce-a'",
      // By these Next would take a request for its draft mode, or render what it has cached.
      cookie: "__prerender_bypass=0; __next_preview_data=0",
      "x-prerender-revalidate": "0",
      "x-prerender-revalidate-if-generated": "1",
      "x-next-revalidated-tags": "x",
      "x-next-revalidate-tag-token": "0",
      authorization: "Bearer x",
      "next-url": "/",
    };
    stripHeaders(headers, { prefix: "x-vitrine-" });
    expect(Object.keys(headers)).toEqual(["authorization", "next-url"]);
  });
  it("keeps Next's request ids for hot reload only", () => {
    const headers = { "x-nextjs-request-id": "a", "x-nextjs-html-request-id": "b" };
    const [inDevelopment, serving] = [{ ...headers, "x-nextjs-data": "1" }, { ...headers }];
    stripHeaders(inDevelopment, { prefix: "x-vitrine-" }, true);
    stripHeaders(serving, { prefix: "x-vitrine-" });
    expect([inDevelopment, serving]).toEqual([headers, {}]);
  });
});
