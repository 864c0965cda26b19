import { expect, test } from "vitest";
import { z } from "zod";
import { handle } from "@/lib/server/http/handle";
import { contract } from "@/lib/shared/contract";
import { request } from "@/tests/support/request";

const ViewerResponse = z.object({ client: z.string(), userAgent: z.string() });
const calls = contract("tests", {
  "GET /v1/shared": {
    summary: "A read that may be shared",
    auth: "public",
    response: ViewerResponse,
  },
  "GET /v1/own": {
    summary: "A read for one",
    auth: "public",
    response: ViewerResponse,
    cache: "never",
  },
  "POST /v1/written": { summary: "A write", auth: "public", response: ViewerResponse },
});
const headers = { "User-Agent": "test" };

test("handle: a public GET does not know the viewer, because its response is shared", async () => {
  const sharedRead = handle(calls["GET /v1/shared"], async ({ client, userAgent }) => ({
    client,
    userAgent,
  }));
  expect((await request(sharedRead, { headers })).body).toEqual({ client: "", userAgent: "" });
});

test("handle: an uncached GET and a write know the viewer", async () => {
  const uncachedRead = handle(calls["GET /v1/own"], async ({ client, userAgent }) => ({
    client,
    userAgent,
  }));
  expect((await request(uncachedRead, { headers })).body).toMatchObject({ userAgent: "test" });
  const write = handle(calls["POST /v1/written"], async ({ client, userAgent }) => ({
    client,
    userAgent,
  }));
  const response = await request(write, { method: "POST", headers });
  expect(response.body).toMatchObject({ userAgent: "test" });
});
