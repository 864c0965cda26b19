import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { examples } from "@/lib/server/http/api-examples";
import { fieldDescriptions } from "@/lib/server/http/openapi-fields";
import { toOperationId } from "@/lib/server/http/openapi-names";
import { formatTeamNote } from "@/lib/server/http/openapi-team";
import { type Auth, type Call, type CallSpec, type Line, parseLine } from "@/lib/shared/contract";
import { failureStatus } from "@/lib/shared/failure";
import { V2_MEDIA_TYPE } from "@/lib/shared/web/media-types";

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

const listSecurity = ({ auth, scope = null }: Pick<Call, "auth" | "scope">) =>
  auth === "public" || scope === null ? security[auth] : [...security[auth], { key: [] }];

const toJsonContent = (schema: z.ZodType, mediaType = "application/json") => ({
  content: { [mediaType.split(";")[0] ?? mediaType]: { schema } },
});

const urlencoded = "application/x-www-form-urlencoded";

function isDescribed(schema: z.ZodType): boolean {
  if (z.globalRegistry.get(schema)?.description !== undefined) return true;
  const { def } = schema;
  return "innerType" in def && isDescribed((def as { innerType: z.ZodType }).innerType);
}

function describeFields(schema: z.ZodObject): z.ZodObject {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const description = fieldDescriptions[name];
    return [
      name,
      isDescribed(field) || description === undefined ? field : field.describe(description),
    ] as const;
  });
  return z.object(Object.fromEntries(fields));
}

function describeParameters(
  schema: z.ZodObject,
  example: Readonly<Record<string, unknown>> = {},
): z.ZodObject {
  const fields = Object.entries(describeFields(schema).shape).map(
    ([name, field]) =>
      [name, name in example ? field.meta({ param: { example: example[name] } }) : field] as const,
  );
  return z.object(Object.fromEntries(fields));
}

const binary = z.string().meta({ override: { type: "string", format: "binary" } });

function createFormBody({ form, files, alternativeFormats = [] }: CallSpec) {
  const file = files && {
    [files.field]: files.max === 1 ? binary.optional() : z.array(binary).max(files.max),
  };
  const fieldsOnly = { schema: describeFields(form ?? z.object({})) };
  return {
    content: {
      "multipart/form-data": { schema: describeFields(z.object({ ...form?.shape, ...file })) },
      ...(alternativeFormats.includes("json") && { "application/json": fieldsOnly }),
      ...(alternativeFormats.includes("urlencoded") && { [urlencoded]: fieldsOnly }),
    },
  };
}

/** One operation describes both versions, distinguished by the response's media type. */
function describeVersions({
  summary,
  auth,
  scope,
  query,
  response,
  media: mediaType,
  fileMedia = [],
  version2,
}: Call) {
  const files = Object.fromEntries(fileMedia.map((type) => [type, { schema: binary }]));
  const response1 = { content: { ...toJsonContent(response, mediaType).content, ...files } };
  if (version2 === undefined)
    return {
      summary,
      versionText: "",
      query,
      success: response1,
      security: listSecurity({ auth, scope: scope ?? null }),
    };
  return {
    summary,
    versionText: `In version 2 (\`Accept: ${V2_MEDIA_TYPE}\`, ${version2.auth === "public" ? "without tokens" : version2.auth}): ${version2.summary}`,
    query: z.object({ ...version2.query?.shape, ...query?.shape }),
    success: {
      content: { ...response1.content, ...toJsonContent(version2.response, V2_MEDIA_TYPE).content },
    },
    security: [
      ...listSecurity({ auth, scope: scope ?? null }),
      ...(version2.auth === "public" ? [{}] : security[version2.auth]),
    ],
  };
}

function formatVerifiedEmailNote({ verifiedEmail }: CallSpec): string {
  if (verifiedEmail === undefined) return "";
  const when = verifiedEmail === "always" ? "" : ", where something is published by it";
  return `For accounts with a verified e-mail${when}: otherwise 403 \`FORBIDDEN\` with \`details[].path\` \`email\`.`;
}

function formatFreshSignInNote({ auth, needsFreshSignIn }: CallSpec): string {
  if (needsFreshSignIn === undefined) return "";
  const where = auth === "admin" ? ", where administrators need a second factor" : "";
  return `Needs a sign-in of at most 5 minutes ago${where}: otherwise 401 \`UNAUTHENTICATED\` with \`details[].path\` \`auth_time\`.`;
}

const signedBody = z.record(z.string(), z.unknown());

const createSignedBody = ({ media }: NonNullable<CallSpec["signed"]>) =>
  media === undefined
    ? toJsonContent(signedBody)
    : { content: Object.fromEntries(media.map((type) => [type, { schema: z.string() }])) };

function listCommonStatuses({ auth, params, query, body, form, signed, creates }: Call): number[] {
  const hasInput = [params, query, body, form, signed].some((part) => part !== undefined);
  const hasBody = [body, form, signed].some((part) => part !== undefined);
  return [
    ...(hasInput ? [400] : []),
    ...(auth === "public" || auth === "optional" ? [] : [401, 403]),
    ...(params ? [404] : []),
    ...(hasBody ? [413, 415] : []),
    ...(creates ? [422] : []),
    429,
    503,
  ];
}

const listFailureCodes = (status: number) =>
  Object.entries(failureStatus).flatMap(([code, codeStatus]) =>
    codeStatus === status ? code : [],
  );

function createErrorResponses(call: Call): ZodOpenApiResponsesObject {
  const errorExamples = examples[call.line]?.errors ?? {};
  const statuses = new Set([
    ...listCommonStatuses(call),
    ...Object.keys(errorExamples).map(Number),
  ]);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [
        `${status}`,
        {
          description: listFailureCodes(status)
            .map((code) => `\`${code}\``)
            .join(" or "),
          content: {
            "application/json": {
              schema: ErrorBody,
              ...(errorExamples[status] !== undefined && { example: errorExamples[status] }),
            },
          },
        },
      ]),
  );
}

/** @param mediaType the first, unless it is named */
function withExample(
  { content }: { content: ZodOpenApiContentObject },
  example: unknown,
  mediaType = Object.keys(content)[0] ?? "",
): { content: ZodOpenApiContentObject } {
  if (example === undefined) return { content };
  return { content: { ...content, [mediaType]: { ...content[mediaType], example } } };
}

function createOperation(call: Call): ZodOpenApiOperationObject {
  const { params, body, form, status = 200, line, creates } = call;
  const { query, success, versionText, ...common } = describeVersions(call);
  const { summary } = common;
  const example = examples[line];
  const description = [
    versionText,
    formatTeamNote(call),
    formatVerifiedEmailNote(call),
    formatFreshSignInNote(call),
  ]
    .filter(Boolean)
    .join("\n\n");
  return {
    operationId: toOperationId(call),
    ...common,
    ...(description !== "" && { description }),
    "x-vitrine-scope": call.scope ?? null,
    tags: [parseLine(line).path.split("/")[2] ?? ""],
    requestParams: {
      ...(params && { path: describeParameters(params, example?.request.params) }),
      ...(query && { query: describeParameters(query, example?.request.query) }),
      ...(call.signed?.header !== undefined && {
        header: describeFields(z.object({ [call.signed.header]: z.string() })),
      }),
      ...(creates && {
        header: describeFields(z.object({ "Idempotency-Key": z.string().max(255).optional() })),
      }),
    },
    ...(body && {
      requestBody: withExample(toJsonContent(describeFields(body)), example?.request.body),
    }),
    ...(call.signed && {
      requestBody: withExample(createSignedBody(call.signed), example?.request.body),
    }),
    ...(form && {
      requestBody: withExample(
        withExample(createFormBody(call), example?.request.form),
        example?.request.body,
        "application/json",
      ),
    }),
    responses: {
      [`${status}`]: {
        description: summary,
        ...(status !== 204 && withExample(success, example?.answer)),
      },
      ...createErrorResponses(call),
    },
  };
}

type Document = ReturnType<typeof createDocument>;

const cache = new WeakMap<object, { server: string; document: Document }>();

/** Returns OpenAPI 3.1 from the schemas that validate requests. It is cached, because creating it is slow enough to be abused. */
export function getOpenApiDocument(calls: Record<Line, Call>, server: string): Document {
  const cached = cache.get(calls);
  if (cached?.server === server) return cached.document;
  const document = createOpenApiDocument(calls, server);
  cache.set(calls, { server, document });
  return document;
}

function createOpenApiDocument(calls: Record<Line, Call>, server: string): Document {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of Object.values(calls)) {
    const { method, path } = parseLine(call.line);
    paths[path] = { ...paths[path], [method.toLowerCase()]: createOperation(call) };
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
        key: {
          type: "http",
          scheme: "bearer",
          description:
            "API key (`vtk_…`) with the scope that `x-vitrine-scope` names, instead of both tokens",
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
