import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask, json, line, open, page, shut, stage } from "@/tests/support/front";

beforeEach(() => open());
afterEach(() => shut(0));

describe("front: a response sent before the body was read", () => {
  const reject = (_request: IncomingMessage, response: ServerResponse) =>
    json(response, { code: "UNAUTHENTICATED" }, {}, 401);

  it("closes the connection, so that the rest is not parsed as the next request", async () => {
    stage.answer = reject;
    const response = await line(
      "POST",
      "/v1/artworks",
      "Content-Type: application/json\r\nContent-Length: 900000\r\n",
    );
    expect(response).toMatch(/^HTTP\/1.1 401 /);
    expect(response).toContain("Connection: close");
  });
});

describe("front: a page that the app aborts", () => {
  it("is a 500 for the client and releases its render slot", async () => {
    stage.answer = (request, response) => {
      if (!request.url?.startsWith("/broken")) return page(request, response);
      response.setHeader("Content-Type", "text/html");
      response.write("<p>");
      response.destroy(new Error("the stream failed"));
    };
    for (let time = 0; time < 4; time++) expect((await ask(`/broken${time}`)).status).toBe(500);
    expect((await ask("/good")).status).toBe(200);
    const broken = () => stage.lines.filter(({ path }) => path.startsWith("/broken"));
    await expect.poll(broken).toHaveLength(4);
  });
});

it("front: a handler that throws is logged once", async () => {
  stage.answer = () => Promise.reject(new Error("outside handle"));
  const response = await ask("/v1/artworks", { method: "POST", headers: { Authorization: "x" } });
  expect(response.status).toBe(500);
  await expect.poll(() => stage.lines).toHaveLength(1);
});
