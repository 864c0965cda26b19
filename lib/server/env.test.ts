import { describe, expect, test } from "vitest";
import { type Environment, readEnvironment } from "@/lib/server/env";

type Variables = Record<string, string>;

const demoVariables: Variables = {
  APP_URL: "http://localhost:3000",
  DATABASE_URL: "postgresql://postgres@127.0.0.1:15432/vitrine",
  FIREBASE_PROJECT_ID: "demo-vitrine",
  FIREBASE_API_KEY: "demo",
  FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
  AUTH_JWKS_URL: "http://127.0.0.1:9099/jwks",
  PROFILE_TOKEN_SECRETS: `new:${"a".repeat(32)}`,
  STORAGE_DIR: "/srv/pictures",
  STRIPE_SECRET_KEY: "sk_test_local",
  STRIPE_WEBHOOK_SECRET: "whsec_any",
  STRIPE_API_BASE: "http://127.0.0.1:12111",
};

const {
  FIREBASE_AUTH_EMULATOR_HOST: _service,
  AUTH_JWKS_URL: _keys,
  STRIPE_API_BASE: _provider,
  ...sharedVariables
} = demoVariables;
const realVariables: Variables = {
  ...sharedVariables,
  APP_URL: "https://vitrine.example",
  FIREBASE_PROJECT_ID: "vitrine-12345",
  STRIPE_SECRET_KEY: "sk_live_vitrine",
};

function omit(variables: Variables, name: string): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([key]) => key !== name));
}

/** The variables that the error names; none if the environment is accepted. */
function listInvalidNames(variables: Variables): string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n").slice(1) : [];
    return lines.map((line) => line.trim().split(":")[0] ?? "");
  }
}

test("readEnvironment: accepts a local stack, and a real project with a folder or a bucket", () => {
  expect(listInvalidNames(demoVariables)).toEqual([]);
  expect(listInvalidNames(realVariables)).toEqual([]);
  const bucket = { ...omit(realVariables, "STORAGE_DIR"), S3_BUCKET: "pictures" };
  expect(listInvalidNames(bucket)).toEqual([]);
  expect(
    listInvalidNames({ ...bucket, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" }),
  ).toEqual([]);
});

test("SECOND_FACTOR: off or staff", () => {
  for (const value of ["off", "staff"])
    expect(listInvalidNames({ ...realVariables, SECOND_FACTOR: value })).toEqual([]);
  expect(listInvalidNames({ ...realVariables, SECOND_FACTOR: "applicants" })).toEqual([
    "SECOND_FACTOR",
  ]);
});

test.each([
  ["9.9.9.9", []],
  ["9.9.9.9, 149.112.112.112:5353", []],
  ["2620:fe::fe,[2620:fe::fe]:53", []],
  ["dns.example", ["DNS_SERVERS"]],
  ["9.9.9.9:0", ["DNS_SERVERS"]],
  ["9.9.9.9,", ["DNS_SERVERS"]],
])("readEnvironment: DNS_SERVERS=%s", (DNS_SERVERS, invalidNames) => {
  expect(listInvalidNames({ ...realVariables, DNS_SERVERS })).toEqual(invalidNames);
});

test("readEnvironment: defaults", () => {
  expect(readEnvironment(realVariables)).toMatchObject({
    PORT: 3000,
    HOST: "0.0.0.0",
    DATABASE_POOL_SIZE: 10,
    DATABASE_CONNECT_MS: 2_000,
    DATABASE_STATEMENT_MS: 2_000,
    DATABASE_PREPARED: true,
    AUTH_JWKS_URL:
      "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
    S3_REGION: "auto",
    JOBS: "on",
    RESPONSE_CACHE_MB: 32,
    TRUSTED_PROXIES: 0,
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: "info",
    SAMPLE_NOTICE: "",
    NEXT_PUBLIC_API_HOST: "",
  } satisfies Partial<Environment>);
});

test("readEnvironment: an empty variable counts as missing", () => {
  expect(readEnvironment({ ...realVariables, PORT: "", S3_BUCKET: "" }).PORT).toBe(3000);
});

test("readEnvironment: APP_URL is reduced to its origin", () => {
  expect(
    readEnvironment({ ...realVariables, APP_URL: "https://vitrine.example/path?q" }).APP_URL,
  ).toBe("https://vitrine.example");
});

test("readEnvironment: secrets keep their order, the first signs; they may contain a colon", () => {
  const [first, second] = [`${"a".repeat(31)}:`, "b".repeat(32)];
  const variables = { ...realVariables, PROFILE_TOKEN_SECRETS: `new:${first}, old:${second}` };
  expect(readEnvironment(variables).PROFILE_TOKEN_SECRETS).toEqual([
    { kid: "new", secret: first },
    { kid: "old", secret: second },
  ]);
});

test.each([
  "APP_URL",
  "DATABASE_URL",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "PROFILE_TOKEN_SECRETS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
])("readEnvironment: names %s if it is missing or blank", (name) => {
  expect(listInvalidNames(omit(realVariables, name))).toEqual([name]);
  expect(new Set(listInvalidNames({ ...realVariables, [name]: "  " }))).toEqual(new Set([name]));
});

test.each([
  ["APP_URL", "vitrine.example"],
  ["APP_URL", "ftp://vitrine.example"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "http"],
  ["HOST", " "],
  ["DATABASE_URL", "mysql://127.0.0.1/vitrine"],
  ["DATABASE_POOL_SIZE", "0"],
  ["DATABASE_POOL_SIZE", "2.5"],
  ["DATABASE_CONNECT_MS", "0"],
  ["DATABASE_STATEMENT_MS", "none"],
  ["DATABASE_PREPARED", "maybe"],
  ["AUTH_JWKS_URL", "file:///etc/keys"],
  ["S3_ENDPOINT", "bucket"],
  ["JOBS", "maybe"],
  ["TRUSTED_PROXIES", "-1"],
  ["RATE_LIMIT_FACTOR", "0"],
  ["LOG_LEVEL", "loud"],
  ["NEXT_PUBLIC_API_HOST", "api.vitrine"],
  ["STRIPE_SECRET_KEY", "pk_live_vitrine"],
  ["STRIPE_SECRET_KEY", "sk_vitrine"],
  ["STRIPE_WEBHOOK_SECRET", "sk_live_vitrine"],
  ["STRIPE_PUBLISHABLE_KEY", "sk_live_vitrine"],
  ["POSTHOG_KEY", "phx_a_personal_key"],
  ["POSTHOG_HOST", "eu.i.posthog.com"],
  ["CONTACT_EMAIL", "nobody"],
  ["IMPRINT_URL", "javascript:alert(1)"],
  ["TERMS_URL", "/terms"],
  ["PROFILE_TOKEN_SECRETS", "a".repeat(40)],
  ["PROFILE_TOKEN_SECRETS", `:${"a".repeat(40)}`],
  ["PROFILE_TOKEN_SECRETS", `new:${"a".repeat(31)}`],
  ["PROFILE_TOKEN_SECRETS", `new:${"a".repeat(32)},old:short`],
])("readEnvironment: rejects %s=%s", (name, value) => {
  expect(listInvalidNames({ ...realVariables, [name]: value })).toEqual([name]);
});

test("readEnvironment: says in plain words what is missing or empty", () => {
  expect(() => readEnvironment(omit(realVariables, "FIREBASE_API_KEY"))).toThrow(
    /^The environment is not complete \(.env.example explains it\):\n {2}FIREBASE_API_KEY: is missing$/,
  );
  expect(() => readEnvironment(omit(realVariables, "DATABASE_URL"))).toThrow(
    "DATABASE_URL: is missing",
  );
  expect(() => readEnvironment({ ...realVariables, HOST: " " })).toThrow("HOST: is empty");
});

test("readEnvironment: names every error at once", () => {
  const variables = { ...omit(realVariables, "DATABASE_URL"), PORT: "x", LOG_LEVEL: "loud" };
  expect(listInvalidNames(variables).toSorted()).toEqual(["DATABASE_URL", "LOG_LEVEL", "PORT"]);
});

describe("readEnvironment: local and real services", () => {
  test.each<[string, Variables, string]>([
    [
      "a demo project with a real service's keys",
      omit(demoVariables, "AUTH_JWKS_URL"),
      "AUTH_JWKS_URL",
    ],
    [
      "a demo project at a public address",
      { ...demoVariables, APP_URL: "https://vitrine.example" },
      "APP_URL",
    ],
    [
      "a demo project at an address that looks local",
      { ...demoVariables, APP_URL: "http://localhost.example" },
      "APP_URL",
    ],
    [
      "a demo project with a service account",
      { ...demoVariables, FIREBASE_SERVICE_ACCOUNT: "{}" },
      "FIREBASE_SERVICE_ACCOUNT",
    ],
    [
      "a demo project without a local auth service",
      omit(demoVariables, "FIREBASE_AUTH_EMULATOR_HOST"),
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      "a demo project whose auth service is elsewhere",
      { ...demoVariables, FIREBASE_AUTH_EMULATOR_HOST: "auth.example:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      "a real project with a local auth service",
      { ...realVariables, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      "a real project that trusts a local service's keys",
      { ...realVariables, AUTH_JWKS_URL: "http://localhost:9099/jwks" },
      "AUTH_JWKS_URL",
    ],
    [
      "a real project that trusts keys at the IPv6 loopback",
      { ...realVariables, AUTH_JWKS_URL: "http://[::1]:9099/jwks" },
      "AUTH_JWKS_URL",
    ],
  ])("rejects %s", (_what, variables, name) => {
    expect(listInvalidNames(variables)).toEqual([name]);
  });
});

describe("readEnvironment: Stripe keys", () => {
  test.each<[string, Variables, string]>([
    [
      "a live key that goes to another address",
      { ...realVariables, STRIPE_API_BASE: "http://127.0.0.1:12111" },
      "STRIPE_API_BASE",
    ],
    [
      "a restricted live key that goes to another address",
      { ...realVariables, STRIPE_SECRET_KEY: "rk_live_x", STRIPE_API_BASE: "https://pay.example" },
      "STRIPE_API_BASE",
    ],
    [
      "a demo project with a live key",
      { ...omit(demoVariables, "STRIPE_API_BASE"), STRIPE_SECRET_KEY: "sk_live_x" },
      "STRIPE_SECRET_KEY",
    ],
    [
      "a publishable test key with a live secret key",
      { ...realVariables, STRIPE_PUBLISHABLE_KEY: "pk_test_x" },
      "STRIPE_PUBLISHABLE_KEY",
    ],
  ])("rejects %s", (_what, variables, name) => {
    expect(listInvalidNames(variables)).toEqual([name]);
  });

  test("accepts keys of one mode, and a test key anywhere", () => {
    expect(listInvalidNames({ ...realVariables, STRIPE_PUBLISHABLE_KEY: "pk_live_x" })).toEqual([]);
    expect(listInvalidNames({ ...realVariables, STRIPE_SECRET_KEY: "rk_live_x" })).toEqual([]);
    expect(listInvalidNames({ ...realVariables, STRIPE_SECRET_KEY: "sk_test_x" })).toEqual([]);
    expect(listInvalidNames(omit(demoVariables, "STRIPE_API_BASE"))).toEqual([]);
  });
});

describe("readEnvironment: image storage", () => {
  test.each<[string, Variables, string]>([
    ["neither folder nor bucket", omit(realVariables, "STORAGE_DIR"), "STORAGE_DIR or S3_BUCKET"],
    [
      "both folder and bucket",
      { ...realVariables, S3_BUCKET: "pictures" },
      "STORAGE_DIR or S3_BUCKET",
    ],
    [
      "an access key without its secret",
      { ...realVariables, S3_ACCESS_KEY_ID: "id" },
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    ],
    [
      "an access key of backups without its secret",
      { ...realVariables, BACKUP_S3_ACCESS_KEY_ID: "id" },
      "BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY",
    ],
    [
      "a secret without its access key",
      { ...realVariables, S3_SECRET_ACCESS_KEY: "secret" },
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    ],
  ])("rejects %s", (_what, variables, name) => {
    expect(listInvalidNames(variables)).toEqual([name]);
  });
});
