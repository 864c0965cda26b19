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

const Content = z.record(z.string(), z.looseObject({ schema: Schema.optional() }));

const Operation = z.looseObject({
  summary: z.string().default(""),
  operationId: z.string().default(""),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: Schema.optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});

const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export type DescribedField = {
  name: string;
  place: string;
  type: string;
  about: string;
  required: boolean;
};
export type DescribedCall = {
  id: string;
  group: string;
  method: string;
  path: string;
  summary: string;
  needs: string;
  fields: DescribedField[];
  answers: string;
};

/** The calls of an OpenAPI document in words, in its order. */
export function describeCalls(document: unknown): DescribedCall[] {
  return Object.entries(Document.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      group: operation.tags[0] ?? "",
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      needs: needsOf(operation.security),
      fields: fieldsOf(operation),
      answers: answersOf(operation.responses),
    })),
  );
}

function needsOf(security: Record<string, unknown>[]): string {
  if (security.length === 0) return "Open to everybody";
  const words = security.map((scheme) => {
    if ("profile" in scheme) return "an identity token and a profile token";
    return "identity" in scheme ? "an identity token" : "nothing";
  });
  return `Takes ${words.join(", or ")}`;
}

function fieldsOf({ parameters, requestBody }: z.infer<typeof Operation>): DescribedField[] {
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
      name,
      place: type === "multipart/form-data" ? "form" : "body",
      type: typeOf(field),
      about: field.description ?? "",
      required: schema?.required?.includes(name) ?? false,
    })),
  );
  return [
    ...parameters.map(({ name, in: place, schema, description, required }) => ({
      name,
      place,
      type: schema === undefined ? "" : typeOf(schema),
      about: description ?? schema?.description ?? "",
      required,
    })),
    ...bodies,
  ];
}

function typeOf(schema: Schema): string {
  const { $ref, enum: values, anyOf, oneOf, items, type, format } = schema;
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (values !== undefined) return values.join(" | ");
  const union = anyOf ?? oneOf;
  if (union !== undefined) return [...new Set(union.map(typeOf))].join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (items !== undefined) return `${typeOf(items)}[]`;
  return format === "binary" ? "file" : [type ?? "any"].flat().join(" | ");
}

function answersOf(
  responses: Record<string, { content?: z.infer<typeof Content> | undefined }>,
): string {
  return Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .map(([status, { content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema;
      return schema === undefined ? `${status}, without a body` : `${status}, ${typeOf(schema)}`;
    })
    .join("; ");
}
