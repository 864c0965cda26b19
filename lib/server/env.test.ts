import { describe, expect, test } from "vitest";
import { type Environment, readEnvironment } from "@/lib/server/env";

type Variables = Record<string, string>;

const local: Variables = {
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
  ...shared
} = local;
const real: Variables = {
  ...shared,
  APP_URL: "https://vitrine.example",
  FIREBASE_PROJECT_ID: "vitrine-12345",
  STRIPE_SECRET_KEY: "sk_live_vitrine",
};

function without(given: Variables, name: string): Variables {
  return Object.fromEntries(Object.entries(given).filter(([key]) => key !== name));
}

/** The names at the start of the lines of a refusal; none when the environment is taken. */
function rejected(given: Variables): string[] {
  try {
    readEnvironment(given);
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split("\n").slice(1) : [];
    return lines.map((line) => line.trim().split(":")[0] ?? "");
  }
}

test("a local stack, a real project in a folder and one in a bucket are taken", () => {
  expect(rejected(local)).toEqual([]);
  expect(rejected(real)).toEqual([]);
  const bucket = { ...without(real, "STORAGE_DIR"), S3_BUCKET: "pictures" };
  expect(rejected(bucket)).toEqual([]);
  expect(rejected({ ...bucket, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" })).toEqual(
    [],
  );
});

test("what is not given has its default", () => {
  expect(readEnvironment(real)).toMatchObject({
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
    TRUSTED_PROXIES: 0,
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: "info",
    SAMPLE_NOTICE: "",
    NEXT_PUBLIC_API_HOST: "",
  } satisfies Partial<Environment>);
});

test("an empty variable counts as not given", () => {
  expect(readEnvironment({ ...real, PORT: "", S3_BUCKET: "" }).PORT).toBe(3000);
});

test("the address of the app is kept as an origin", () => {
  expect(readEnvironment({ ...real, APP_URL: "https://vitrine.example/path?q" }).APP_URL).toBe(
    "https://vitrine.example",
  );
});

test("secrets are read in order: the first signs, and a colon may stand in one", () => {
  const [first, second] = [`${"a".repeat(31)}:`, "b".repeat(32)];
  const variables = { ...real, PROFILE_TOKEN_SECRETS: `new:${first}, old:${second}` };
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
])("without %s it is refused by name", (name) => {
  expect(rejected(without(real, name))).toEqual([name]);
  expect(new Set(rejected({ ...real, [name]: "  " }))).toEqual(new Set([name]));
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
])("%s=%s is refused by name", (name, value) => {
  expect(rejected({ ...real, [name]: value })).toEqual([name]);
});

test("what is missing or empty is said in words, not in those of the validator", () => {
  expect(() => readEnvironment(without(real, "FIREBASE_API_KEY"))).toThrow(
    /^The environment is not complete \(.env.example explains it\):\n {2}FIREBASE_API_KEY: is missing$/,
  );
  expect(() => readEnvironment(without(real, "DATABASE_URL"))).toThrow("DATABASE_URL: is missing");
  expect(() => readEnvironment({ ...real, HOST: " " })).toThrow("HOST: is empty");
});

test("everything that is wrong is named at once", () => {
  const wrong = { ...without(real, "DATABASE_URL"), PORT: "x", LOG_LEVEL: "loud" };
  expect(rejected(wrong).toSorted()).toEqual(["DATABASE_URL", "LOG_LEVEL", "PORT"]);
});

describe("local and real parts never mix", () => {
  test.each<[string, Variables, string]>([
    ["a demo project with a real service's keys", without(local, "AUTH_JWKS_URL"), "AUTH_JWKS_URL"],
    [
      "a demo project at a public address",
      { ...local, APP_URL: "https://vitrine.example" },
      "APP_URL",
    ],
    [
      "a demo project at an address that looks local",
      { ...local, APP_URL: "http://localhost.example" },
      "APP_URL",
    ],
    [
      "a demo project with a service account",
      { ...local, FIREBASE_SERVICE_ACCOUNT: "{}" },
      "FIREBASE_SERVICE_ACCOUNT",
    ],
    [
      "a demo project without a local auth service",
      without(local, "FIREBASE_AUTH_EMULATOR_HOST"),
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      "a demo project whose auth service is elsewhere",
      { ...local, FIREBASE_AUTH_EMULATOR_HOST: "auth.example:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      "a real project with a local auth service",
      { ...real, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
      "FIREBASE_AUTH_EMULATOR_HOST",
    ],
    [
      "a real project that trusts a local service's keys",
      { ...real, AUTH_JWKS_URL: "http://localhost:9099/jwks" },
      "AUTH_JWKS_URL",
    ],
    [
      "a real project that trusts keys at the IPv6 loopback",
      { ...real, AUTH_JWKS_URL: "http://[::1]:9099/jwks" },
      "AUTH_JWKS_URL",
    ],
  ])("%s is refused", (_what, given, name) => {
    expect(rejected(given)).toEqual([name]);
  });
});

describe("money is moved for real accounts and at the provider only", () => {
  test.each<[string, Variables, string]>([
    [
      "a live key that goes to another address",
      { ...real, STRIPE_API_BASE: "http://127.0.0.1:12111" },
      "STRIPE_API_BASE",
    ],
    [
      "a restricted live key that does",
      { ...real, STRIPE_SECRET_KEY: "rk_live_x", STRIPE_API_BASE: "https://pay.example" },
      "STRIPE_API_BASE",
    ],
    [
      "a demo project with a live key",
      { ...without(local, "STRIPE_API_BASE"), STRIPE_SECRET_KEY: "sk_live_x" },
      "STRIPE_SECRET_KEY",
    ],
    [
      "a public key for tests beside a live one",
      { ...real, STRIPE_PUBLISHABLE_KEY: "pk_test_x" },
      "STRIPE_PUBLISHABLE_KEY",
    ],
  ])("%s is refused", (_what, given, name) => {
    expect(rejected(given)).toEqual([name]);
  });

  test("keys of one mode are taken, and a key for tests works anywhere", () => {
    expect(rejected({ ...real, STRIPE_PUBLISHABLE_KEY: "pk_live_x" })).toEqual([]);
    expect(rejected({ ...real, STRIPE_SECRET_KEY: "rk_live_x" })).toEqual([]);
    expect(rejected({ ...real, STRIPE_SECRET_KEY: "sk_test_x" })).toEqual([]);
    expect(rejected(without(local, "STRIPE_API_BASE"))).toEqual([]);
  });
});

describe("pictures are kept in one place", () => {
  test.each<[string, Variables, string]>([
    ["no place", without(real, "STORAGE_DIR"), "STORAGE_DIR or S3_BUCKET"],
    ["two places", { ...real, S3_BUCKET: "pictures" }, "STORAGE_DIR or S3_BUCKET"],
    [
      "half a pair of keys",
      { ...real, S3_ACCESS_KEY_ID: "id" },
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    ],
    [
      "the other half",
      { ...real, S3_SECRET_ACCESS_KEY: "secret" },
      "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    ],
  ])("%s is refused", (_what, given, name) => {
    expect(rejected(given)).toEqual([name]);
  });
});
