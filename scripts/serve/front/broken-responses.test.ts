import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  sendRequest,
  respondWithJson,
  sendRequestLine,
  startFront,
  respondWithPage,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

beforeEach(() => startFront());
afterEach(() => stopFront(0));

describe("front: a response sent before the body was read", () => {
  const reject = (_request: IncomingMessage, response: ServerResponse) =>
    respondWithJson(response, { code: "UNAUTHENTICATED" }, {}, 401);

  it("closes the connection, so that the rest is not parsed as the next request", async () => {
    fakeApp.respond = reject;
    const response = await sendRequestLine(
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
    fakeApp.respond = (request, response) => {
      if (!request.url?.startsWith("/broken")) return respondWithPage(request, response);
      response.setHeader("Content-Type", "text/html");
      response.write("<p>");
      response.destroy(new Error("the stream failed"));
    };
    for (let time = 0; time < 4; time++)
      expect((await sendRequest(`/broken${time}`)).status).toBe(500);
    expect((await sendRequest("/good")).status).toBe(200);
    const broken = () => fakeApp.logLines.filter(({ path }) => path.startsWith("/broken"));
    await expect.poll(broken).toHaveLength(4);
  });
});

it("front: a handler that throws is logged once", async () => {
  fakeApp.respond = () => Promise.reject(new Error("outside handle"));
  const response = await sendRequest("/v1/artworks", {
    method: "POST",
    headers: { Authorization: "x" },
  });
  expect(response.status).toBe(500);
  await expect.poll(() => fakeApp.logLines).toHaveLength(1);
});
