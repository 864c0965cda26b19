import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { findSchemaError } from "#schema-errors";
import { type Schema, specification } from "#specification";

const REFERENCE = "#/components/schemas/";

/** Converts `nullable` to JSON Schema, where it is a type. */
function asJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== "object" || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, asJsonSchema(inner)]),
  );
  return nullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
}

const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "stripe", components: Object(asJsonSchema(specification.components)) });
const validators = new Map<string, ReturnType<typeof ajv.compile>>();

function ajvSays(name: string, value: unknown): boolean {
  const known = validators.get(name) ?? ajv.compile({ $ref: `stripe${REFERENCE}${name}` });
  validators.set(name, known);
  return known(value) === true;
}

/** Variants of a valid value with one property missing, null, of another type or unknown. */
function* variants(value: unknown): Generator {
  for (const other of [null, "text", 7, 7.5, true, [], {}]) yield other;
  if (Array.isArray(value)) {
    for (const each of variants(value[0])) yield [each];
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, surplus: 1 };
    for (const [key, inner] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
      for (const each of variants(inner)) yield { ...value, [key]: each };
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

describe("faultIn", () => {
  it.each<[string, object]>([
    ["Products.Product", product],
    ["Prices.Price", price],
    ["Prices.PriceCreateParams", params],
    ["Prices.PriceUpdateParams", { currency_options: "", metadata: "" }],
    ["Products.ProductListParams", { created: { gte: 1 }, ids: ["a"], limit: 1 }],
  ])("agrees with ajv: %s", (name, value) => {
    const schema: Schema = { $ref: `${REFERENCE}${name}` };
    const all = [value, ...variants(value)];
    const wrong = all.filter(
      (each) => ajvSays(name, each) !== (findSchemaError(each, schema) === undefined),
    );
    expect(wrong).toEqual([]);
    expect(ajvSays(name, value)).toBe(true);
    expect(all.map((each) => ajvSays(name, each))).toContain(false);
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
    const broken = { ...event, data: { object: { ...product, name: 7 } } };
    expect(findSchemaError(broken, schema)?.path).toEqual(["data", "object", "name"]);
  });
});
