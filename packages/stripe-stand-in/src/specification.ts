import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Schema = {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
};
type Content = { content: Record<string, { schema: Schema }> };
type Operation = {
  "x-query"?: Schema;
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** Stripe's OpenAPI document, trimmed to the operations that the stand-in supports; derived from the npm package `stripe` (MIT). */
export type Specification = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const file = fileURLToPath(new URL("spec3.trimmed.json", import.meta.url));

// A file of this package needs no validation.
export const specification = JSON.parse(readFileSync(file, "utf8")) as Specification;

const { schemas } = specification.components;
const REFERENCE = "#/components/schemas/";

/** Follows references to the schema itself. */
export function resolveSchema(schema: Schema): Schema {
  const [referenced] = schema.allOf ?? [];
  if (referenced !== undefined) return resolveSchema(referenced);
  if (schema.$ref === undefined) return schema;
  return resolveSchema(schemas[schema.$ref.slice(REFERENCE.length)] ?? {});
}

/** Returns the schemas of an operation's parameters and response; undefined if the document does not have it. */
export function describeOperation(
  requestLine: string,
): { params: Schema; response: Schema } | undefined {
  const [method = "", path = ""] = requestLine.split(" ");
  const operation = specification.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) return undefined;
  const form = operation.requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  return {
    params: form ?? operation["x-query"] ?? { type: "object", additionalProperties: false },
    response: operation.responses["200"]?.content["application/json"]?.schema ?? {},
  };
}
