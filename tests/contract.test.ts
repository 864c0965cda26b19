import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "@/lib/api";
import { examples } from "@/lib/server/api-examples";
import { getOpenApiDocument } from "@/lib/server/openapi";
import type { Call } from "@/lib/shared/contract";

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

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The document that describes the contract. */
const routesOutsideContract = ["GET /v1/openapi.json"];

const removeTrailingSlash = (line: string) => line.replace(/\/$/, "");

async function listRoutes(): Promise<{ line: string; call: string | undefined }[]> {
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

test("contract: every route has a call, and every call a route", async () => {
  const routes = await listRoutes();
  // Also routes outside the contract: only `handle` applies rate limits.
  for (const { line, call } of routes) {
    expect(
      call && removeTrailingSlash(call),
      `app${line.replace(/^\w+ /, "")}/route.ts binds another call`,
    ).toBe(line);
  }
  const contractRoutes = routes.filter(({ line }) => !routesOutsideContract.includes(line));
  expect(
    contractRoutes.map(({ line }) => line).sort(),
    "A call needs its route.ts under app/v1, a route its call in a contract that lib/api.ts includes.",
  ).toEqual(Object.keys(api).map(removeTrailingSlash).sort());
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
    "Describe it with `.describe(…)`, or in lib/server/openapi-fields.ts if it means the same everywhere.",
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
