import { NotReadyError } from "@vitrine/front/health";
import { connect } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  sendRequest,
  respondWithJson,
  sendRequestLine,
  startFront,
  port,
  sendRaw,
  stopFront,
  fakeApp,
} from "@/tests/support/front";

beforeEach(() => startFront());
afterEach(() => stopFront(0));

describe("front: raw requests", () => {
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
  ])("%s %.30s: %d in the API's error format", async (method, path, status) => {
    const response = await sendRequestLine(method, path);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/\r\nX-Request-Id: [\w-]+\r\n/);
    expect(JSON.parse(response.slice(response.indexOf("\r\n\r\n") + 4))).toMatchObject({
      details: [],
    });
    expect(fakeApp.requests).toEqual([]);
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
  ])("400 for %s", async (_name, text) => expect(await sendRaw(text)).toMatch(/^HTTP\/1.1 400 /));

  it("431 for oversized headers", async () =>
    expect(await sendRequestLine("GET", "/", `X-Long: ${"x".repeat(20_000)}\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    ));
});

it("front: body time limits: long for uploads, short for other bodies", async () => {
  await stopFront(0);
  await startFront({}, { usual: 100, upload: 60_000, idle: 30_000 });
  fakeApp.respond = async (request, response) => {
    for await (const _ of request);
    respondWithJson(response, {});
  };
  const start = (type: string) => {
    const socket = connect(port(), "127.0.0.1");
    socket.write(
      `POST /v1/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\na`,
    );
    return socket;
  };
  const upload = start("multipart/form-data; boundary=x");
  expect(await textOf(start("application/json"))).toMatch(/^HTTP\/1.1 408 /);
  upload.write("b");
  expect(await textOf(upload)).toMatch(/^HTTP\/1.1 200 /);
});

describe("front: health", () => {
  it("200 for live, and for ready when the database responds", async () => {
    expect((await sendRequest("/health/live")).status).toBe(200);
    expect(await (await sendRequest("/health/ready")).json()).toEqual({ status: "ready" });
    expect(fakeApp.requests).toEqual([]);
  });

  it.each([
    ["lacks migrations", () => Promise.resolve(["0002-x"])],
    ["does not respond", () => Promise.reject(new Error("down"))],
  ])("503 when the database %s", async (_name, pendingMigrations) => {
    await stopFront(0);
    await startFront({ pendingMigrations });
    expect((await sendRequest("/health/ready")).status).toBe(503);
    expect((await sendRequest("/health/live")).status).toBe(200);
  });

  it("503 with a reason while the first page cannot be rendered", async () => {
    await stopFront(0);
    const error = new NotReadyError("a page cannot be rendered");
    await startFront({ pendingMigrations: () => Promise.reject(error) });
    const response = await sendRequest("/health/ready");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ reason: "a page cannot be rendered" });
  });

  it("checks the database at most once a second", async () => {
    await stopFront(0);
    let [databaseChecks, now] = [0, 0];
    await startFront({
      now: () => now,
      pendingMigrations: async () => ((databaseChecks += 1), []),
    });
    await Promise.all([1, 2, 3].map(() => sendRequest("/health/ready")));
    now = 999;
    await sendRequest("/health/ready");
    expect(databaseChecks).toBe(1);
    now = 1_000;
    await sendRequest("/health/ready");
    expect(databaseChecks).toBe(2);
  });
});

it("front: graceful stop: open requests finish, connections close, new ones are rejected", async () => {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  fakeApp.respond = async (_request, response) => {
    started.resolve();
    await gate.promise;
    respondWithJson(response, { done: true });
  };
  const response = sendRequest("/v1/slow");
  await started.promise;
  const address = `http://127.0.0.1:${port()}/`;
  const closed = stopFront(10_000);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  gate.resolve();
  expect(await (await response).json()).toEqual({ done: true });
  expect((await response).headers.get("connection")).toBe("close");
  await closed;
});
