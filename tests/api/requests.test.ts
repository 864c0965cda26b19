import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GET, POST } from "@/app/v1/[...path]/route";
import { rateLimits } from "@/lib/server/http/rate-limits";
import { newId } from "@/lib/shared/ids";
import { signUp, type TestAccount } from "@/tests/support/accounts";
import { sendRequest, stopFront } from "@/tests/support/front";
import { startRealFront } from "@/tests/support/real-front";
import { request } from "@/tests/support/request";

let actor: TestAccount;
beforeAll(async () => {
  actor = await signUp();
});

const sendToken = (body: BodyInit | undefined, type = "application/json") =>
  request("POST /v1/profiles/token/", {
    ...(body !== undefined && { body }),
    identity: actor.identity,
    headers: type === "" ? {} : { "content-type": type },
  });

describe("JSON bodies", () => {
  test.each([
    ["is cut off", '{"id":'],
    ["is no JSON", "hello"],
    ["is nested a hundred thousand deep", "[".repeat(100_000)],
    ["is valid, and nested a hundred thousand deep", `{"id":${"[".repeat(1e5)}${"]".repeat(1e5)}}`],
    ["has a hundred thousand values", JSON.stringify({ id: Array(100_000).fill(1) })],
    ["is an array", "[]"],
    ["is null", "null"],
    ["is a number", "1e999"],
    ["is not UTF-8", new Uint8Array([0x7b, 0xff, 0x7d])],
    [
      "tries to reach a prototype",
      '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}',
    ],
    ["is missing", undefined],
  ])("400 for one that %s", async (_, body) => {
    const response = await sendToken(body);
    expect(response).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
    expect(response.body.details.length).toBeGreaterThan(0);
    expect(JSON.stringify(response.body)).not.toMatch(/at \w+ \(|node_modules|SyntaxError/);
  });

  test("413 over 256 KB, while it streams in", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(32));
      },
    });
    const response = await sendToken(endless);
    expect(response).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
    expect(sent).toBeLessThan(1_000_000);
  });

  test("413 by Content-Length, before it is read", async () => {
    const response = await request("POST /v1/profiles/token/", {
      body: "{}",
      identity: actor.identity,
      headers: { "content-type": "application/json", "content-length": "999999999" },
    });
    expect(response.status).toBe(413);
  });

  test("415 for another type", async () => {
    expect((await sendToken("id=1", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await sendToken("{}", "text/plain")).status).toBe(415);
  });

  test("accepts a charset", async () => {
    expect(
      (await sendToken(JSON.stringify({ id: newId() }), "application/json; charset=utf-8")).status,
    ).toBe(404);
  });
});

test.each(["a b", "", "é", "x".repeat(256)])(
  "POST /v1/profiles/: 400 for the Idempotency-Key %j",
  async (key) => {
    const response = await request("POST /v1/profiles/", {
      form: { role: "ARTIST", name: "Ada" },
      identity: actor.identity,
      headers: { "idempotency-key": key },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { code: "VALIDATION", details: [{ path: "Idempotency-Key" }] },
    });
  },
);

describe("rate limits", () => {
  const requestFrom = (address: string) =>
    request("POST /v1/profiles/token/", { headers: { "x-vitrine-client": address } });

  test("each write of an address counts; 429 with Retry-After", async () => {
    const max = rateLimits.write.address;
    const responses: Awaited<ReturnType<typeof requestFrom>>[] = [];
    for (let sent = 0; sent <= max; sent += 50) {
      responses.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(50, max + 1 - sent) }, () => requestFrom("192.0.2.1")),
        )),
      );
    }
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]?.body.code).toBe("RATE_LIMITED");
    expect(Number(rejected[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await requestFrom("192.0.2.2")).status).toBe(401);
  });
});

test("validation messages: are written for people", async () => {
  const getMessage = async (query: Record<string, string>) => {
    const response = await request("GET /v1/artworks/", { query });
    return response.body.details[0].message;
  };
  expect(await getMessage({ sortBy: "best" })).toBe(
    "One of these, please: newest, oldest, lowestPrice, highestPrice.",
  );
  expect(await getMessage({ size: "101" })).toBe("At most 100, please.");
  expect(await getMessage({ size: "many" })).toBe("A whole number in digits, please.");
  expect(await getMessage({ profileId: "me" })).toBe("This is not a valid id.");
  const empty = await request("POST /v1/profiles/", {
    form: { role: "ARTIST" },
    identity: actor.identity,
  });
  expect(empty.body.details).toEqual([{ path: "name", message: "Please fill this in." }]);
});

describe("/v1: methods and addresses", () => {
  beforeAll(() => startRealFront());
  afterAll(() => stopFront(0));

  test.each([
    ["OPTIONS", "/v1/artworks", 204, "GET, POST, HEAD, OPTIONS"],
    ["OPTIONS", "/v1/artworks/7/", 204, "GET, PUT, DELETE, HEAD, OPTIONS"],
    ["PATCH", "/v1/artworks/", 405, "GET, POST, HEAD, OPTIONS"],
    ["GET", "/v1/reports", 405, "POST, OPTIONS"],
    ["POST", "/v1/openapi.json", 405, "GET, HEAD, OPTIONS"],
    ["GET", "/v1/paintings", 404, null],
    ["OPTIONS", "/v1/paintings", 404, null],
    ["GET", "/v1", 404, null],
    ["GET", "/v1/artworks", 200, null],
    ["HEAD", "/v1/artworks/", 200, null],
    ["GET", "/v1/artworks/7/", 404, null],
  ])("%s %s: %d, Allow %s", async (method, path, status, allow) => {
    const response = await sendRequest(path, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
    const text = await response.text();
    if (status >= 400) {
      const code = status === 405 ? "METHOD_NOT_ALLOWED" : "NOT_FOUND";
      expect(JSON.parse(text)).toMatchObject({ code });
    } else if (method !== "GET") expect(text).toBe("");
  });

  test("GET /v1/openapi.json: 200, like a call", async () => {
    const response = await sendRequest("/v1/openapi.json");
    expect(response.status).toBe(200);
    expect(Object.keys((await response.json()).paths)).toContain("/v1/artworks/{id}");
  });

  test("Next's route handler, which serves development, answers as the server does", async () => {
    const send = (path: string, method: "GET" | "POST" = "GET") =>
      ({ GET, POST })[method](new Request(`http://localhost:3000${path}`, { method }));
    const list = await send("/v1/artworks/?size=1");
    expect([list.status, await list.json()]).toEqual([
      200,
      (await request("GET /v1/artworks/", { query: { size: 1 } })).body,
    ]);
    expect((await send(`/v1/artworks/${newId()}/`)).status).toBe(404);
    expect(await (await send("/v1/reports", "POST")).json()).toMatchObject({
      code: "VALIDATION",
    });
    expect((await send("/v1/paintings")).status).toBe(404);
  });
});
