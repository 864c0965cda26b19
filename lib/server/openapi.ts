import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { type Auth, type Call, type CallSpec, type Line, parseLine } from "@/lib/shared/contract";
import { V2_MEDIA_TYPE } from "@/lib/shared/media-types";

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

/** What is different for who asks for version 2: an operation of one address says both, told apart by the answer's media type. */
function versions({ summary, auth, query, response, media, version2 }: CallSpec) {
  const first = json(response, media);
  if (version2 === undefined) {
    return { summary, versionText: "", query, answer: first, security: security[auth] };
  }
  return {
    summary,
    versionText: `In version 2 (\`Accept: ${V2_MEDIA_TYPE}\`, ${version2.auth === "public" ? "without tokens" : version2.auth}): ${version2.summary}`,
    query: z.object({ ...version2.query?.shape, ...query?.shape }),
    answer: { content: { ...first.content, ...json(version2.response, V2_MEDIA_TYPE).content } },
    security: [...security[auth], ...(version2.auth === "public" ? [{}] : security[version2.auth])],
  };
}

function verifiedEmailText({ verifiedEmail }: CallSpec): string {
  if (verifiedEmail === undefined) return "";
  const when = verifiedEmail === "always" ? "" : ", where something is published by it";
  return `For accounts with a verified e-mail${when}: otherwise 403 \`FORBIDDEN\` with \`details[].path\` \`email\`.`;
}

/** What a signed body holds is its sender's to say. */
const signedBody = z.record(z.string(), z.unknown());

function operation(call: Call): ZodOpenApiOperationObject {
  const { params, body, form, status = 200, line, creates } = call;
  const { query, answer, versionText, ...words } = versions(call);
  const { summary } = words;
  const description = [versionText, verifiedEmailText(call)].filter(Boolean).join("\n\n");
  const problem = { description: "Refused", ...json(ErrorBody) };
  return {
    operationId: line.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, ""),
    ...words,
    ...(description !== "" && { description }),
    tags: [parseLine(line).path.split("/")[2] ?? ""],
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
      [`${status}`]: { description: summary, ...(status !== 204 && answer) },
      "4XX": problem,
      "503": { ...problem, description: "The database or a provider does not answer in time" },
    },
  };
}

type Document = ReturnType<typeof createDocument>;

const made = new WeakMap<object, { server: string; document: Document }>();

/**
 * The OpenAPI 3.1 document of a set of calls, from the schemas that validate the requests (CONTRACT, introduction). It is
 * made once: that takes long enough for a stranger to keep a processor busy by asking.
 */
export function openApiDocument(calls: Record<Line, Call>, server: string): Document {
  const known = made.get(calls);
  if (known?.server === server) return known.document;
  const document = documentOf(calls, server);
  made.set(calls, { server, document });
  return document;
}

function documentOf(calls: Record<Line, Call>, server: string): Document {
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
