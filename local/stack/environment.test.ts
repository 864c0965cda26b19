import { describe, expect, it } from "vitest";
import { readEnvironment } from "@/lib/server/env";
import { appEnvironment, partsToStart } from "@/local/stack/environment";
import { StackError } from "@/local/stack/stack-error";
import { readSettings } from "@/local/stack/settings";

const secrets = {
  id: "0d4f1c0e-8f1c-4a57-9d3e-0f4c7a2b6a11",
  databasePassword: "password",
  profileTokenSecrets: `local:${"s".repeat(64)}`,
};
const stack = (given: Record<string, string>) => readSettings("/project", given);
const composed = (given: Record<string, string>) => appEnvironment(stack(given), secrets);
const realFirebase = { FIREBASE_PROJECT_ID: "vitrine-live", FIREBASE_API_KEY: "key" };

describe("the environment of a local stack", () => {
  it("passes the app's own validation", () => {
    expect(() => readEnvironment(composed({}))).not.toThrow();
  });

  it("follows the given ports and data folder", () => {
    const ports = {
      PORT: "3100",
      POSTGRES_PORT: "54400",
      AUTH_EMULATOR_PORT: "9110",
      STRIPE_LOCAL_PORT: "12210",
      DATA_DIR: "/data",
    };
    expect(composed(ports)).toMatchObject({
      APP_URL: "http://localhost:3100",
      HOST: "127.0.0.1",
      DATABASE_URL: "postgresql://postgres:password@127.0.0.1:54400/vitrine",
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9110",
      AUTH_JWKS_URL: "http://127.0.0.1:9110/jwks",
      STRIPE_API_BASE: "http://127.0.0.1:12210",
      STORAGE_DIR: "/data/storage",
    });
  });

  it("uses the Stripe stand-in, with a secret of this data folder, unless Stripe is configured", () => {
    expect(composed({})).toMatchObject({
      STRIPE_SECRET_KEY: "sk_test_local",
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]{64}$/),
      STRIPE_API_BASE: "http://127.0.0.1:12111",
    });
    const stripe = { STRIPE_SECRET_KEY: "sk_test_mine", STRIPE_WEBHOOK_SECRET: "whsec_mine" };
    expect(composed(stripe)).toMatchObject(stripe);
    expect(composed(stripe)).not.toHaveProperty("STRIPE_API_BASE");
  });

  it.each<Record<string, string>>([{}, { STRIPE_API_BASE: "http://127.0.0.1:5" }])(
    "has a webhook secret of its own, the same at each start, with %j",
    (given) => {
      const of = (profileTokenSecrets: string) =>
        appEnvironment(stack(given), { ...secrets, profileTokenSecrets })["STRIPE_WEBHOOK_SECRET"];
      const [one, other] = [`local:${"a".repeat(64)}`, `local:${"b".repeat(64)}`];
      expect(of(one)).toBe(of(one));
      expect(of(one)).not.toBe(of(other));
    },
  );

  it("uses ports outside the ephemeral range", () => {
    const { port, postgresPort, authPort, stripePort } = stack({});
    // Ephemeral ports start at 32768 on Linux and 49152 elsewhere: one could be in use at start.
    for (const each of [port, postgresPort, authPort, stripePort])
      expect(each).toBeLessThan(32_768);
  });

  it("given variables win; an empty one counts as not given", () => {
    expect(composed({ STORAGE_DIR: "/pictures", LOG_LEVEL: "debug", HOST: "" })).toMatchObject({
      STORAGE_DIR: "/pictures",
      LOG_LEVEL: "debug",
      HOST: "127.0.0.1",
    });
  });

  it("has no folder when a bucket is given", () => {
    expect(composed({ S3_BUCKET: "pictures" })).not.toHaveProperty("STORAGE_DIR");
  });

  it("shows the demo notice, except with a real project", () => {
    expect(composed({})["SAMPLE_NOTICE"]).toMatch(/demonstration/);
    expect(composed(realFirebase)).not.toHaveProperty("SAMPLE_NOTICE");
  });

  it("uses demo exchange rates, except with a real project", () => {
    expect(composed({})["EXCHANGE_RATES_FILE"]).toBe("/project/local/exchange-rates.json");
    expect(composed(realFirebase)).not.toHaveProperty("EXCHANGE_RATES_FILE");
  });

  it("gives a real project no local auth service", () => {
    const environment = composed({ ...realFirebase, APP_URL: "https://vitrine.example" });
    expect(environment).not.toHaveProperty("FIREBASE_AUTH_EMULATOR_HOST");
    expect(() => readEnvironment(environment)).not.toThrow();
  });
});

describe("invalid environments", () => {
  it("error before anything starts, naming every variable", () => {
    const incomplete = { FIREBASE_PROJECT_ID: "vitrine-live", LOG_LEVEL: "loud" };
    expect(() => composed(incomplete)).toThrow(StackError);
    expect(() => composed(incomplete)).toThrow(/FIREBASE_API_KEY: is missing\n {2}LOG_LEVEL: /);
  });

  it("error for incomplete Stripe variables or live keys", () => {
    expect(() => composed({ STRIPE_SECRET_KEY: "sk_test_mine" })).toThrow(
      /STRIPE_WEBHOOK_SECRET: is missing/,
    );
    const live = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
    expect(() => composed(live)).toThrow(/must not move money with a live key/);
  });

  it("error for a demo mixed with real parts", () => {
    expect(() => composed({ APP_URL: "https://vitrine.example" })).toThrow(
      /APP_URL: a demo- project must not be served at a public address/,
    );
  });
});

describe("parts with a given address are not started", () => {
  it("starts all parts when nothing is given", () => {
    expect(partsToStart({})).toEqual({ postgres: true, auth: true, stripe: true });
  });

  it("starts no PostgreSQL beside DATABASE_URL", () => {
    expect(partsToStart({ DATABASE_URL: "postgresql://db" })).toEqual({
      postgres: false,
      auth: true,
      stripe: true,
    });
  });

  it.each([{ STRIPE_SECRET_KEY: "sk_test_mine" }, { STRIPE_API_BASE: "http://127.0.0.1:5" }])(
    "starts no Stripe stand-in beside %j",
    (given) => expect(partsToStart(given).stripe).toBe(false),
  );

  it("starts no auth service beside a real Firebase project", () => {
    expect(partsToStart(realFirebase).auth).toBe(false);
  });

  it("starts no auth service when one is given, keys and all", () => {
    const given = {
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9999",
      AUTH_JWKS_URL: "http://127.0.0.1:9999/jwks",
    };
    expect(partsToStart(given).auth).toBe(false);
  });

  it("error for an incomplete auth service", () => {
    expect(() => partsToStart({ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9999" })).toThrow(
      /set both/,
    );
  });
});

describe("the launcher's variables", () => {
  it("error naming the invalid variables", () => {
    expect(() => stack({ PORT: "99999", AUTH_EMULATOR_PORT: "x", SEED_LIMIT: "0" })).toThrow(
      "Set these variables right and start again: PORT: must be a whole number from 1 to 65535; AUTH_EMULATOR_PORT: must be a whole number from 1 to 65535; SEED_LIMIT: must be a whole number from 1.",
    );
  });

  it("resolve a relative data folder in the project", () => {
    expect(stack({}).dataDir).toBe("/project/.data");
  });
});
