import type { IncomingMessage, ServerResponse } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  sendRequest,
  respondWithJson,
  sendRequestLine,
  startFront,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

beforeEach(() => startFront());
afterEach(() => stopFront(0));

describe("front: a page", () => {
  it("allows only the app's scripts", async () => {
    const response = await sendRequest("/");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(await response.text()).toContain(`<script nonce="">hydrate()</script>`);
    expect(response.headers.get("link")).toBe(`</a.css>; rel=preload; as="style"`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("strict-transport-security")).toContain("max-age");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  });

  it("is rendered once for many clients, each with its own request id", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendRequest("/")));
    expect(fakeApp.requests).toHaveLength(1);
    expect(new Set(responses.map((response) => response.headers.get("x-request-id"))).size).toBe(8);
    expect(
      (await sendRequest("/", { headers: { "X-Request-Id": "mine" } })).headers.get("x-request-id"),
    ).toBe("mine");
  });

  it("is compressed, with an ETag per encoding; 304 for If-None-Match", async () => {
    const gzipped = await sendRequestLine("GET", "/", "Accept-Encoding: gzip\r\n");
    const body = Buffer.from(gzipped.slice(gzipped.indexOf("\r\n\r\n") + 4), "latin1");
    expect(gunzipSync(body).toString()).toContain("artwork artwork");
    const etag = /ETag: (.*)\r\n/.exec(gzipped)?.[1] ?? "";
    const uncompressed = await sendRequest("/", { headers: { "Accept-Encoding": "identity" } });
    expect(uncompressed.headers.get("etag")).not.toBe(etag);
    const notModified = await sendRequestLine(
      "GET",
      "/",
      `Accept-Encoding: gzip\r\nIf-None-Match: W/"x", W/${etag}\r\n`,
    );
    expect(notModified).toMatch(/^HTTP\/1.1 304 /);
    expect(notModified.slice(notModified.indexOf("\r\n\r\n") + 4)).toBe("");
    expect(notModified).toContain("Content-Security-Policy");
  });

  it("HEAD: the same headers without a body", async () => {
    const response = await sendRequestLine("HEAD", "/");
    expect(response).toMatch(/Content-Length: [1-9]/);
    expect(response.slice(response.indexOf("\r\n\r\n") + 4)).toBe("");
  });

  it("is rendered without the client's headers, so that nothing leaks to others", async () => {
    await sendRequest("/", {
      headers: {
        Cookie: "a=b",
        "User-Agent": "x",
        "X-Forwarded-Host": "evil.test",
        "X-Vitrine-Client": "6.6.6.6",
      },
    });
    expect(fakeApp.requests[0]?.headers).toMatchObject({
      host: "vitrine.test",
      "x-forwarded-host": "vitrine.test",
      "x-vitrine-client": "127.0.0.1",
    });
    expect(Object.keys(fakeApp.requests[0]?.headers ?? {})).not.toContain("cookie");
    expect(fakeApp.requests[0]?.headers["user-agent"]).toBe("vitrine");
  });

  it("is rendered with a User-Agent even if the client sends none, so that Next puts metadata in <head>", async () => {
    await sendRequest("/", { headers: { "User-Agent": "" } });
    expect(fakeApp.requests[0]?.headers["user-agent"]).toBe("vitrine");
  });

  it("caches client navigations by the headers that they depend on", async () => {
    await sendRequest("/");
    await sendRequest("/", { headers: { rsc: "1", "next-router-state-tree": "a" } });
    await sendRequest("/", { headers: { rsc: "1", "next-router-state-tree": "b" } });
    await sendRequest("/", { headers: { rsc: "1", "next-router-state-tree": "b" } });
    expect(fakeApp.requests).toHaveLength(3);
  });

  it("is not cached when it failed", async () => {
    fakeApp.respond = (_request, response) =>
      respondWithJson(response, {}, { "Cache-Control": "public" }, 500);
    await sendRequest("/");
    await sendRequest("/");
    expect(fakeApp.requests).toHaveLength(2);
  });

  it("shows an error without JavaScript where Next sends an empty document", async () => {
    fakeApp.respond = (_request, response) => {
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
      response.end('<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>');
    };
    const response = await sendRequest("/art/none");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("<body><noscript><h1>404</h1></noscript>");
  });

  it("400 for a malformed URL: HTML for browsers", async () => {
    for (const path of ["/profiles/%00", "/profiles/%ff"]) {
      const response = await sendRequest(path, { headers: { Accept: "text/html,*/*;q=0.8" } });
      expect(response.status).toBe(400);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(await response.text()).toContain("<h1>400</h1>");
    }
    const call = await sendRequest("/v1/artworks/%ff", { headers: { Accept: "text/html" } });
    expect(await call.json()).toMatchObject({ code: "VALIDATION" });
    expect(fakeApp.requests).toEqual([]);
  });

  it("is a plain 500 when the app throws", async () => {
    fakeApp.respond = () => Promise.reject(new Error("secret detail"));
    const response = await sendRequest("/");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret detail");
  });
});

describe("front: the API", () => {
  const respondPublic = (_request: IncomingMessage, response: ServerResponse) =>
    respondWithJson(
      response,
      { ok: true },
      {
        "Cache-Control": "public, max-age=0",
        "X-Vitrine-Route": "GET /v1/x",
        "X-Vitrine-Account": "u1",
      },
    );

  it("caches public responses, separately for version 2", async () => {
    fakeApp.respond = respondPublic;
    await sendRequest("/v1/x");
    await sendRequest("/v1/x");
    await sendRequest("/v1/x", { headers: { Accept: "application/vnd.vitrine.v2+json" } });
    expect(fakeApp.requests.map(({ headers }) => headers.accept)).toEqual([
      "application/json",
      "application/vnd.vitrine.v2+json",
    ]);
  });

  it.each([
    ["a token", { Authorization: "Bearer x" }],
    ["a profile token", { "X-Profile-Token": "x" }],
    ["a range", { Range: "bytes=0-1" }],
  ])("bypasses the cache for requests with %s", async (_name, headers) => {
    fakeApp.respond = respondPublic;
    await sendRequest("/v1/x");
    await sendRequest("/v1/x", { headers });
    await sendRequest("/v1/x", { headers });
    expect(fakeApp.requests).toHaveLength(3);
  });

  it("does not cache private responses, responses with cookies and uncacheable ones", async () => {
    const unsharedHeaders: Record<string, string>[] = [
      { "Cache-Control": "private, no-store" },
      { "Cache-Control": "public", "Set-Cookie": "a=b" },
    ];
    for (const headers of unsharedHeaders) {
      fakeApp.requests = [];
      fakeApp.respond = (_request, response) => respondWithJson(response, {}, headers);
      await sendRequest("/v1/y");
      await sendRequest("/v1/y");
      expect(fakeApp.requests).toHaveLength(2);
    }
    fakeApp.respond = respondPublic;
    const unsharedPaths = ["/v1/opportunities/random", "/opportunities/random"];
    for (const path of unsharedPaths) {
      fakeApp.requests = [];
      await sendRequest(path);
      await sendRequest(path);
      expect(fakeApp.requests).toHaveLength(2);
    }
  });

  it("shows a client its own write at once", async () => {
    fakeApp.respond = respondPublic;
    await sendRequest("/v1/x");
    await sendRequest("/v1/x", { method: "POST", body: "{}" });
    await sendRequest("/v1/x");
    expect(fakeApp.requests.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
  });

  it("keeps the cache when a write is rejected", async () => {
    fakeApp.respond = (request, response) =>
      request.method === "GET"
        ? respondPublic(request, response)
        : respondWithJson(response, {}, {}, 401);
    await sendRequest("/v1/x");
    await sendRequest("/v1/x", { method: "POST", body: "{}" });
    await sendRequest("/v1/x");
    expect(fakeApp.requests.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("redacts a calendar's secret in the log", async () => {
    await sendRequest("/calendar/3q2-7wXkLmSecret.ics");
    await expect.poll(() => fakeApp.logLines.map(({ path }) => path)).toEqual(["/calendar/…"]);
  });

  it("logs route and account, never the query", async () => {
    fakeApp.respond = respondPublic;
    const response = await sendRequest("/v1/x?email=a@b.test", {
      headers: { Authorization: "Bearer secret" },
    });
    expect(response.headers.has("x-vitrine-route")).toBe(false);
    expect(response.headers.has("x-vitrine-account")).toBe(false);
    await expect
      .poll(() => fakeApp.logLines.at(-1))
      .toMatchObject({
        method: "GET",
        path: "/v1/x",
        status: 200,
        route: "GET /v1/x",
        account: "u1",
      });
    expect(JSON.stringify(fakeApp.logLines)).not.toMatch(/secret|a@b/);
  });

  it("has a policy that allows nothing", async () => {
    fakeApp.respond = respondPublic;
    expect((await sendRequest("/v1/x")).headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
  });
});

it("front: pictures have their own policy and are cached for a second", async () => {
  const response = await sendRequest("/content/artworks/a%20b.jpg?w=10");
  expect(await response.text()).toBe("picture artworks/a b.jpg");
  expect(response.headers.get("content-security-policy")).toBe("sandbox");
  expect(response.headers.get("etag")).toBe('"p"');
});

it("front: static files are cached once, for ever, ignoring the query, and only in their normalised spelling", async () => {
  fakeApp.respond = (_request, response) => {
    const immutable = { "Cache-Control": "public, max-age=9, immutable" };
    response.writeHead(200, { "Content-Type": "application/javascript", ...immutable });
    response.end("run()");
  };
  const requestedFiles = ["/a.js", "/a.js?1", "/a.js?2", "/%61.js", "/%61.js"];
  for (const name of requestedFiles) await sendRequest(`/_next/static${name}`);
  expect(fakeApp.requests.map(({ url }) => url.slice("/_next/static".length))).toEqual([
    "/a.js",
    "/%61.js",
    "/%61.js",
  ]);
});

it("front: streams media", async () => {
  fakeApp.respond = (_request, response) => {
    response.setHeader("Content-Type", "application/zip");
    response.write("one ");
    response.end("two");
  };
  const response = await sendRequest("/v1/export", { headers: { Authorization: "x" } });
  expect(await response.text()).toBe("one two");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

it("front: OPTIONS lists the methods of a page", async () =>
  expect((await sendRequest("/artworks", { method: "OPTIONS" })).headers.get("allow")).toBe(
    "GET, HEAD, OPTIONS",
  ));
