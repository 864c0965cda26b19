import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Front, type FrontParts } from "@/lib/server/front/front";
import { closeGracefully, createListener } from "@/lib/server/front/listener";
import type { Line } from "@/lib/server/front/reply";

let now = 0;
let seen: { method: string; url: string; headers: IncomingMessage["headers"] }[] = [];
let lines: Line[] = [];
let front: Front;
let server: ReturnType<typeof createListener>;
let answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const nonceIn = (request: IncomingMessage) => String(request.headers["x-vitrine-nonce"]);

function page(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "private, no-store");
  response.write(`<h1>${"wall ".repeat(400)}</h1>`);
  response.end(`<script nonce="${nonceIn(request)}">hydrate()</script><script>steal()</script>`);
}

function json(
  response: ServerResponse,
  body: object,
  headers: Record<string, string> = {},
  status = 200,
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

async function open(more: Partial<FrontParts> = {}): Promise<void> {
  front = new Front({
    facts: {
      APP_URL: "https://vitrine.test",
      TRUSTED_PROXIES: 0,
      FIREBASE_PROJECT_ID: "demo-x",
      FIREBASE_AUTH_DOMAIN: undefined,
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
      NEXT_PUBLIC_API_HOST: "",
    },
    app: async (request, response) => {
      seen.push({
        method: request.method ?? "",
        url: request.url ?? "",
        headers: { ...request.headers },
      });
      await answer(request, response);
    },
    pictures: async ({ key }) => ({
      status: 200,
      headers: {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=9, immutable",
        ETag: '"p"',
        "Content-Security-Policy": "sandbox",
      },
      body: Buffer.from(`picture ${key}`),
    }),
    pendingMigrations: () => Promise.resolve([]),
    report: (line) => lines.push(line),
    fault: () => undefined,
    now: () => now,
    ...more,
  });
  server = createListener(front);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

const port = () => (server.address() as AddressInfo).port;
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, init);

/** Says exactly these bytes and gives everything that comes back until the other side hangs up. */
async function say(text: string): Promise<string> {
  const socket = connect(port(), "127.0.0.1");
  socket.write(text, "latin1");
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("latin1");
}
const line = (method: string, path: string, more = "") =>
  say(`${method} ${path} HTTP/1.1\r\nHost: vitrine.test\r\nConnection: close\r\n${more}\r\n`);

beforeEach(async () => {
  now = 0;
  seen = [];
  lines = [];
  answer = page;
  await open();
});
afterEach(async () => {
  server.closeAllConnections();
  await closeGracefully(server, front, 0);
});

describe("raw requests", () => {
  it.each([
    ["TRACE", "/v1/artworks/", 405],
    ["CONNECT", "vitrine.test:443", 405],
    ["FOO", "/", 405],
    ["GET", "/%ff", 400],
    ["GET", "//evil.test", 400],
    ["GET", "/a\\b", 400],
    ["GET", "/caf\u00e9", 400],
    ["GET", `/${"a".repeat(10_000)}`, 400],
    ["GET", `/${"a".repeat(30_000)}`, 400],
    ["POST", "/artworks", 405],
  ])("%s %.30s is answered %d in the product's form", async (method, path, status) => {
    const reply = await line(method, path);
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(reply).toMatch(/\r\nX-Request-Id: [\w-]+\r\n/);
    expect(JSON.parse(reply.slice(reply.indexOf("\r\n\r\n") + 4))).toMatchObject({ details: [] });
    expect(seen).toEqual([]);
  });

  it.each([
    ["no HTTP at all", "\x16\x03\x01\x02\r\n\r\n"],
    [
      "two lengths",
      "POST /v1/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ],
    [
      "a length and chunks",
      "POST /v1/a HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "two tokens",
      "GET /v1/a HTTP/1.1\r\nHost: a\r\nAuthorization: x\r\nAuthorization: y\r\nConnection: close\r\n\r\n",
    ],
  ])("%s is answered 400", async (_name, text) =>
    expect(await say(text)).toMatch(/^HTTP\/1.1 400 /),
  );

  it("headers beyond measure are answered 431", async () =>
    expect(await line("GET", "/", `X-Long: ${"x".repeat(20_000)}\r\n`)).toMatch(/^HTTP\/1.1 431 /));
});

describe("a page", () => {
  it("runs the app's scripts and no other", async () => {
    const reply = await ask("/");
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy.match(/sha256-/g)).toHaveLength(1);
    expect(await reply.text()).toContain(`<script nonce="">hydrate()</script>`);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(reply.headers.get("strict-transport-security")).toContain("max-age");
    expect(reply.headers.get("x-frame-options")).toBe("DENY");
  });

  it("is rendered once for many, and each has a request id of its own", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask("/")));
    expect(seen).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.headers.get("x-request-id"))).size).toBe(8);
    expect(
      (await ask("/", { headers: { "X-Request-Id": "mine" } })).headers.get("x-request-id"),
    ).toBe("mine");
  });

  it("comes compressed, with a tag of its own for each encoding, and 304 to who has it", async () => {
    const raw = await line("GET", "/", "Accept-Encoding: gzip\r\n");
    const body = Buffer.from(raw.slice(raw.indexOf("\r\n\r\n") + 4), "latin1");
    expect(gunzipSync(body).toString()).toContain("wall wall");
    const tag = /ETag: (.*)\r\n/.exec(raw)?.[1] ?? "";
    const plain = await ask("/", { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("etag")).not.toBe(tag);
    const again = await line(
      "GET",
      "/",
      `Accept-Encoding: gzip\r\nIf-None-Match: W/"x", ${tag}\r\n`,
    );
    expect(again).toMatch(/^HTTP\/1.1 304 /);
    expect(again.slice(again.indexOf("\r\n\r\n") + 4)).toBe("");
    expect(again).toContain("Content-Security-Policy");
  });

  it("answers HEAD with the same headers and no body", async () => {
    const reply = await line("HEAD", "/");
    expect(reply).toMatch(/Content-Length: [1-9]/);
    expect(reply.slice(reply.indexOf("\r\n\r\n") + 4)).toBe("");
  });

  it("sees nothing of who asked, so that nothing of one gets to another", async () => {
    await ask("/", {
      headers: {
        Cookie: "a=b",
        "User-Agent": "x",
        "X-Forwarded-Host": "evil.test",
        "X-Vitrine-Client": "6.6.6.6",
      },
    });
    expect(seen[0]?.headers).toMatchObject({
      host: "vitrine.test",
      "x-forwarded-host": "vitrine.test",
      "x-vitrine-client": "127.0.0.1",
    });
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain("cookie");
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain("user-agent");
  });

  it("keeps client navigations apart by what they depend on", async () => {
    await ask("/");
    await ask("/", { headers: { rsc: "1", "next-router-state-tree": "a" } });
    await ask("/", { headers: { rsc: "1", "next-router-state-tree": "b" } });
    await ask("/", { headers: { rsc: "1", "next-router-state-tree": "b" } });
    expect(seen).toHaveLength(3);
  });

  it("is never kept when it failed", async () => {
    answer = (_request, response) => json(response, {}, { "Cache-Control": "public" }, 500);
    await ask("/");
    await ask("/");
    expect(seen).toHaveLength(2);
  });

  it("is a plain 500 when the app throws", async () => {
    answer = () => Promise.reject(new Error("secret detail"));
    const reply = await ask("/");
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain("secret detail");
  });
});

describe("the API", () => {
  const open200 = (_request: IncomingMessage, response: ServerResponse) =>
    json(
      response,
      { ok: true },
      {
        "Cache-Control": "public, max-age=0",
        "X-Vitrine-Route": "GET /v1/x",
        "X-Vitrine-Account": "u1",
      },
    );

  it("is kept when it says public, and apart for version 2", async () => {
    answer = open200;
    await ask("/v1/x");
    await ask("/v1/x");
    await ask("/v1/x", { headers: { Accept: "application/vnd.vitrine.v2+json" } });
    expect(seen.map(({ headers }) => headers.accept)).toEqual([
      "application/json",
      "application/vnd.vitrine.v2+json",
    ]);
  });

  it.each([
    ["a token", { Authorization: "Bearer x" }],
    ["a profile token", { "X-Profile-Token": "x" }],
    ["a range", { Range: "bytes=0-1" }],
  ])("is not shared with who carries %s", async (_name, headers) => {
    answer = open200;
    await ask("/v1/x");
    await ask("/v1/x", { headers });
    await ask("/v1/x", { headers });
    expect(seen).toHaveLength(3);
  });

  it("is not kept when it is private, sets a cookie or is a webhook", async () => {
    const unshared: Record<string, string>[] = [
      { "Cache-Control": "private, no-store" },
      { "Cache-Control": "public", "Set-Cookie": "a=b" },
    ];
    for (const headers of unshared) {
      seen = [];
      answer = (_request, response) => json(response, {}, headers);
      await ask("/v1/y");
      await ask("/v1/y");
      expect(seen).toHaveLength(2);
    }
    seen = [];
    answer = open200;
    await ask("/v1/webhooks/stripe");
    await ask("/v1/webhooks/stripe");
    expect(seen).toHaveLength(2);
  });

  it("shows one's own write at once", async () => {
    answer = open200;
    await ask("/v1/x");
    await ask("/v1/x", { method: "POST", body: "{}" });
    await ask("/v1/x");
    expect(seen.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
  });

  it("goes on keeping when a write is refused", async () => {
    answer = (request, response) =>
      request.method === "GET" ? open200(request, response) : json(response, {}, {}, 401);
    await ask("/v1/x");
    await ask("/v1/x", { method: "POST", body: "{}" });
    await ask("/v1/x");
    expect(seen.map(({ method }) => method)).toEqual(["GET", "POST"]);
  });

  it("says its route and account to the log only, and never a query", async () => {
    answer = open200;
    const reply = await ask("/v1/x?email=a@b.test", {
      headers: { Authorization: "Bearer secret" },
    });
    expect(reply.headers.has("x-vitrine-route")).toBe(false);
    expect(reply.headers.has("x-vitrine-account")).toBe(false);
    expect(lines.at(-1)).toMatchObject({
      method: "GET",
      path: "/v1/x",
      status: 200,
      route: "GET /v1/x",
      account: "u1",
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret|a@b/);
  });

  it("may run nothing", async () => {
    answer = open200;
    expect((await ask("/v1/x")).headers.get("content-security-policy")).toContain(
      "default-src 'none'",
    );
  });
});

it("answers pictures with their own policy, and keeps them for a second", async () => {
  const reply = await ask("/content/artworks/a%20b.jpg?w=10");
  expect(await reply.text()).toBe("picture artworks/a b.jpg");
  expect(reply.headers.get("content-security-policy")).toBe("sandbox");
  expect(reply.headers.get("etag")).toBe('"p"');
});

it("passes media through piece by piece", async () => {
  answer = (_request, response) => {
    response.setHeader("Content-Type", "application/zip");
    response.write("one ");
    response.end("two");
  };
  const reply = await ask("/v1/export", { headers: { Authorization: "x" } });
  expect(await reply.text()).toBe("one two");
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
});

it("says which methods a page knows", async () =>
  expect((await ask("/artworks", { method: "OPTIONS" })).headers.get("allow")).toBe(
    "GET, HEAD, OPTIONS",
  ));

describe("health", () => {
  it("is live, and ready when the database is", async () => {
    expect((await ask("/health/live")).status).toBe(200);
    expect(await (await ask("/health/ready")).json()).toEqual({ status: "ready" });
    expect(seen).toEqual([]);
  });

  it.each([
    ["lacks migrations", () => Promise.resolve(["0002-x"])],
    ["does not answer", () => Promise.reject(new Error("down"))],
  ])("is not ready when the database %s", async (_name, pendingMigrations) => {
    server.close();
    await open({ pendingMigrations });
    expect((await ask("/health/ready")).status).toBe(503);
    expect((await ask("/health/live")).status).toBe(200);
  });
});

it("stops gracefully: an open request finishes, its connection ends, nobody new comes in", async () => {
  const under = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  answer = async (_request, response) => {
    begun.resolve();
    await under.promise;
    json(response, { done: true });
  };
  const reply = ask("/v1/slow");
  await begun.promise;
  const address = `http://127.0.0.1:${port()}/`;
  const closed = closeGracefully(server, front, 10_000);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  under.resolve();
  expect(await (await reply).json()).toEqual({ done: true });
  expect((await reply).headers.get("connection")).toBe("close");
  await closed;
});
