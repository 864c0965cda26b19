import { z } from "zod";

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  get items() {
    return Schema.optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  required: z.array(z.string()).optional(),
});
type Schema = z.infer<typeof Schema>;

const Content = z.record(
  z.string(),
  z.looseObject({ schema: Schema.optional(), example: z.unknown().optional() }),
);
const Response = z.looseObject({
  description: z.string().default(""),
  content: Content.optional(),
});

const Operation = z.looseObject({
  summary: z.string().default(""),
  description: z.string().optional(),
  operationId: z.string().default(""),
  tags: z.array(z.string()).default([]),
  "x-vitrine-scope": z.string().nullish(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: Schema.optional(),
        example: z.union([z.string(), z.number()]).optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), Response),
});
type Operation = z.infer<typeof Operation>;

const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

type DescribedField = {
  name: string;
  location: string;
  type: string;
  description: string;
  required: boolean;
};
export type DescribedCall = {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  authentication: string;
  fields: DescribedField[];
  responses: string;
  curl: string;
  /** JSON; null where the response has no body. */
  responseExample: string | null;
  errors: { status: string; codes: string; example: string | null }[];
};

/** Reads the calls of an OpenAPI document, in its order. */
export function describeCalls(document: unknown): DescribedCall[] {
  return Object.entries(Document.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      group: operation.tags[0] ?? "",
      method: method.toUpperCase(),
      path,
      summary: [operation.summary, operation.description].filter(Boolean).join(". "),
      authentication: describeSecurity(operation),
      fields: describeFields(operation),
      responses: describeResponses(operation.responses),
      curl: formatCurlCommand(method.toUpperCase(), path, operation),
      responseExample: toJson(
        Object.entries(operation.responses)
          .filter(([status]) => status.startsWith("2"))
          .map(([, response]) => findExample(response.content))[0],
      ),
      errors: Object.entries(operation.responses)
        .filter(([status]) => !status.startsWith("2"))
        .map(([status, { description, content }]) => ({
          status,
          codes: description.replaceAll("`", ""),
          example: toJson(findExample(content)),
        })),
    })),
  );
}

function describeSecurity({ security, "x-vitrine-scope": scope }: Operation): string {
  if (security.length === 0) return "Open to everybody";
  const alternatives = security.map((scheme) => {
    if ("key" in scheme) return `a key with the scope ${scope}`;
    if ("profile" in scheme) return "an identity token and a profile token";
    return "identity" in scheme ? "an identity token" : "nothing";
  });
  return `Takes ${alternatives.join(", or ")}`;
}

/** Finds the example of the first of several formats that has one. */
const findExample = (content: z.infer<typeof Content> | undefined) =>
  Object.values(content ?? {}).find(({ example }) => example !== undefined)?.example;
const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value, null, 2));

const quoteForShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const Fields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The curl options for a JSON or form body, or for a text such as a mail. */
function formatCurlBody(requestBody: Operation["requestBody"]): string[] {
  const shown = Object.entries(requestBody?.content ?? {}).find(
    ([, { example }]) => example !== undefined,
  );
  if (shown === undefined) return [];
  const [type, { example }] = shown;
  if (type === "application/json")
    return ["-H 'Content-Type: application/json'", `-d ${quoteForShell(JSON.stringify(example))}`];
  if (typeof example === "string")
    return [`-H 'Content-Type: ${type}'`, `--data-binary ${quoteForShell(example)}`];
  const fields = Object.entries(Fields.parse(example)).flatMap(([name, values]) =>
    [values].flat().map((value) => `-F ${quoteForShell(`${name}=${value}`)}`),
  );
  return fields;
}

/** The curl command of a call; tokens come from shell variables. */
function formatCurlCommand(
  method: string,
  path: string,
  { parameters, security, requestBody }: Operation,
) {
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: location, example } of parameters) {
    if (example === undefined) continue;
    const value = String(example);
    if (location === "path") url = url.replace(`{${name}}`, encodeURIComponent(value));
    if (location === "query") query.set(name, value);
  }
  const scheme = security.findLast((tokens) => !("key" in tokens)) ?? {};
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "$VITRINE${url}${query.size > 0 ? `?${query}` : ""}"`,
    ...("identity" in scheme ? ['-H "Authorization: Bearer $ID_TOKEN"'] : []),
    ...("profile" in scheme ? ['-H "X-Profile-Token: $PROFILE_TOKEN"'] : []),
    ...formatCurlBody(requestBody),
  ].join(" \\\n  ");
}

function describeFields({ parameters, requestBody }: Operation): DescribedField[] {
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
      name,
      location: type === "multipart/form-data" ? "form" : "body",
      type: describeType(field),
      description: field.description ?? "",
      required: schema?.required?.includes(name) ?? false,
    })),
  );
  return [
    ...parameters.map(({ name, in: location, schema, description, required }) => ({
      name,
      location,
      type: schema === undefined ? "" : describeType(schema),
      description: description ?? schema?.description ?? "",
      required,
    })),
    ...bodies,
  ];
}

function describeType(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, items, type, format } = schema;
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (values !== undefined) return values.join(" | ");
  const union = anyOf ?? oneOf;
  if (union !== undefined) return [...new Set(union.map(describeType))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items !== undefined) return `${describeType(items)}[]`;
  return format === "binary" ? "file" : [type ?? "any"].flat().join(" | ");
}

function describeResponses(
  responses: Record<string, { content?: z.infer<typeof Content> | undefined }>,
): string {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, { content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema;
      return schema === undefined
        ? `${status}, without a body`
        : `${status}, ${describeType(schema)}`;
    })
    .join("; ");
}
