import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure } from "@/lib/shared/failure";
import {
  sendRequest,
  respondWithJson,
  startFront,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

beforeEach(() => startFront());
afterEach(() => stopFront(0));

describe("front: rate limit per client address", () => {
  const limitedClients: string[] = [];
  const rejectAll = (client: string) => {
    limitedClients.push(client);
    return Promise.reject(failure("RATE_LIMITED", "Too many.", [], { "Retry-After": "9" }));
  };

  it("429 with an HTML page for an uncached page", async () => {
    await stopFront(0);
    await startFront({ rateLimit: rejectAll });
    const headerSets: Record<string, string>[] = [{}, { Authorization: "Bearer x" }];
    for (const headers of headerSets) {
      const response = await sendRequest("/artworks?q=1", { headers });
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain("<h1>429</h1>");
    }
    expect(limitedClients).toContain("127.0.0.1");
    expect(fakeApp.requests).toEqual([]);
  });

  it("429 as JSON for a picture; API calls are counted elsewhere", async () => {
    await stopFront(0);
    await startFront({ rateLimit: rejectAll });
    const response = await sendRequest("/content/artworks/a.jpg?w=10");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
    expect(await response.json()).toMatchObject({ code: "RATE_LIMITED", details: [] });
    await sendRequest("/v1/x");
    expect(fakeApp.requests.map(({ url }) => url)).toEqual(["/v1/x"]);
  });

  it("counts uncached files, and pages rendered at file-like paths", async () => {
    await stopFront(0);
    await startFront({ rateLimit: rejectAll });
    for (const path of ["/_next/static/a.js", "/_next/x", "/health/x"])
      expect((await sendRequest(path)).status).toBe(429);
    expect(fakeApp.requests).toEqual([]);
  });

  it("share images queue without taking the slots of pages", async () => {
    const released = Promise.withResolvers<void>();
    fakeApp.respond = async (request, response) => {
      if (request.url?.startsWith("/share/")) await released.promise;
      respondWithJson(response, {});
    };
    const images = [1, 2, 3, 4].map((id) => sendRequest(`/share/artworks/${id}/a.jpg`));
    await expect.poll(() => fakeApp.requests.length).toBe(4);
    expect((await sendRequest("/artworks")).status).toBe(200);
    released.resolve();
    for (const { status } of await Promise.all(images)) expect(status).toBe(200);
  });

  it("does not count cached responses", async () => {
    await stopFront(0);
    let limitChecks = 0;
    await startFront({ rateLimit: async () => void (limitChecks += 1) });
    for (let round = 0; round < 5; round += 1) await sendRequest("/");
    expect(limitChecks).toBe(1);
  });
});
