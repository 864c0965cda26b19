import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask, open, shut, stage } from "@/tests/support/front";

beforeEach(() => open());
afterEach(() => shut(0));

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
    await shut(0);
    await open({ dev });
    stage.answer = respondWithPolicy;
    const { headers } = await ask("/emulator/auth/iframe?apiKey=any&appName=a");
    expect(headers.get("content-security-policy")).toBe(policy);
    expect(headers.has("x-frame-options")).toBe(false);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });
});
