import { expect, test } from "vitest";
import { describeCalls } from "@/components/docs/described-call";
import { api } from "@/lib/api";
import { openApiDocument } from "@/lib/server/openapi";

const calls = describeCalls(openApiDocument(api, "https://example.org"));
const call = (line: string) => calls.find(({ method, path }) => `${method} ${path}` === line);

test("every call is described, with a command that makes it and the errors that it can answer", () => {
  expect(calls).toHaveLength(Object.keys(api).length);
  for (const { curl, method, refusals, summary } of calls) {
    expect(curl).toMatch(method === "GET" ? /^curl "\$VITRINE\/v1\// : / -X [A-Z]+ "\$VITRINE/);
    expect(refusals.map(({ status }) => status)).toContain("429");
    expect(summary).not.toBe("");
  }
});

test("a command sends the tokens that the call takes, and the body of its example", () => {
  const boost = call("POST /v1/artworks/{id}/boost");
  expect(boost?.curl).toContain('-H "Authorization: Bearer $ID_TOKEN"');
  expect(boost?.curl).toContain('"type"');
  expect(call("POST /v1/artworks/")?.curl).toContain("-F 'images=@");
  expect(call("GET /v1/artworks/")?.curl).not.toContain("Authorization");
});

test("answers and errors are those that tests were given", () => {
  const one = call("GET /v1/artworks/{id}");
  expect(JSON.parse(one?.answer ?? "{}")).toHaveProperty("images");
  const missing = one?.refusals.find(({ status }) => status === "404");
  expect(missing).toMatchObject({ codes: "NOT_FOUND" });
  expect(JSON.parse(missing?.example ?? "{}")).toMatchObject({ code: "NOT_FOUND" });
});
