import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildUrl, call } from "@/lib/client/call";
import { provideTokens } from "@/lib/client/tokens";

type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let received: ReceivedRequest[] = [];
let answer: (response: ServerResponse, request: ReceivedRequest) => void;

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await read(request);
  const { method = "", url = "", headers } = request;
  received.push({ method, url, headers, body });
  answer(response, { method, url, headers, body });
}

const server = createServer((request, response) => void serve(request, response));

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const text = JSON.stringify({ apiHost: `http://127.0.0.1:${port}`, firebase: {} });
  vi.stubGlobal("document", { getElementById: () => ({ textContent: text }) });
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  received = [];
});

let unregister = () => {};
afterEach(() => unregister());

function answers(status: number, body: string, type = "application/json") {
  answer = (response) => response.writeHead(status, { "content-type": type }).end(body);
}

const id = "01890a5d-ac96-774b-bcce-b302099a8057";
const ask = () => call("GET /v1/artworks/{id}", { params: { id } });

test("a call goes by its HTTP line to the API host, path parameters filled in", async () => {
  answers(200, "{}");
  await ask();
  expect(received).toMatchObject([{ method: "GET", url: `/v1/artworks/${id}` }]);
});

test("a path parameter cannot leave its place in the path", () => {
  expect(buildUrl("GET /v1/profiles/{id}", { params: { id: "../a?b#c" } })).toBe(
    "/v1/profiles/..%2Fa%3Fb%23c",
  );
});

test("empty and null query values are dropped; lists are separated by commas", () => {
  const query = { tags: ["oil", "sea & sky"], q: "", sortBy: null, profileId: undefined, page: 2 };
  expect(buildUrl("GET /v1/artworks/", { query })).toBe(
    "/v1/artworks/?tags=oil%2Csea+%26+sky&page=2",
  );
});

test("a query without values leaves no question mark", () => {
  expect(buildUrl("GET /v1/artworks/", { query: { q: "" } })).toBe("/v1/artworks/");
});

test("a non-empty successful body is parsed as JSON", async () => {
  answers(200, '{"id":"a","tags":["sea"]}');
  expect(await ask()).toEqual({ id: "a", tags: ["sea"] });
});

test("a successful body that is not JSON is returned as text", async () => {
  answers(200, "as you like it", "text/plain");
  expect(await ask()).toBe("as you like it");
});

test("an empty successful body is null", async () => {
  answer = (response) => response.writeHead(204).end();
  expect(await call("DELETE /v1/artworks/{id}", { params: { id } })).toBeNull();
});

test("a body that says it is JSON and cannot be parsed is an error with the status", async () => {
  answers(200, '{"id":');
  expect(await ask()).toEqual({ error: "Failed to parse server response", status: 200 });
});

test("a successful body that breaks off is an error with the status", async () => {
  answer = (response) => {
    response.writeHead(201, { "content-type": "application/json", "content-length": "100" });
    response.write('{"id":', () => response.destroy());
  };
  expect(await ask()).toEqual({ error: "Failed to parse server response", status: 201 });
});

test("on HTTP failure the error is the body's message", async () => {
  answers(404, '{"message":"There is no such artwork.","error":"second","code":"NOT_FOUND"}');
  expect(await ask()).toEqual({
    error: "There is no such artwork.",
    status: 404,
    code: "NOT_FOUND",
  });
});

test("on HTTP failure without a message the error is the body's error field", async () => {
  answers(400, '{"error":"No."}');
  expect(await ask()).toEqual({ error: "No.", status: 400 });
});

test("on HTTP failure without either the error is the response text", async () => {
  answers(502, "The gateway is down.", "text/plain");
  expect(await ask()).toEqual({ error: "The gateway is down.", status: 502 });
});

test("on HTTP failure with a JSON body that says nothing the error is its text", async () => {
  answers(500, '{"message":"","error":{}}');
  expect(await ask()).toMatchObject({ error: '{"message":"","error":{}}' });
});

test("on HTTP failure without a body the error names the status", async () => {
  answers(503, "");
  expect(await ask()).toEqual({ error: "API request failed with status: 503", status: 503 });
});

test("details and status of a failure are included", async () => {
  const details = [
    { path: "title", message: "Please fill this in." },
    { path: "images[1]", message: "Too large." },
  ];
  answers(400, JSON.stringify({ message: "Some fields are wrong.", code: "VALIDATION", details }));
  expect(await ask()).toEqual({
    error: "Some fields are wrong.",
    status: 400,
    code: "VALIDATION",
    details,
  });
});

test("on network failure the error is ‘Network error: {message}’, without a status", async () => {
  answer = (response) => response.destroy();
  const failed = await ask();
  expect(failed).toEqual({ error: expect.stringMatching(/^Network error: .+/) });
});

test("on network failure without a message the error is ‘Network error’", async () => {
  unregister = provideTokens({
    identity: () => Promise.reject(new Error("")),
    profile: () => Promise.resolve(null),
    renewProfile: () => Promise.resolve(),
  });
  expect(await call("GET /v1/profiles/", { as: "account" })).toEqual({ error: "Network error" });
});

test("a call that is stopped answers a network error and does not throw", async () => {
  answer = () => {};
  const stop = new AbortController();
  const pending = call("GET /v1/artworks/{id}", { params: { id }, signal: stop.signal });
  stop.abort();
  expect(await pending).toMatchObject({ error: expect.stringMatching(/^Network error/) });
});

test("a body is sent as JSON with its content type", async () => {
  answers(200, '{"token":"t"}');
  await call("POST /v1/profiles/token/", { body: { id } });
  expect(received[0]).toMatchObject({
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id }),
  });
});

test("a form keeps its own content type with its boundary, and its files", async () => {
  answers(201, "{}");
  const form = new FormData();
  form.append("title", "Sea, evening");
  form.append("images", new Blob(["bytes"], { type: "image/png" }), "sea.png");
  await call("POST /v1/artworks/", { form });
  expect(received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body).toContain("Sea, evening");
  expect(received[0]?.body).toContain('filename="sea.png"');
});

test("version 2 is asked for by its media type, and only when requested", async () => {
  answers(200, "{}");
  await call("GET /v1/artworks/{id}", { params: { id }, version: 2 });
  await ask();
  expect(received.map(({ headers }) => headers.accept)).toEqual([
    "application/vnd.vitrine.v2+json",
    "*/*",
  ]);
});

test("an idempotency key is sent along", async () => {
  answers(201, "{}");
  await call("POST /v1/artworks/", { form: new FormData(), idempotencyKey: "draft-1" });
  expect(received[0]?.headers["idempotency-key"]).toBe("draft-1");
});

/** Signs somebody in whose profile token is one of `profileTokens`, a new one after each renewal. */
function signIn(identity: string | null, ...profileTokens: string[]) {
  const log: string[] = [];
  unregister = provideTokens({
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

test("no token goes along unless the call is made as somebody", async () => {
  answers(200, "{}");
  signIn("identity", "profile");
  await ask();
  expect(received[0]?.headers).not.toHaveProperty("authorization");
  expect(received[0]?.headers).not.toHaveProperty("x-profile-token");
});

test("as the account, the auth service's token is the bearer and the product's token is not even asked for", async () => {
  answers(200, "[]");
  const log = signIn("identity", "profile");
  await call("GET /v1/profiles/", { as: "account" });
  expect(received[0]?.headers.authorization).toBe("Bearer identity");
  expect(received[0]?.headers).not.toHaveProperty("x-profile-token");
  expect(log).toEqual([]);
});

test("as the profile, the product's token goes in a second header", async () => {
  answers(200, "{}");
  signIn("identity", "profile");
  await call("GET /v1/artworks/config/quotas", { as: "profile" });
  expect(received[0]?.headers).toMatchObject({
    authorization: "Bearer identity",
    "x-profile-token": "profile",
  });
});

test("nobody signed in: the call goes out without tokens", async () => {
  answers(401, '{"message":"Please sign in."}');
  signIn(null);
  expect(await call("GET /v1/artworks/config/quotas", { as: "profile" })).toMatchObject({
    status: 401,
  });
  expect(received[0]?.headers).not.toHaveProperty("authorization");
});

const expired = '{"message":"The profile token has expired.","code":"PROFILE_TOKEN_EXPIRED"}';

test("an expired profile token is renewed and the call repeated", async () => {
  answer = (response, { headers }) =>
    headers["x-profile-token"] === "new"
      ? response.writeHead(200, { "content-type": "application/json" }).end('{"permitted":true}')
      : response.writeHead(401, { "content-type": "application/json" }).end(expired);
  signIn("identity", "old", "new");
  expect(await call("GET /v1/artworks/config/quotas", { as: "profile" })).toEqual({
    permitted: true,
  });
  expect(received).toHaveLength(2);
});

test("a profile token that is still refused after renewal is not renewed again", async () => {
  answers(401, expired);
  const log = signIn("identity", "old", "new");
  expect(await call("GET /v1/artworks/config/quotas", { as: "profile" })).toMatchObject({
    status: 401,
  });
  expect(log.filter((what) => what === "renew")).toHaveLength(1);
  expect(received).toHaveLength(2);
});
