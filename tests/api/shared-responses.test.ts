import { expect, test } from "vitest";
import { z } from "zod";
import { handle } from "@/lib/server/handle";
import { contract } from "@/lib/shared/contract";
import { request } from "@/tests/support/request";

const Asker = z.object({ client: z.string(), userAgent: z.string() });
const calls = contract({
  "GET /v1/shared": { summary: "A read that may be shared", auth: "public", response: Asker },
  "GET /v1/own": { summary: "A read for one", auth: "public", response: Asker, cache: "never" },
  "POST /v1/written": { summary: "A write", auth: "public", response: Asker },
});
const headers = { "User-Agent": "test" };

test("handle: a public GET does not know the viewer, because its response is shared", async () => {
  const ask = handle(calls["GET /v1/shared"], async ({ client, userAgent }) => ({
    client,
    userAgent,
  }));
  expect((await request(ask, { headers })).body).toEqual({ client: "", userAgent: "" });
});

test("handle: an uncached GET and a write know the viewer", async () => {
  const own = handle(calls["GET /v1/own"], async ({ client, userAgent }) => ({
    client,
    userAgent,
  }));
  expect((await request(own, { headers })).body).toMatchObject({ userAgent: "test" });
  const written = handle(calls["POST /v1/written"], async ({ client, userAgent }) => ({
    client,
    userAgent,
  }));
  const response = await request(written, { method: "POST", headers });
  expect(response.body).toMatchObject({ userAgent: "test" });
});
