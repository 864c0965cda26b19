import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCallHandler, type RouteHandler } from "@/scripts/serve/call-handler";
import { createRouteMatcher } from "@/lib/shared/route-table";

const routes: Record<string, RouteHandler> = {
  "GET /v1/works/{id}": async (request, { params }) =>
    Response.json(
      { ...(await params), method: request.method, accept: request.headers.get("accept") },
      { headers: { ETag: 'W/"1"' } },
    ),
  "POST /v1/works": async (request) =>
    Response.json(await request.json(), { status: 201, headers: { Location: "/v1/works/7" } }),
  "DELETE /v1/works/{id}": async () => new Response(null, { status: 204 }),
  "PUT /v1/works/{id}": async () => Response.json({ code: "UNAUTHENTICATED" }, { status: 401 }),
  "GET /v1/works": async () => {
    const headers = new Headers();
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    return new Response("[]", { headers });
  },
};

const handler = createCallHandler(
  {
    matchPath: createRouteMatcher(["/v1/works", "/v1/works/{id}"]),
    findHandler: (pattern, method) => routes[`${method} ${pattern}`],
  },
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
    expect(await response.json()).toEqual({ id: "a b", method: "GET", accept: "application/x" });
    expect(response.headers.get("etag")).toBe('W/"1"');
  });

  it("accepts a trailing slash", async () => {
    expect(await (await send("/v1/works/7/")).json()).toMatchObject({ id: "7" });
  });

  it("streams the body; returns the handler's status and headers", async () => {
    const response = await send("/v1/works", { method: "POST", body: '{"title":"Blue"}' });
    expect(response.status).toBe(201);
    expect(response.headers.get("location")).toBe("/v1/works/7");
    expect(await response.json()).toEqual({ title: "Blue" });
  });

  it("allows responses without a body", async () => {
    const response = await send("/v1/works/7", { method: "DELETE" });
    expect([response.status, await response.text()]).toEqual([204, ""]);
  });

  it("keeps several Set-Cookie headers", async () => {
    expect((await send("/v1/works")).headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  it("responds even if the handler leaves the body unread", async () => {
    const body = Buffer.alloc(2 * 1024 * 1024, "x");
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await send("/v1/works/7", { method: "PUT", body })).status).toBe(401);
    }
  });

  it("handles HEAD as GET", async () => {
    expect((await send("/v1/works/7", { method: "HEAD" })).headers.get("etag")).toBe('W/"1"');
  });
});

it("createCallHandler: passes other paths to the pages", async () => {
  expect(await (await send("/artworks")).text()).toBe("a page");
  expect(await (await send("/v1/paintings")).text()).toBe("a page");
});
