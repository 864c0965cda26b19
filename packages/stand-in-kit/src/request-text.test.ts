import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRequestText } from "#request-text";
import { listen } from "#testing";

const server = createServer((request, response) => {
  readRequestText(request, 8, () => new Error("too large"))
    .then((text) => response.end(text))
    .catch((error: unknown) => response.writeHead(413).end(String(error)));
});
let url = "";
beforeAll(async () => void (url = await listen(server)));
afterAll(() => void server.close());

const post = async (body: string) => (await fetch(url, { method: "POST", body })).status;

it("readRequestText: limits the body in bytes, not in characters", async () => {
  expect(await (await fetch(url, { method: "POST", body: "Grüße!" })).text()).toBe("Grüße!");
  expect(await post("12345678")).toBe(200);
  expect(await post("123456789")).toBe(413);
  expect(await post("ääääx")).toBe(413);
});
