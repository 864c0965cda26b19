import { readFileSync } from "node:fs";
import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { specification } from "#specification";
import { createClient, startStandIn } from "#testing/stand-in";

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStandIn();
  ({ stripe } = standIn);
});
afterAll(() => standIn.stop());

/** Sends what the SDK's types do not allow. */
const send = (method: string, path: string, form = "", headers = {}) =>
  fetch(`${standIn.server.url}${path}`, {
    method,
    headers: {
      authorization: "Bearer sk_test_local",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    ...(method === "POST" && { body: form }),
  });
const readError = async (response: Response) => {
  const { error } = await response.json();
  return { status: response.status, type: error.type, code: error.code, param: error.param };
};

describe("OpenAPI document", () => {
  it("has the API version of the installed SDK", () => {
    expect(specification.info.version).toBe(Stripe.API_VERSION);
    const { version } = JSON.parse(readFileSync("node_modules/stripe/package.json", "utf8"));
    expect(JSON.stringify(specification.info)).toContain(`stripe@${version}`);
  });
});

describe("customer e-mail address", () => {
  it.each(["x@intranet", "a..b@example.org", ".a@example.org", "a b@example.org", "ä@example.org"])(
    "400 email_invalid for %s",
    async (email) => {
      const error = { code: "email_invalid", param: "email", statusCode: 400 };
      await expect(stripe.customers.create({ email })).rejects.toMatchObject(error);
    },
  );

  it.each(["ada@example.org", "a.b+c@mail.example.co.uk", "o'neill@xn--bcher-kva.example"])(
    "accepts %s",
    async (email) => {
      expect(await stripe.customers.create({ email })).toMatchObject({ email });
    },
  );
});

describe("authentication", () => {
  it("401 for a wrong key", async () => {
    const otherClient = createClient(standIn.server.url, "sk_test_other");
    await expect(otherClient.products.list()).rejects.toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
    });
  });

  it("400 for another API version", async () => {
    const response = await send("GET", "/v1/products", "", { "stripe-version": "2020-08-27" });
    expect(response.status).toBe(400);
  });

  it("403 for another origin", async () => {
    const response = await send("GET", "/_local/clock", "", { origin: "https://example.test" });
    expect(response.status).toBe(403);
  });

  it("403 for another host name", async () => {
    const { port } = new URL(standIn.server.url);
    const { request } = await import("node:http");
    const status = await new Promise((resolve) => {
      const headers = { host: "example.test" };
      request({ port, path: "/v1/products", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(403);
  });
});

describe("invalid requests", () => {
  it.each([
    ["name=A&nme=B", "parameter_unknown", "nme"],
    ["description=A", "parameter_missing", "name"],
    ["name=A&active=perhaps", "parameter_invalid_boolean", "active"],
    ["name=A&marketing_features[0][nme]=x", "parameter_missing", "marketing_features[0][name]"],
    ["name=A&name[first]=x", undefined, "name[first]"],
  ])("400 naming the parameter: %s", async (form, code, param) => {
    const response = await send("POST", "/v1/products", form);
    const type = "invalid_request_error";
    expect(await readError(response)).toEqual({ status: 400, type, code, param });
  });

  it("404 for an unknown id in the path, 400 for one in a parameter", async () => {
    await expect(stripe.products.retrieve("prod_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "id",
      message: "No such product: 'prod_none'",
    });
    const price = { currency: "usd", unit_amount: 100, product: "prod_none" };
    await expect(stripe.prices.create(price)).rejects.toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "product",
    });
  });

  it("400 for a body that is too large", async () => {
    const response = await send("POST", "/v1/products", `name=${"x".repeat(1_000_001)}`);
    expect(response.status).toBe(400);
  });

  it("501 for what the stand-in does not implement", async () => {
    expect((await send("GET", "/v1/payouts")).status).toBe(501);
    await expect(stripe.products.list({ shippable: true })).rejects.toMatchObject({
      statusCode: 501,
    });
    const params = { name: "A", package_dimensions: { height: 1, length: 1, weight: 1, width: 1 } };
    await expect(stripe.products.create(params)).rejects.toMatchObject({ statusCode: 501 });
    const promotion = { type: "coupon", coupon: "any" } as const;
    const restrictions = { first_time_transaction: true };
    await expect(stripe.promotionCodes.create({ promotion, restrictions })).rejects.toMatchObject({
      statusCode: 501,
    });
  });
});

describe("failed request", () => {
  it("is rolled back if the response cannot be built", async () => {
    const params = { email: "half@x.test", expand: ["nothing"] };
    await expect(stripe.customers.create(params)).rejects.toThrow("cannot be expanded");
    expect((await stripe.customers.list({ email: "half@x.test" })).data).toEqual([]);
  });
});

describe("decodeForm", () => {
  it("treats __proto__ as an ordinary key", async () => {
    const response = await send("POST", "/v1/products", "name=A&metadata[__proto__]=x");
    expect(Object.entries((await response.json()).metadata)).toEqual([["__proto__", "x"]]);
    expect((await send("POST", "/v1/products", "name=A&__proto__[x]=1")).status).toBe(400);
  });
});

describe("idempotency key", () => {
  it("runs the same call once and replays its response", async () => {
    const create = async () =>
      stripe.products.create({ name: "Once" }, { idempotencyKey: "key-1" });
    const [first, second] = await Promise.all([create(), create()]);
    expect(second.id).toBe(first.id);
    expect((await create()).lastResponse.headers["idempotent-replayed"]).toBe("true");
    const products = await stripe.products.list({ limit: 100 });
    expect(products.data.filter(({ name }) => name === "Once")).toHaveLength(1);
  });

  it("400 for another call with the same key", async () => {
    const idempotencyKey = "key-2";
    await stripe.products.create({ name: "This" }, { idempotencyKey });
    await expect(
      stripe.products.create({ name: "That" }, { idempotencyKey }),
    ).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  it("can be reused after a validation error", async () => {
    const headers = { "idempotency-key": "key-3" };
    expect((await send("POST", "/v1/products", "description=x", headers)).status).toBe(400);
    expect((await send("POST", "/v1/products", "name=x", headers)).status).toBe(200);
  });

  it("expires after 24 hours", async () => {
    const create = () => stripe.products.create({ name: "Daily" }, { idempotencyKey: "key-4" });
    const first = await create();
    await standIn.server.clock.advance(24 * 3600 + 1);
    expect((await create()).id).not.toBe(first.id);
  });
});
