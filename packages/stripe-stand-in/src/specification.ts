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
type Described = {
  "x-query"?: Schema;
  requestBody?: Content;
  responses: Record<string, Content>;
};

/** Stripe's OpenAPI document, trimmed to the operations that matter here; derived from the npm package `stripe` (MIT). */
export type Specification = {
  info: { version: string };
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

const file = fileURLToPath(new URL("spec3.trimmed.json", import.meta.url));

// A file of this package, so its shape is known.
export const specification = JSON.parse(readFileSync(file, "utf8")) as Specification;

const { schemas } = specification.components;
const REFERENCE = "#/components/schemas/";

export function resolve(schema: Schema): Schema {
  const [only] = schema.allOf ?? [];
  if (only !== undefined) return resolve(only);
  if (schema.$ref === undefined) return schema;
  return resolve(schemas[schema.$ref.slice(REFERENCE.length)] ?? {});
}

/** What an operation takes and answers; undefined when the document does not have it. */
export function describe(line: string): { params: Schema; answer: Schema } | undefined {
  const [method = "", path = ""] = line.split(" ");
  const described = specification.paths[path]?.[method.toLowerCase()];
  if (described === undefined) return undefined;
  const form = described.requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  return {
    params: form ?? described["x-query"] ?? { type: "object", additionalProperties: false },
    answer: described.responses["200"]?.content["application/json"]?.schema ?? {},
  };
}
