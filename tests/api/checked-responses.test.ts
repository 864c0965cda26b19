import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { handle } from "@/lib/server/http/handle";
import { contract } from "@/lib/shared/contract";
import { request } from "@/tests/support/request";

const calls = contract("tests", {
  "GET /v1/profile": {
    summary: "A read whose contract names two fields",
    auth: "public",
    response: z.object({ id: z.string(), title: z.string().optional() }),
  },
});

/** Answers with what a careless mapping of a row may return. */
const answer = (row: object) =>
  request(handle(calls["GET /v1/profile"], () => Promise.resolve(row as { id: string })));

afterEach(() => void Object.assign(env(), { CHECK_RESPONSES: "on" }));

describe("handle: with CHECK_RESPONSES, which every test has", () => {
  test("500 for a field that the contract does not name, which would otherwise reach callers", async () => {
    expect((await answer({ id: "1", owner_uid: "secret" })).status).toBe(500);
  });

  test("500 for a missing field and for one of another type", async () => {
    expect((await answer({})).status).toBe(500);
    expect((await answer({ id: 1 })).status).toBe(500);
  });

  test("200 for what the contract names; undefined is as good as missing", async () => {
    const { status, body } = await answer({ id: "1", title: undefined });
    expect([status, body]).toEqual([200, { id: "1" }]);
  });
});

test("handle: without CHECK_RESPONSES the mapping is trusted, and nothing is parsed", async () => {
  Object.assign(env(), { CHECK_RESPONSES: "off" });
  const parse = vi.spyOn(calls["GET /v1/profile"].response, "safeParse");
  expect((await answer({ id: "1" })).body).toEqual({ id: "1" });
  expect(parse).not.toHaveBeenCalled();
});
