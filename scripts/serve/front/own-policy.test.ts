import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sendRequest, startFront, stopFront, fakeApp } from "@/tests/support/front";

beforeEach(() => startFront());
afterEach(() => stopFront(0));

describe("front: a page of the local sign-in popups", () => {
  const policy = "default-src 'none'; frame-ancestors 'self'";
  const respondWithPolicy = (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.appendHeader("Content-Security-Policy", policy);
    response.end("<p>");
  };

  it.each([
    ["served", false],
    ["with hot reload", true],
  ])("keeps its own policy and may be framed by this origin (%s)", async (_how, dev) => {
    await stopFront(0);
    await startFront({ dev });
    fakeApp.respond = respondWithPolicy;
    const { headers } = await sendRequest("/emulator/auth/iframe?apiKey=any&appName=a");
    expect(headers.get("content-security-policy")).toBe(policy);
    expect(headers.has("x-frame-options")).toBe(false);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
