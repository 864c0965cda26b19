import { connect } from "node:net";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { describeUnreachable } from "@/local/stack/unreachable";

const variables = {
  DATABASE_URL: "postgres://ada:secret@127.0.0.1:1/vitrine",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  STRIPE_API_BASE: "http://127.0.0.1:12111",
};
const createError = (message: string, facts: object = {}) =>
  Object.assign(new Error(message), facts);
const describeError = (error: Error) => describeUnreachable(error, variables);

describe("describeUnreachable", () => {
  it("names the database at which nothing listens, without its password", async () => {
    const [error] = await once(connect(1, "127.0.0.1"), "error");
    const message = describeError(error);
    expect(message).toMatch(/^The database that DATABASE_URL names \(127\.0\.0\.1:1\/vitrine\)/);
    expect(message).not.toContain("secret");
  });

  it.each([
    ["rejects the account", createError("password authentication failed", { code: "28P01" })],
    ["is starting", createError("the database system is starting up", { code: "57P03" })],
    ["does not answer", createError("Connection terminated due to connection timeout")],
  ])("names a database that %s", (_what, error) => {
    expect(describeError(error)).toMatch(
      /^The database that DATABASE_URL names .* cannot be reached/,
    );
  });

  it("names the auth service and the payment service of a local stack", () => {
    const auth = "Error while making request: connect ECONNREFUSED 127.0.0.1:9099.";
    expect(describeError(createError(auth))).toMatch(
      /^The auth service that FIREBASE_AUTH_EMULATOR_HOST names \(127\.0\.0\.1:9099\) cannot be reached\./,
    );
    const payments = "An error occurred with our connection to Stripe.";
    expect(describeError(createError(payments))).toMatch(
      /^The payment service that STRIPE_API_BASE names /,
    );
  });

  it("leaves every other error to what it says", () => {
    expect(describeError(createError("relation does not exist", { code: "42P01" }))).toBeNull();
    const elsewhere = { code: "ECONNREFUSED", address: "127.0.0.1", port: 25 };
    expect(describeError(createError("connect ECONNREFUSED", elsewhere))).toBeNull();
    const unset = { FIREBASE_AUTH_EMULATOR_HOST: "", STRIPE_API_BASE: "" };
    const error = createError("An error occurred with our connection to Stripe.");
    expect(describeUnreachable(error, unset)).toBeNull();
  });
});
