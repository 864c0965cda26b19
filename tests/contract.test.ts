import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { api } from "@/lib/api";
import { openApiDocument } from "@/lib/server/openapi";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** Routes under /v1 that are no product calls: the document of the calls itself. */
const notCalls = ["GET /v1/openapi.json"];

const plain = (line: string) => line.replace(/\/$/, "");

async function boundLines(): Promise<{ line: string; call: string | undefined }[]> {
  const files = readdirSync("app/v1", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  const routes = files.map(async (file) => {
    const address = `/v1/${path.dirname(file)}`.replace(/\[(\w+)\]/g, "{$1}");
    const route: Record<string, { call?: { line: string } }> = await import(
      path.resolve("app/v1", file)
    );
    return Object.keys(route)
      .filter((name) => methods.includes(name))
      .map((method) => ({ line: `${method} ${address}`, call: route[method]?.call?.line }));
  });
  return (await Promise.all(routes)).flat();
}

test("every route has its call, and every call its route", async () => {
  const routes = await boundLines();
  // Also the document: what `handle` does not carry out, nobody counts.
  for (const { line, call } of routes) expect(call && plain(call), line).toBe(line);
  const bound = routes.filter(({ line }) => !notCalls.includes(line));
  expect(bound.map(({ line }) => line).sort()).toEqual(Object.keys(api).map(plain).sort());
});

test("the OpenAPI document holds every call with its security, parameters and answers", () => {
  const document = openApiDocument(api, "https://example.org");
  for (const { line, auth, params } of Object.values(api).map((call) => ({
    params: undefined,
    ...call,
  }))) {
    const [method = "", address = ""] = line.split(" ");
    const operation = document.paths?.[address]?.[method.toLowerCase() as "get"];
    expect(operation?.summary ?? "", line).not.toBe("");
    expect(operation?.security?.length === 0, line).toBe(auth === "public");
    expect(Object.keys(operation?.responses ?? {}), line).toContain("4XX");
    for (const name of Object.keys(params?.shape ?? {})) {
      expect(operation?.parameters, line).toContainEqual(
        expect.objectContaining({ in: "path", name }),
      );
    }
  }
  expect(document.components?.schemas).toHaveProperty("Artwork");
});
