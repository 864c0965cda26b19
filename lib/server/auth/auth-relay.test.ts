import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const REQUIRED_VARIABLES = {
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
let forwardedRequests: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
let serviceResponse: { status: number; body: string; headers?: Record<string, string> } = {
  status: 200,
  body: "{}",
};

async function relay(
  path: string,
  request: RequestInit = {},
  environment: Record<string, string> = {},
) {
  const port = (service.address() as AddressInfo).port;
  const local = { ...REQUIRED_VARIABLES, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` };
  for (const [name, value] of Object.entries({ ...local, ...environment })) vi.stubEnv(name, value);
  vi.resetModules();
  const { relayToAuthService } = await import("@/lib/server/auth/auth-relay");
  return relayToAuthService(new Request(`http://localhost:3000${path}`, request));
}
const post = (body: string, headers: Record<string, string> = {}) => ({
  method: "POST",
  body,
  headers: { "content-type": "application/json", ...headers },
});

beforeAll(async () => {
  service = createServer((request, response) => {
    forwardedRequests.push(request);
    request
      .resume()
      .on("end", () =>
        response
          .writeHead(serviceResponse.status, serviceResponse.headers)
          .end(serviceResponse.body),
      );
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  forwardedRequests = [];
  serviceResponse = { status: 200, body: "{}" };
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.closeAllConnections();
  service.close();
});

describe("relayToAuthService: forwarding", () => {
  it("keeps the query, the content type, and the service's status and JSON", async () => {
    serviceResponse = {
      status: 400,
      body: '{"error":{"code":400,"message":"INVALID_LOGIN_CREDENTIALS"}}',
    };
    const response = await relay(SIGN_IN, post("{}"));
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe(serviceResponse.body);
    expect(forwardedRequests[0]?.url).toBe(SIGN_IN);
    expect(forwardedRequests[0]?.headers["content-type"]).toBe("application/json");
  });

  it("drops Authorization, API key and cookies", async () => {
    await relay(
      SIGN_IN,
      post("{}", { authorization: "Bearer owner", cookie: "a=b", "x-goog-api-key": "k" }),
    );
    expect(forwardedRequests[0]?.headers).not.toHaveProperty("authorization");
    expect(forwardedRequests[0]?.headers).not.toHaveProperty("cookie");
    expect(forwardedRequests[0]?.headers).not.toHaveProperty("x-goog-api-key");
  });
});

describe("relayToAuthService: pages of popups and redirects", () => {
  it("keep only their content type, CSP and caching headers", async () => {
    const pageHeaders = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "frame-ancestors 'self'",
      "cache-control": "no-store",
    };
    serviceResponse = {
      status: 200,
      body: "<p>",
      headers: { ...pageHeaders, "set-cookie": "a=b" },
    };
    const response = await relay("/emulator/auth/handler?providerId=google.com");
    expect(await response.text()).toBe("<p>");
    expect(Object.fromEntries(response.headers)).toEqual(pageHeaders);
    expect(forwardedRequests[0]?.url).toBe("/emulator/auth/handler?providerId=google.com");
  });

  it("are 404 for a real project", async () => {
    const realProject = {
      FIREBASE_PROJECT_ID: "vitrine",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      AUTH_JWKS_URL: "",
    };
    for (const path of ["handler", "iframe", "frames.js"])
      expect((await relay(`/emulator/auth/${path}`, {}, realProject)).status).toBe(404);
    expect(forwardedRequests).toEqual([]);
  });
});

describe("relayToAuthService: rejections", () => {
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
  ])("%s %s: 404", async (method, path) => {
    const response = await relay(path, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch("text/plain");
    expect(forwardedRequests).toEqual([]);
  });

  it("404 for a real project", async () => {
    const realProject = {
      FIREBASE_PROJECT_ID: "vitrine",
      FIREBASE_AUTH_EMULATOR_HOST: "",
      AUTH_JWKS_URL: "",
    };
    expect((await relay(SIGN_IN, post("{}"), realProject)).status).toBe(404);
    expect(forwardedRequests).toEqual([]);
  });

  it("413 above 100 KB, with or without Content-Length", async () => {
    const big = "x".repeat(100 * 1024 + 1);
    const stream = new Blob([big]).stream();
    const unannounced = { method: "POST", body: stream, duplex: "half" };
    for (const request of [post(big, { "content-length": String(big.length) }), unannounced]) {
      expect((await relay(SIGN_IN, request)).status).toBe(413);
    }
    expect(forwardedRequests).toEqual([]);
  });
});

describe("relayToAuthService: failing service", () => {
  it.each([
    ["is unreachable", { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9" }, 200],
    ["responds with 500", {}, 500],
  ])(
    "502 in plain text when it %s, so that the SDK signs nobody out",
    async (_how, environment, status) => {
      serviceResponse = { status, body: '{"error":{"message":"boom"}}' };
      const response = await relay(SIGN_IN, post("{}"), environment);
      expect(response.status).toBe(502);
      expect(response.headers.get("content-type")).toMatch("text/plain");
    },
  );
});
