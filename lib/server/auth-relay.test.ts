import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const REQUIRED = {
  APP_URL: "http://localhost:3000",
  DATABASE_URL: "postgres://localhost/none",
  FIREBASE_PROJECT_ID: "demo-relay",
  FIREBASE_API_KEY: "any",
  AUTH_JWKS_URL: "http://127.0.0.1:9/jwks",
  PROFILE_TOKEN_SECRETS: `a:${"s".repeat(32)}`,
  STRIPE_SECRET_KEY: "sk_test_any",
  STRIPE_WEBHOOK_SECRET: "whsec_any",
  STORAGE_DIR: "/tmp",
};

const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any";
let service: Server;
let received: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
let answerWith: { status: number; body: string; headers?: Record<string, string> } = {
  status: 200,
  body: "{}",
};

async function relay(
  path: string,
  init: RequestInit = {},
  environment: Record<string, string> = {},
) {
  const port = (service.address() as AddressInfo).port;
  const local = { ...REQUIRED, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` };
  for (const [name, value] of Object.entries({ ...local, ...environment })) vi.stubEnv(name, value);
  vi.resetModules();
  const { relayToAuthService } = await import("@/lib/server/auth-relay");
  return relayToAuthService(new Request(`http://localhost:3000${path}`, init));
}
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json", ...headers },
});

beforeAll(async () => {
  service = createServer((request, response) => {
    received.push(request);
    request
      .resume()
      .on("end", () =>
        response.writeHead(answerWith.status, answerWith.headers).end(answerWith.body),
      );
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  received = [];
  answerWith = { status: 200, body: "{}" };
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

describe("what passes", () => {
  it("carries the service's status and JSON, with the query and the body's type", async () => {
    answerWith = {
      status: 400,
      body: '{"error":{"code":400,"message":"INVALID_LOGIN_CREDENTIALS"}}',
    };
    const answer = await relay(SIGN_IN, post("{}"));
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).toBe(answerWith.body);
    expect(received[0]?.url).toBe(SIGN_IN);
    expect(received[0]?.headers["content-type"]).toBe("application/json");
  });

  it("leaves authority and cookies behind", async () => {
    await relay(
      SIGN_IN,
      post("{}", { authorization: "Bearer owner", cookie: "a=b", "x-goog-api-key": "k" }),
    );
    expect(received[0]?.headers).not.toHaveProperty("authorization");
    expect(received[0]?.headers).not.toHaveProperty("cookie");
    expect(received[0]?.headers).not.toHaveProperty("x-goog-api-key");
  });
});

describe("the pages of popups and redirects", () => {
  it("pass with the type and the policy that they bring, and nothing else", async () => {
    const own = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "frame-ancestors 'self'",
      "cache-control": "no-store",
    };
    answerWith = { status: 200, body: "<p>", headers: { ...own, "set-cookie": "a=b" } };
    const answer = await relay("/emulator/auth/handler?providerId=google.com");
    expect(await answer.text()).toBe("<p>");
    expect(Object.fromEntries(answer.headers)).toEqual(own);
    expect(received[0]?.url).toBe("/emulator/auth/handler?providerId=google.com");
  });

  it("are not there beside a real project", async () => {
    const real = {
      FIREBASE_PROJECT_ID: "vitrine",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      AUTH_JWKS_URL: "",
    };
    for (const path of ["handler", "iframe", "frames.js"])
      expect((await relay(`/emulator/auth/${path}`, {}, real)).status).toBe(404);
    expect(received).toEqual([]);
  });
});

describe("what does not pass", () => {
  it.each([
    ["POST", "/identitytoolkit.googleapis.com/v1/projects/demo-relay/accounts:update"],
    ["POST", "/identitytoolkit.googleapis.com/v1/projects/demo-relay:createSessionCookie"],
    ["POST", "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken"],
    ["GET", "/identitytoolkit.googleapis.com/v1/accounts:signUp"],
    ["POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp/more"],
    ["POST", "/identitytoolkit.googleapis.com/v1/accounts%3AsignUp"],
    ["DELETE", "/emulator/v1/projects/demo-relay/accounts"],
    ["GET", "/emulator/v1/projects/demo-relay/oobCodes"],
    ["GET", "/emulator/action?mode=resetPassword"],
    ["GET", "/emulator/auth/other"],
    ["POST", "/emulator/auth/handler"],
    ["GET", "/jwks"],
  ])("%s %s is not found", async (method, path) => {
    const answer = await relay(path, { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch("text/plain");
    expect(received).toEqual([]);
  });

  it("is not there when a real project is configured", async () => {
    const real = {
      FIREBASE_PROJECT_ID: "vitrine",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      AUTH_JWKS_URL: "",
    };
    expect((await relay(SIGN_IN, post("{}"), real)).status).toBe(404);
    expect(received).toEqual([]);
  });

  it("refuses more than 100 KB, announced or not", async () => {
    const big = "x".repeat(100 * 1024 + 1);
    const stream = new Blob([big]).stream();
    const unannounced = { method: "POST", body: stream, duplex: "half" };
    for (const init of [post(big, { "content-length": String(big.length) }), unannounced]) {
      expect((await relay(SIGN_IN, init)).status).toBe(413);
    }
    expect(received).toEqual([]);
  });
});

describe("when the service fails", () => {
  it.each([
    ["cannot be reached", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" }, 200],
    ["answers a 500", {}, 500],
  ])(
    "answers 502 in plain text when it %s, which signs nobody out",
    async (_how, environment, status) => {
      answerWith = { status, body: '{"error":{"message":"boom"}}' };
      const answer = await relay(SIGN_IN, post("{}"), environment);
      expect(answer.status).toBe(502);
      expect(answer.headers.get("content-type")).toMatch("text/plain");
    },
  );
});
