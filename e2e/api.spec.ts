import { expect, test } from "@playwright/test";

test.describe("the API on its own port", () => {
  test("responds with and without a trailing slash, without a redirect", async ({ request }) => {
    for (const path of [
      "/v1/artworks",
      "/v1/artworks/",
      "/v1/artworks/products",
      "/v1/artworks/products/",
    ]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
    }
  });

  test("public responses are cacheable with an ETag; 304 for If-None-Match", async ({
    request,
  }) => {
    const firstResponse = await request.get("/v1/artworks/");
    const {
      etag = "",
      "cache-control": cacheControl,
      "x-request-id": requestId,
    } = firstResponse.headers();
    expect(cacheControl).toContain("public");
    expect(requestId).toMatch(/^[\w.-]{1,64}$/);
    const revalidated = await request.get("/v1/artworks/", { headers: { "if-none-match": etag } });
    expect(revalidated.status()).toBe(304);
  });

  test("405 with Allow for an unsupported method", async ({ request }) => {
    const response = await request.delete("/v1/artworks/");
    expect(response.status()).toBe(405);
    expect(response.headers()["allow"]).toBe("GET, POST, HEAD, OPTIONS");
    expect(await response.json()).toMatchObject({ code: "METHOD_NOT_ALLOWED", details: [] });
  });

  test("404 for an unknown path, in the error format with the caller's request id", async ({
    request,
  }) => {
    const response = await request.get("/v1/paintings", { headers: { "x-request-id": "mine-1" } });
    expect(response.status()).toBe(404);
    expect(await response.json()).toMatchObject({ code: "NOT_FOUND", requestId: "mine-1" });
  });

  test("401 without a token, before the body is parsed", async ({ request }) => {
    const headers = { "content-type": "application/json" };
    const malformed = await request.post("/v1/profiles/token/", { data: '{"id":', headers });
    expect(malformed.status()).toBe(401);
    expect((await request.post("/v1/artworks/", { data: "x" })).status()).toBe(401);
  });

  test("serves its OpenAPI description and its documentation page", async ({ request }) => {
    const document = await (await request.get("/v1/openapi.json")).json();
    expect(Object.keys(document.paths)).toContain("/v1/artworks/{id}");
    expect(await (await request.get("/docs/api/artworks")).text()).toContain("/v1/artworks/{id}");
  });

  test("/health/live and /health/ready respond", async ({ request }) => {
    for (const path of ["/health/live", "/health/ready"])
      expect((await request.get(path)).status()).toBe(200);
  });

  test("the auth service is reachable by its browser calls only", async ({ request }) => {
    const accountsPath = "/identitytoolkit.googleapis.com/v1/projects/demo-vitrine/accounts:query";
    const response = await request.post(accountsPath, {
      data: {},
      headers: { authorization: "Bearer owner" },
    });
    expect(response.status()).toBe(404);
    expect((await request.get("/emulator/v1/projects/demo-vitrine/oobCodes")).status()).toBe(404);
  });

  test("every response has the security headers", async ({ request }) => {
    for (const path of [
      "/",
      "/artworks",
      "/v1/artworks",
      "/nothing",
      "/v1/nothing",
      "/health/live",
      "/icon.svg",
    ]) {
      const headers = (await request.get(path)).headers();
      const policy = headers["content-security-policy"] ?? "";
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["referrer-policy"], path).toBeTruthy();
      expect(headers["x-powered-by"], path).toBeUndefined();
    }
  });
});
