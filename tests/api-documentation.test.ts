import { expect, test } from "vitest";
import { describeCalls } from "@/components/screens/docs/described-call";
import { api } from "@/lib/api";
import { getOpenApiDocument } from "@/lib/server/http/openapi";

const calls = describeCalls(getOpenApiDocument(api, "https://example.org"));
const findCall = (line: string) => calls.find(({ method, path }) => `${method} ${path}` === line);

test("/docs/api: every call has a description, an example command and its possible errors", () => {
  expect(calls).toHaveLength(Object.keys(api).length);
  for (const { curl, method, errors, summary } of calls) {
    expect(curl).toMatch(method === "GET" ? /^curl "\$VITRINE\/v1\// : / -X [A-Z]+ "\$VITRINE/);
    expect(errors.map(({ status }) => status)).toContain("429");
    expect(summary).not.toBe("");
  }
});

test("/docs/api: an example command sends the call's tokens and body", () => {
  const boostCall = findCall("POST /v1/artworks/{id}/boost");
  expect(boostCall?.curl).toContain('-H "Authorization: Bearer $ID_TOKEN"');
  expect(boostCall?.curl).toContain('"type"');
  expect(boostCall?.authentication).toContain("a key with the scope artworks:write");
  expect(findCall("POST /v1/artworks/")?.curl).toContain("-F 'images=@");
  expect(findCall("GET /v1/artworks/products")?.curl).not.toContain("Authorization");
});

test("/docs/api: examples of responses and errors come from recorded tests", () => {
  const artworkCall = findCall("GET /v1/artworks/{id}");
  expect(JSON.parse(artworkCall?.responseExample ?? "{}")).toHaveProperty("images");
  const missing = artworkCall?.errors.find(({ status }) => status === "404");
  expect(missing).toMatchObject({ codes: "NOT_FOUND" });
  expect(JSON.parse(missing?.example ?? "{}")).toMatchObject({ code: "NOT_FOUND" });
});
