import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { findSchemaError } from "#schema-errors";
import { type Schema, specification } from "#specification";

const REFERENCE = "#/components/schemas/";

/** Converts OpenAPI's `nullable` to JSON Schema, which has a type `null` instead. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, toJsonSchema(inner)]),
  );
  return nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "stripe", components: Object(toJsonSchema(specification.components)) });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function isValidForAjv(name: string, value: unknown): boolean {
  const validate = validators.get(name) ?? ajv.compile({ $ref: `stripe${REFERENCE}${name}` });
  validators.set(name, validate);
  return validate(value) === true;
}

/** Generates variants of a valid value, each with one property missing, null, of another type or unknown. */
function* generateVariants(value: unknown): Generator {
  for (const replacement of [null, "text", 7, 7.5, true, [], {}]) yield replacement;
  if (Array.isArray(value)) {
    for (const item of generateVariants(value[0])) yield [item];
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, unknown: 1 };
    for (const [key, inner] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      for (const variant of generateVariants(inner)) yield { ...value, [key]: variant };
    }
  }
}

const product = {
  id: "prod_1",
  object: "product",
  active: true,
  created: 1,
  default_price: null,
  description: null,
  images: ["a"],
  livemode: false,
  marketing_features: [{ name: "a" }],
  metadata: { a: "b" },
  name: "A",
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: "service",
  updated: 1,
  url: null,
};
const price = {
  id: "price_1",
  object: "price",
  active: true,
  billing_scheme: "per_unit",
  created: 1,
  currency: "usd",
  currency_options: {
    usd: {
      custom_unit_amount: null,
      tax_behavior: "unspecified",
      unit_amount: 1,
      unit_amount_decimal: "1",
    },
  },
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product,
  recurring: {
    interval: "month",
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  },
  tax_behavior: null,
  tiers_mode: null,
  transform_quantity: null,
  type: "recurring",
  unit_amount: 1,
  unit_amount_decimal: "1",
};
const params = {
  currency: "usd",
  unit_amount: 5,
  currency_options: { eur: { unit_amount: 1, tax_behavior: "inclusive" } },
  recurring: { interval: "month", interval_count: 1 },
  metadata: { a: "b", c: 1 },
};

describe("findSchemaError", () => {
  it.each<[string, object]>([
    ["Products.Product", product],
    ["Prices.Price", price],
    ["Prices.PriceCreateParams", params],
    ["Prices.PriceUpdateParams", { currency_options: "", metadata: "" }],
    ["Products.ProductListParams", { created: { gte: 1 }, ids: ["a"], limit: 1 }],
  ])("agrees with ajv: %s", (name, value) => {
    const schema: Schema = { $ref: `${REFERENCE}${name}` };
    const values = [value, ...generateVariants(value)];
    const disagreements = values.filter(
      (variant) =>
        isValidForAjv(name, variant) !== (findSchemaError(variant, schema) === undefined),
    );
    expect(disagreements).toEqual([]);
    expect(isValidForAjv(name, value)).toBe(true);
    expect(values.map((variant) => isValidForAjv(name, variant))).toContain(false);
  });

  it("validates an event's object by its type", () => {
    const schema: Schema = { $ref: `${REFERENCE}event` };
    const event = {
      id: "evt_1",
      object: "event",
      api_version: null,
      created: 1,
      data: { object: product },
      livemode: false,
      pending_webhooks: 0,
      request: null,
      type: "product.created",
    };
    expect(findSchemaError(event, schema)).toBeUndefined();
    const invalidEvent = { ...event, data: { object: { ...product, name: 7 } } };
    expect(findSchemaError(invalidEvent, schema)?.path).toEqual(["data", "object", "name"]);
  });
});
