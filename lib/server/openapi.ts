import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { type Auth, type Call, type CallSpec, type Line, parseLine } from "@/lib/shared/contract";

const ErrorBody = z
  .object({
    message: z.string().describe("For people."),
    code: z.string().describe("For programs."),
    details: z.array(z.object({ path: z.string(), message: z.string() })),
    requestId: z.string(),
  })
  .meta({ id: "Error" });

const security: Record<Auth, Record<string, never[]>[]> = {
  public: [],
  optional: [{}, { identity: [] }, { identity: [], profile: [] }],
  identity: [{ identity: [] }],
  profile: [{ identity: [], profile: [] }],
  admin: [{ identity: [] }],
};

const json = (schema: z.ZodType, media = "application/json") => ({
  content: { [media.split(";")[0] ?? media]: { schema } },
});

const urlencoded = "application/x-www-form-urlencoded";

function formBody({ form, files, formAlso = [] }: CallSpec) {
  const binary = z.string().meta({ override: { type: "string", format: "binary" } });
  const file = files && {
    [files.field]: files.most === 1 ? binary.optional() : z.array(binary).max(files.most),
  };
  const plain = { schema: form ?? z.object({}) };
  return {
    content: {
      "multipart/form-data": { schema: z.object({ ...form?.shape, ...file }) },
      ...(formAlso.includes("json") && { "application/json": plain }),
      ...(formAlso.includes("urlencoded") && { [urlencoded]: plain }),
    },
  };
}

/** What a signed body holds is its sender's to say. */
const signedBody = z.record(z.string(), z.unknown());

function operation(call: Call): ZodOpenApiOperationObject {
  const { summary, auth, params, query, body, form, response, status = 200, line, creates } = call;
  const answer = status === 204 ? {} : json(response, call.media);
  const problem = { description: "Refused", ...json(ErrorBody) };
  return {
    operationId: line.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, ""),
    summary,
    tags: [parseLine(line).path.split("/")[2] ?? ""],
    security: security[auth],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(call.signed && { header: z.object({ [call.signed.header]: z.string() }) }),
      ...(creates && { header: z.object({ "Idempotency-Key": z.string().max(255).optional() }) }),
    },
    ...(body && { requestBody: json(body) }),
    ...(call.signed && { requestBody: json(signedBody) }),
    ...(form && { requestBody: formBody(call) }),
    responses: {
      [`${status}`]: { description: summary, ...answer },
      "4XX": problem,
      "503": { ...problem, description: "The database or a provider does not answer in time" },
    },
  };
}

/** The OpenAPI 3.1 document of a set of calls, made from the schemas that validate the requests (CONTRACT, introduction). */
export function openApiDocument(calls: Record<Line, Call>, server: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of Object.values(calls)) {
    const { method, path } = parseLine(call.line);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) };
  }
  return createDocument({
    openapi: "3.1.1",
    info: { title: "Vitrine", version: "1.0.0", description: "The product API of Vitrine." },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        identity: {
          type: "http",
          scheme: "bearer",
          description: "ID token of the sign-in service",
        },
        profile: {
          type: "apiKey",
          in: "header",
          name: "X-Profile-Token",
          description: "Which profile acts",
        },
      },
    },
  });
}
