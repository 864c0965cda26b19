import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { api, openApiCall } from "@/lib/api";
import { findHandler, handlers } from "@/lib/routes";
import { examples } from "@/lib/server/http/api-examples";
import { getOpenApiDocument } from "@/lib/server/http/openapi";
import { type Call, type Line, parseLine } from "@/lib/shared/contract";
import { allowedMethods } from "@/scripts/serve/allowed-methods";

const Described = z.looseObject({
  description: z.string().optional(),
  $ref: z.string().optional(),
});
const Operation = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({ name: z.string(), description: z.string().optional(), schema: Described }),
    )
    .default([]),
  requestBody: z
    .looseObject({
      content: z.record(
        z.string(),
        z.looseObject({
          example: z.unknown().optional(),
          schema: z.looseObject({ properties: z.record(z.string(), Described).optional() }),
        }),
      ),
    })
    .optional(),
});

/** They do the same as another method of their path. */
const callsWithoutExample = ["PUT /v1/artworks/{id}/boost"];

test("contract: every file of calls is in lib/api.ts, and has the routes that lib/routes.ts binds", () => {
  const contracts = globSync("lib/**/*.api.ts").sort();
  const listImports = (file: string, suffix: string) =>
    [...readFileSync(file, "utf8").matchAll(/ from "@\/(lib\/[^"]+)";/g)]
      .map(([, name = ""]) => name)
      .filter((name) => name.endsWith(suffix))
      .map((name) => `${name.slice(0, -suffix.length)}.api.ts`)
      .sort();
  expect(listImports("lib/api.ts", ".api")).toEqual(contracts);
  expect(listImports("lib/routes.ts", ".routes")).toEqual(contracts);
});

test("contract: every route has a call, and every call a route", () => {
  const lines = Object.entries(handlers).map(([line, handler]) => [line, handler.line]);
  expect(lines.sort()).toEqual(
    [...Object.keys(api), openApiCall.line].map((line) => [line, line]).sort(),
  );
});

test.each([
  ["GET", "/v1/artworks", "GET /v1/artworks/", {}],
  ["GET", "/v1/artworks/", "GET /v1/artworks/", {}],
  ["HEAD", "/v1/artworks/7", "GET /v1/artworks/{id}", { id: "7" }],
  ["PUT", "/v1/artworks/a%20b/", "PUT /v1/artworks/{id}", { id: "a b" }],
  ["GET", "/v1/artworks/products", "GET /v1/artworks/products", {}],
  ["GET", "/v1/openapi.json", "GET /v1/openapi.json", {}],
])("findHandler: %s %s is %s", (method, path, line, params) => {
  const found = findHandler(method, path);
  expect(found?.params).toEqual(params);
  expect(found?.handler).toBe(handlers[line]);
});

test.each([
  ["DELETE", "/v1/artworks"],
  ["OPTIONS", "/v1/artworks"],
  ["GET", "/v1"],
  ["GET", "/v1/paintings"],
  ["GET", "/v1/artworks/7/8/9"],
])("findHandler: none for %s %s", (method, path) => {
  expect(findHandler(method, path)).toBeUndefined();
});

test("allowedMethods: those of the contract, HEAD and OPTIONS; none for an unknown call", () => {
  for (const path of new Set(Object.keys(api).map((line) => parseLine(line as Line).path))) {
    const expected = (["GET", "POST", "PUT", "PATCH", "DELETE"] as const).filter(
      (method) => findHandler(method, path) !== undefined,
    );
    const implied = expected.includes("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"];
    expect(allowedMethods(path)?.toSorted(), path).toEqual([...expected, ...implied].sort());
  }
  for (const path of ["/v1", "/v1/", "/v1/paintings"]) expect(allowedMethods(path)).toEqual([]);
});

test("/v1/openapi.json: every call with its security, parameters and responses", () => {
  const document = getOpenApiDocument(api, "https://example.org");
  for (const { line, auth, params } of Object.values(api).map((call) => ({
    params: undefined,
    ...call,
  }))) {
    const [method = "", address = ""] = line.split(" ");
    const operation = document.paths?.[address]?.[method.toLowerCase() as "get"];
    expect(operation?.summary ?? "", line).not.toBe("");
    expect(operation?.security?.length === 0, line).toBe(auth === "public");
    expect(Object.keys(operation?.responses ?? {}), line).toContain("429");
    for (const name of Object.keys(params?.shape ?? {})) {
      expect(operation?.parameters, line).toContainEqual(
        expect.objectContaining({ in: "path", name }),
      );
    }
  }
  expect(document.components?.schemas).toHaveProperty("Artwork");
});

const operations = Object.entries(
  getOpenApiDocument(api, "https://example.org").paths ?? {},
).flatMap(([address, methodsOf]) =>
  Object.entries(methodsOf ?? {}).map(([method, operation]) => ({
    line: `${method.toUpperCase()} ${address}`,
    operation: Operation.parse(operation),
  })),
);

test("/v1/openapi.json: every call has its own operationId, every parameter and field a description", () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const undescribed = operations.flatMap(({ line, operation }) => [
    ...operation.parameters
      .filter(({ description, schema }) => !(description ?? schema.description))
      .map(({ name }) => `${line} ${name}`),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {})
        .filter(([, field]) => field.description === undefined && field.$ref === undefined)
        .map(([name]) => `${line} ${name}`),
    ),
  ]);
  expect(
    undescribed,
    "Describe it with `.describe(…)`, or in lib/server/http/openapi-fields.ts if it means the same everywhere.",
  ).toEqual([]);
});

test.each([
  ["POST /v1/collections/", "name", /collection/],
  ["PUT /v1/alerts/{id}", "name", /alert/],
  ["POST /v1/opportunities/{id}/jurors", "name", /juror/],
  ["POST /v1/opportunities/{id}/rounds", "name", /round/],
  ["POST /v1/opportunities/{id}/rounds", "subject", /scored/],
  ["PUT /v1/opportunities/{id}/letters/{letterId}", "subject", /letter/],
  ["POST /v1/profiles/", "name", /profile/],
  ["POST /v1/profiles/{id}/members", "role", /team/],
  ["PATCH /v1/profiles/{id}/members/{accountId}", "role", /team/],
  ["POST /v1/conversations/", "subjectId", /conversation/],
  ["POST /v1/applications/{id}/withdraw", "reason", /organiser/],
  ["POST /v1/reports/", "reason", /wrong with it/],
  ["POST /v1/admin/artworks/{id}/home", "featured", /home page/],
  ["PUT /v1/admin/series/{id}/hidden", "hidden", /owner/],
  ["PUT /v1/notifications/settings", "timeZone", /mails/],
])("/v1/openapi.json: %s: `%s` says what it is there", (line, field, text) => {
  const content = operations.find((operation) => operation.line === line)?.operation.requestBody;
  const [body] = Object.values(content?.content ?? {});
  expect(body?.schema.properties?.[field]?.description).toMatch(text);
});

const RECORD_HINT = "record it (RECORD_API_EXAMPLES=/tmp/examples npm test -- <its test>)";

test("contract: every call has a valid example; npm run examples adds missing ones", () => {
  const missing = Object.keys(api).filter((line) => examples[line] === undefined);
  expect(
    missing.filter((line) => !callsWithoutExample.includes(line)),
    `${RECORD_HINT} and add it by npm run examples -- /tmp/examples`,
  ).toEqual([]);
  const requestsWithout = operations.filter(
    ({ line, operation: { requestBody } }) =>
      requestBody !== undefined &&
      !callsWithoutExample.includes(line) &&
      Object.values(requestBody.content).every(({ example }) => example === undefined),
  );
  expect(requestsWithout.map(({ line }) => line)).toEqual([]);
  for (const [line, { answer }] of Object.entries(examples)) {
    const call: Call | undefined = Object.values<Call>(api).find(
      (candidate) => candidate.line === line,
    );
    expect(call, `${line} is not in the contract: run npm run examples`).toBeDefined();
    if (call?.status === 204) expect(answer, line).toBeUndefined();
    else
      expect(
        call?.response.safeParse(
          call.response instanceof z.ZodString ? JSON.stringify(answer) : (answer ?? null),
        ).error,
        `The example of ${line} does not match its schema: ${RECORD_HINT} again, then npm run examples -- /tmp/examples`,
      ).toBeUndefined();
  }
});
