import { describe, expect, it } from "vitest";
import { readEnvironment } from "@/lib/server/env";
import { createAppEnvironment, choosePartsToStart } from "@/local/stack/environment";
import { StackError } from "@vitrine/process-stack/stack-error";
import { readSettings } from "@/local/stack/settings";

const secrets = {
  id: "0d4f1c0e-8f1c-4a57-9d3e-0f4c7a2b6a11",
  databasePassword: "password",
  profileTokenSecrets: `local:${"s".repeat(64)}`,
};
const createSettings = (variables: Record<string, string>) => readSettings("/project", variables);
const composeEnvironment = (variables: Record<string, string>) =>
  createAppEnvironment(createSettings(variables), secrets);
const realFirebase = { FIREBASE_PROJECT_ID: "vitrine-live", FIREBASE_API_KEY: "key" };

describe("createAppEnvironment", () => {
  it("passes the app's own validation", () => {
    expect(() => readEnvironment(composeEnvironment({}))).not.toThrow();
  });

  it("uses the configured ports and data folder", () => {
    const ports = {
      PORT: "3100",
      POSTGRES_PORT: "54400",
      AUTH_EMULATOR_PORT: "9110",
      STRIPE_LOCAL_PORT: "12210",
      DATA_DIR: "/data",
    };
    expect(composeEnvironment(ports)).toMatchObject({
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
    expect(composeEnvironment({})).toMatchObject({
      STRIPE_SECRET_KEY: "sk_test_local",
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_[0-9a-f]{64}$/),
      STRIPE_API_BASE: "http://127.0.0.1:12111",
    });
    const stripe = { STRIPE_SECRET_KEY: "sk_test_mine", STRIPE_WEBHOOK_SECRET: "whsec_mine" };
    expect(composeEnvironment(stripe)).toMatchObject(stripe);
    expect(composeEnvironment(stripe)).not.toHaveProperty("STRIPE_API_BASE");
  });

  it.each<Record<string, string>>([{}, { STRIPE_API_BASE: "http://127.0.0.1:5" }])(
    "derives a stable webhook secret from the data folder's secrets, with %j",
    (variables) => {
      const readWebhookSecret = (profileTokenSecrets: string) =>
        createAppEnvironment(createSettings(variables), { ...secrets, profileTokenSecrets })[
          "STRIPE_WEBHOOK_SECRET"
        ];
      const [first, second] = [`local:${"a".repeat(64)}`, `local:${"b".repeat(64)}`];
      expect(readWebhookSecret(first)).toBe(readWebhookSecret(first));
      expect(readWebhookSecret(first)).not.toBe(readWebhookSecret(second));
    },
  );

  it("uses ports outside the ephemeral range", () => {
    const { port, postgresPort, authPort, stripePort } = createSettings({});
    // Ephemeral ports start at 32768 on Linux and 49152 elsewhere: one could be in use at start.
    for (const number of [port, postgresPort, authPort, stripePort])
      expect(number).toBeLessThan(32_768);
  });

  it("prefers variables to the defaults; an empty one counts as unset", () => {
    expect(
      composeEnvironment({ STORAGE_DIR: "/pictures", LOG_LEVEL: "debug", HOST: "" }),
    ).toMatchObject({
      STORAGE_DIR: "/pictures",
      LOG_LEVEL: "debug",
      HOST: "127.0.0.1",
    });
  });

  it("has no storage folder when a bucket is configured", () => {
    expect(composeEnvironment({ S3_BUCKET: "pictures" })).not.toHaveProperty("STORAGE_DIR");
  });

  it("shows the demo notice, except with a real project", () => {
    expect(composeEnvironment({})["SAMPLE_NOTICE"]).toMatch(/demonstration/);
    expect(composeEnvironment(realFirebase)).not.toHaveProperty("SAMPLE_NOTICE");
  });

  it("uses demo exchange rates, except with a real project", () => {
    expect(composeEnvironment({})["EXCHANGE_RATES_FILE"]).toBe(
      "/project/local/exchange-rates.json",
    );
    expect(composeEnvironment(realFirebase)).not.toHaveProperty("EXCHANGE_RATES_FILE");
  });

  it("gives a real project no local auth service", () => {
    const environment = composeEnvironment({ ...realFirebase, APP_URL: "https://vitrine.example" });
    expect(environment).not.toHaveProperty("FIREBASE_AUTH_EMULATOR_HOST");
    expect(() => readEnvironment(environment)).not.toThrow();
  });
});

describe("createAppEnvironment: invalid variables", () => {
  it("throws before anything starts, naming every variable", () => {
    const incomplete = { FIREBASE_PROJECT_ID: "vitrine-live", LOG_LEVEL: "loud" };
    expect(() => composeEnvironment(incomplete)).toThrow(StackError);
    expect(() => composeEnvironment(incomplete)).toThrow(
      /FIREBASE_API_KEY: is missing\n {2}LOG_LEVEL: /,
    );
  });

  it("throws for incomplete Stripe variables or live keys", () => {
    expect(() => composeEnvironment({ STRIPE_SECRET_KEY: "sk_test_mine" })).toThrow(
      /STRIPE_WEBHOOK_SECRET: is missing/,
    );
    const live = { STRIPE_SECRET_KEY: "sk_live_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
    expect(() => composeEnvironment(live)).toThrow(/must not move money with a live key/);
  });

  it("throws for a demo at a public address", () => {
    expect(() => composeEnvironment({ APP_URL: "https://vitrine.example" })).toThrow(
      /APP_URL: a demo- project must not be served at a public address/,
    );
  });
});

describe("choosePartsToStart", () => {
  it("starts all parts when no variable is set", () => {
    expect(choosePartsToStart({})).toEqual({
      postgres: true,
      auth: true,
      stripe: true,
      mail: true,
    });
  });

  it("starts no PostgreSQL when DATABASE_URL is set", () => {
    expect(choosePartsToStart({ DATABASE_URL: "postgresql://db" })).toEqual({
      postgres: false,
      auth: true,
      stripe: true,
      mail: true,
    });
  });

  it.each([{ STRIPE_SECRET_KEY: "sk_test_mine" }, { STRIPE_API_BASE: "http://127.0.0.1:5" }])(
    "starts no Stripe stand-in with %j",
    (variables) => expect(choosePartsToStart(variables).stripe).toBe(false),
  );

  it("starts no auth service for a real Firebase project", () => {
    expect(choosePartsToStart(realFirebase).auth).toBe(false);
  });

  it("starts no auth service when the address and keys of one are set", () => {
    const variables = {
      FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9999",
      AUTH_JWKS_URL: "http://127.0.0.1:9999/jwks",
    };
    expect(choosePartsToStart(variables).auth).toBe(false);
  });

  it("throws for an incomplete auth service", () => {
    expect(() => choosePartsToStart({ FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9999" })).toThrow(
      /set both/,
    );
  });
});

describe("readSettings", () => {
  it("throws an error that names each invalid variable", () => {
    expect(() =>
      createSettings({ PORT: "99999", AUTH_EMULATOR_PORT: "x", SEED_LIMIT: "0" }),
    ).toThrow(
      "Set these variables right and start again: PORT: must be a whole number from 1 to 65535; AUTH_EMULATOR_PORT: must be a whole number from 1 to 65535; SEED_LIMIT: must be a whole number from 1.",
    );
  });

  it("resolves a relative DATA_DIR against the project folder", () => {
    expect(createSettings({}).dataDir).toBe("/project/.data");
  });
});
