import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCallHandler } from "@/scripts/serve/call-handler";
import type { CallResponse } from "@/lib/server/http/handle/call-exchange";
import { readJson } from "@/lib/server/http/handle/read-request";
import { type Answering, createHandlerFinder } from "@/lib/server/http/handle/bind-routes";

const respond = (value: unknown, status = 200, headers = {}): CallResponse => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: value === null ? null : JSON.stringify(value),
});

const answers: Record<string, Answering["answer"]> = {
  "GET /v1/works/{id}": async ({ method, url, headers }, params) =>
    respond({ ...params, method, query: url.split("?")[1], accept: headers.get("accept") }),
  "POST /v1/works": async (request) =>
    respond(await readJson(request), 201, { location: "/v1/works/7" }),
  "DELETE /v1/works/{id}": async () => respond(null, 204),
  "GET /v1/parts/{id}": async (_, { id }) => ({
    ...respond(null),
    stream: (async function* stream() {
      yield '{"parts":[1';
      if (id === "broken") throw new Error("gone");
      yield ",2]}";
    })(),
  }),
  "PUT /v1/works/{id}": async () => respond({ code: "UNAUTHENTICATED" }, 401),
};

const handlers = Object.entries(answers).map(([line, answer]) => [line, { answer }] as const);
const handler = createCallHandler(
  createHandlerFinder(Object.fromEntries(handlers)),
  async (_request, response) => {
    response.end("a page");
  },
);
const server = createServer((request, response) => void handler(request, response));
let origin = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const send = (path: string, init?: RequestInit) => fetch(origin + path, init);

describe("createCallHandler", () => {
  it("passes decoded path parameters and headers", async () => {
    const response = await send("/v1/works/a%20b?x=1", { headers: { Accept: "application/x" } });
    expect(await response.json()).toEqual({
      id: "a b",
      method: "GET",
      query: "x=1",
      accept: "application/x",
    });
  });

  it("accepts a trailing slash", async () => {
    expect(await (await send("/v1/works/7/")).json()).toMatchObject({ id: "7" });
  });

  it("streams the body; returns the handler's status and headers", async () => {
    const response = await send("/v1/works", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"title":"Blue"}',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe("/v1/works/7");
    expect(await response.json()).toEqual({ title: "Blue" });
  });

  it("allows responses without a body", async () => {
    const response = await send("/v1/works/7", { method: "DELETE" });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  it("responds even if the handler leaves the body unread", async () => {
    const body = Buffer.alloc(2 * 1024 * 1024, "x");
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await send("/v1/works/7", { method: "PUT", body })).status).toBe(401);
    }
  });

  it("sends text while it is made, and ends the connection if that fails", async () => {
    expect(await (await send("/v1/parts/7")).json()).toEqual({ parts: [1, 2] });
    const broken = await send("/v1/parts/broken");
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow("terminated");
  });

  it("handles HEAD as GET", async () => {
    const { status, headers } = await send("/v1/works/7", { method: "HEAD" });
    expect([status, headers.get("content-type")]).toEqual([200, "application/json"]);
  });
});

it("createCallHandler: read answers a GET without Node's request; undefined for a page", async () => {
  const answer = await handler.read?.("/v1/works/7?x=1", { accept: "application/x" });
  expect(JSON.parse(String(answer?.body))).toMatchObject({ id: "7", accept: "application/x" });
  expect(handler.read?.("/artworks", {})).toBeUndefined();
});

it("createCallHandler: passes other paths to the pages", async () => {
  expect(await (await send("/artworks")).text()).toBe("a page");
  expect(await (await send("/v1/paintings")).text()).toBe("a page");
});
