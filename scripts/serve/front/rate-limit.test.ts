import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure } from "@/lib/shared/failure";
import { ask, json, open, shut, stage } from "@/tests/support/front";

beforeEach(() => open());
afterEach(() => shut(0));

describe("front: rate limit per client address", () => {
  const limitedClients: string[] = [];
  const rejectAll = (client: string) => {
    limitedClients.push(client);
    return Promise.reject(failure("RATE_LIMITED", "Too many.", [], { "Retry-After": "9" }));
  };

  it("429 with an HTML page for an uncached page", async () => {
    await shut(0);
    await open({ rateLimit: rejectAll });
    const headerSets: Record<string, string>[] = [{}, { Authorization: "Bearer x" }];
    for (const headers of headerSets) {
      const response = await ask("/artworks?q=1", { headers });
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain("<h1>429</h1>");
    }
    expect(limitedClients).toContain("127.0.0.1");
    expect(stage.seen).toEqual([]);
  });

  it("429 as JSON for a picture; API calls are counted elsewhere", async () => {
    await shut(0);
    await open({ rateLimit: rejectAll });
    const response = await ask("/content/artworks/a.jpg?w=10");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "9"]);
    expect(await response.json()).toMatchObject({ code: "RATE_LIMITED", details: [] });
    await ask("/v1/x");
    expect(stage.seen.map(({ url }) => url)).toEqual(["/v1/x"]);
  });

  it("counts uncached files, and pages rendered at file-like paths", async () => {
    await shut(0);
    await open({ rateLimit: rejectAll });
    for (const path of ["/_next/static/a.js", "/_next/x", "/health/x"])
      expect((await ask(path)).status).toBe(429);
    expect(stage.seen).toEqual([]);
  });

  it("share images queue without taking the slots of pages", async () => {
    const released = Promise.withResolvers<void>();
    stage.answer = async (request, response) => {
      if (request.url?.startsWith("/share/")) await released.promise;
      json(response, {});
    };
    const images = [1, 2, 3, 4].map((id) => ask(`/share/artworks/${id}/a.jpg`));
    await expect.poll(() => stage.seen.length).toBe(4);
    expect((await ask("/artworks")).status).toBe(200);
    released.resolve();
    for (const { status } of await Promise.all(images)) expect(status).toBe(200);
  });

  it("does not count cached responses", async () => {
    await shut(0);
    let limitChecks = 0;
    await open({ rateLimit: async () => void (limitChecks += 1) });
    for (let round = 0; round < 5; round += 1) await ask("/");
    expect(limitChecks).toBe(1);
  });
});
