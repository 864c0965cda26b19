import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildUrl, call } from "@/lib/client/call";
import { registerTokens } from "@/lib/client/auth/tokens";

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let requests: ReceivedRequest[] = [];
let respond: (response: ServerResponse, request: ReceivedRequest) => void;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const { method = "", url = "", headers } = request;
  requests.push({ method, url, headers, body });
  respond(response, { method, url, headers, body });
}

const server = createServer((request, response) => void handleRequest(request, response));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const json = JSON.stringify({ apiHost: `http://127.0.0.1:${port}`, firebase: {} });
  vi.stubGlobal("document", { getElementById: () => ({ textContent: json }) });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requests = [];
});

let unregister = () => {};
afterEach(() => unregister());

function stubResponse(status: number, body: string, type = "application/json") {
  respond = (response) => response.writeHead(status, { "content-type": type }).end(body);
}

const id = "01890a5d-ac96-774b-bcce-b302099a8057";
const callArtwork = () => call("GET /v1/artworks/{id}", { params: { id } });

test("call: sends its HTTP line to the API host, with path parameters filled in", async () => {
  stubResponse(200, "{}");
  await callArtwork();
  expect(requests).toMatchObject([{ method: "GET", url: `/v1/artworks/${id}` }]);
});

test("buildUrl: a path parameter cannot leave its segment", () => {
  expect(buildUrl("GET /v1/profiles/{id}", { params: { id: "../a?b#c" } })).toBe(
    "/v1/profiles/..%2Fa%3Fb%23c",
  );
});

test("buildUrl: drops empty and null query values; joins lists with commas", () => {
  const query = { tags: ["oil", "sea & sky"], q: "", sortBy: null, profileId: undefined, page: 2 };
  expect(buildUrl("GET /v1/artworks/", { query })).toBe(
    "/v1/artworks/?tags=oil%2Csea+%26+sky&page=2",
  );
});

test("buildUrl: no question mark without query values", () => {
  expect(buildUrl("GET /v1/artworks/", { query: { q: "" } })).toBe("/v1/artworks/");
});

test("call: a non-empty successful body is parsed as JSON", async () => {
  stubResponse(200, '{"id":"a","tags":["sea"]}');
  expect(await callArtwork()).toEqual({ id: "a", tags: ["sea"] });
});

test("call: a successful body that is not JSON is returned as text", async () => {
  stubResponse(200, "as you like it", "text/plain");
  expect(await callArtwork()).toBe("as you like it");
});

test("call: an empty successful body is null", async () => {
  respond = (response) => response.writeHead(204).end();
  expect(await call("DELETE /v1/artworks/{id}", { params: { id } })).toBeNull();
});

test("call: invalid JSON is an error with the status", async () => {
  stubResponse(200, '{"id":');
  expect(await callArtwork()).toEqual({ error: "Failed to parse server response", status: 200 });
});

test("call: a truncated successful body is an error with the status", async () => {
  respond = (response) => {
    response.writeHead(201, { "content-type": "application/json", "content-length": "100" });
    response.write('{"id":', () => response.destroy());
  };
  expect(await callArtwork()).toEqual({ error: "Failed to parse server response", status: 201 });
});

test("call: on HTTP failure the error is the body's message", async () => {
  stubResponse(404, '{"message":"There is no such artwork.","error":"second","code":"NOT_FOUND"}');
  expect(await callArtwork()).toEqual({
    error: "There is no such artwork.",
    status: 404,
    code: "NOT_FOUND",
  });
});

test("call: on HTTP failure without a message the error is the body's error field", async () => {
  stubResponse(400, '{"error":"No."}');
  expect(await callArtwork()).toEqual({ error: "No.", status: 400 });
});

test("call: on HTTP failure without either the error is the response text", async () => {
  stubResponse(502, "The gateway is down.", "text/plain");
  expect(await callArtwork()).toEqual({ error: "The gateway is down.", status: 502 });
});

test("call: on HTTP failure with JSON without a message the error is its text", async () => {
  stubResponse(500, '{"message":"","error":{}}');
  expect(await callArtwork()).toMatchObject({ error: '{"message":"","error":{}}' });
});

test("call: on HTTP failure without a body the error names the status", async () => {
  stubResponse(503, "");
  expect(await callArtwork()).toEqual({
    error: "API request failed with status: 503",
    status: 503,
  });
});

test("call: details and status of a failure are included", async () => {
  const details = [
    { path: "title", message: "Please fill this in." },
    { path: "images[1]", message: "Too large." },
  ];
  stubResponse(
    400,
    JSON.stringify({ message: "Some fields are wrong.", code: "VALIDATION", details }),
  );
  expect(await callArtwork()).toEqual({
    error: "Some fields are wrong.",
    status: 400,
    code: "VALIDATION",
    details,
  });
});

test("call: on network failure the error is ‘Network error: {message}’, without a status", async () => {
  respond = (response) => response.destroy();
  const result = await callArtwork();
  expect(result).toEqual({ error: expect.stringMatching(/^Network error: .+/) });
});

test("call: on network failure without a message the error is ‘Network error’", async () => {
  unregister = registerTokens({
    identity: () => Promise.reject(new Error("")),
    profile: () => Promise.resolve(null),
    renewProfile: () => Promise.resolve(),
  });
  expect(await call("GET /v1/profiles/", { as: "account" })).toEqual({ error: "Network error" });
});

test("call: an aborted call returns a network error and does not throw", async () => {
  respond = () => {};
  const controller = new AbortController();
  const pending = call("GET /v1/artworks/{id}", { params: { id }, signal: controller.signal });
  controller.abort();
  expect(await pending).toMatchObject({ error: expect.stringMatching(/^Network error/) });
});

test("call: a body is sent as JSON with its content type", async () => {
  stubResponse(200, '{"token":"t"}');
  await call("POST /v1/profiles/token/", { body: { id } });
  expect(requests[0]).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
});

test("call: a form keeps its own content type with its boundary, and its files", async () => {
  stubResponse(201, "{}");
  const form = new FormData();
  form.append("title", "Sea, evening");
  form.append("images", new Blob(["bytes"], { type: "image/png" }), "sea.png");
  await call("POST /v1/artworks/", { form, idempotencyKey: "once" });
  expect(requests[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(requests[0]?.body).toContain("Sea, evening");
  expect(requests[0]?.body).toContain('filename="sea.png"');
});

test("call: version 2 is requested by its media type", async () => {
  stubResponse(200, "{}");
  await call("GET /v1/artworks/{id}", { params: { id }, version: 2 });
  await callArtwork();
  expect(requests.map(({ headers }) => headers.accept)).toEqual([
    "application/vnd.vitrine.v2+json",
    "*/*",
  ]);
});

test("call: sends the idempotency key", async () => {
  stubResponse(201, "{}");
  await call("POST /v1/artworks/", { form: new FormData(), idempotencyKey: "draft-1" });
  expect(requests[0]?.headers["idempotency-key"]).toBe("draft-1");
});

/** Signs somebody in whose profile token is one of `profileTokens`, a new one after each renewal. */
function signIn(identity: string | null, ...profileTokens: string[]) {
  const log: string[] = [];
  unregister = registerTokens({
    identity: () => Promise.resolve(identity),
    profile: () => {
      log.push("profile");
      return Promise.resolve(profileTokens[0] ?? null);
    },
    renewProfile: () => {
      log.push("renew");
      profileTokens.shift();
      return Promise.resolve();
    },
  });
  return log;
}

test("call: sends no tokens without `as`", async () => {
  stubResponse(200, "{}");
  signIn("identity", "profile");
  await callArtwork();
  expect(requests[0]?.headers).not.toHaveProperty("authorization");
  expect(requests[0]?.headers).not.toHaveProperty("x-profile-token");
});

test("call: as the account, sends the ID token as bearer and does not fetch a profile token", async () => {
  stubResponse(200, "[]");
  const log = signIn("identity", "profile");
  await call("GET /v1/profiles/", { as: "account" });
  expect(requests[0]?.headers.authorization).toBe("Bearer identity");
  expect(requests[0]?.headers).not.toHaveProperty("x-profile-token");
  expect(log).toEqual([]);
});

test("call: as the profile, sends the profile token in a second header", async () => {
  stubResponse(200, "{}");
  signIn("identity", "profile");
  await call("GET /v1/artworks/config/quotas", { as: "profile" });
  expect(requests[0]?.headers).toMatchObject({
    authorization: "Bearer identity",
    "x-profile-token": "profile",
  });
});

test("call: sends no tokens if nobody is signed in", async () => {
  stubResponse(401, '{"message":"Please sign in."}');
  signIn(null);
  expect(await call("GET /v1/artworks/config/quotas", { as: "profile" })).toMatchObject({
    status: 401,
  });
  expect(requests[0]?.headers).not.toHaveProperty("authorization");
});

const expiredToken = '{"message":"The profile token has expired.","code":"PROFILE_TOKEN_EXPIRED"}';

test("call: an expired profile token is renewed and the call repeated", async () => {
  respond = (response, { headers }) =>
    headers["x-profile-token"] === "new"
      ? response.writeHead(200, { "content-type": "application/json" }).end('{"permitted":true}')
      : response.writeHead(401, { "content-type": "application/json" }).end(expiredToken);
  signIn("identity", "old", "new");
  expect(await call("GET /v1/artworks/config/quotas", { as: "profile" })).toEqual({
    permitted: true,
  });
  expect(requests).toHaveLength(2);
});

test("call: a profile token that is rejected again is not renewed again", async () => {
  stubResponse(401, expiredToken);
  const log = signIn("identity", "old", "new");
  expect(await call("GET /v1/artworks/config/quotas", { as: "profile" })).toMatchObject({
    status: 401,
  });
  expect(log.filter((entry) => entry === "renew")).toHaveLength(1);
  expect(requests).toHaveLength(2);
});
