import { createHmac } from "node:crypto";
import path from "node:path";
import { readEnvironment } from "@/lib/server/env";
import { SAMPLE_NOTICE } from "@/local/stack/demo-accounts";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";
import { StackError } from "@/local/stack/stack-error";

/** Firebase's SDKs treat projects with the prefix `demo-` as local. */
export const DEMO_PROJECT = "demo-vitrine";

/** Variables of lib/server/env.ts, which a test stack does not inherit. */
export const productVariables = [
  "APP_URL",
  "HOST",
  "WEB_CONCURRENCY",
  "DATABASE_URL",
  "DATABASE_LISTEN_URL",
  "DATABASE_READ_URL",
  "DATABASE_POOL_SIZE",
  "DATABASE_CONNECT_MS",
  "DATABASE_STATEMENT_MS",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "FIREBASE_AUTH_DOMAIN",
  "FIREBASE_SERVICE_ACCOUNT",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "AUTH_JWKS_URL",
  "PROFILE_TOKEN_SECRETS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_PUBLISHABLE_KEY",
  "STRIPE_API_BASE",
  "STRIPE_TAX",
  "STRIPE_TAX_BEHAVIOR",
  "POSTHOG_KEY",
  "POSTHOG_HOST",
  "STORAGE_DIR",
  "S3_BUCKET",
  "S3_REGION",
  "S3_ENDPOINT",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "JOBS",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL_REPLY_DOMAIN",
  "MAIL_AUTHSERV_ID",
  "MAIL_POSTAL_ADDRESS",
  "MAIL_DKIM_SELECTOR",
  "MAIL_DKIM_KEY",
  "MAIL_WEBHOOK_SECRET",
  "MAIL_PER_SECOND",
  "MAIL_CATCHER_URL",
  "LINK_SECRETS",
  "CHECK_RESPONSES",
  "TRUSTED_PROXIES",
  "DRAIN_SECONDS",
  "HSTS_INCLUDE_SUBDOMAINS",
  "METRICS_PORT",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
  "SENTRY_DSN",
  "RESPONSE_CACHE_MB",
  "RATE_LIMIT_FACTOR",
  "SAMPLE_NOTICE",
  "CONTACT_EMAIL",
  "SECURITY_CONTACT",
  "IMPRINT_URL",
  "TERMS_URL",
  "TERMS_VERSION",
  "EXCHANGE_RATES_FILE",
  "NEXT_PUBLIC_API_HOST",
] as const;

type Variables = Settings["variables"];

export type AppEnvironment = Record<string, string> & {
  readonly NODE_ENV: "production" | "development";
};

export function isDemo(variables: Variables): boolean {
  return (variables["FIREBASE_PROJECT_ID"] ?? DEMO_PROJECT).startsWith("demo-");
}

export type PartsToStart = { postgres: boolean; auth: boolean; stripe: boolean; mail: boolean };

/**
 * Chooses the parts that have no address in the environment.
 * @throws StackError when the auth service's address is incomplete
 */
export function choosePartsToStart(variables: Variables): PartsToStart {
  const hasAuthAddress = variables["FIREBASE_AUTH_EMULATOR_HOST"] !== undefined;
  if (isDemo(variables) && hasAuthAddress !== (variables["AUTH_JWKS_URL"] !== undefined)) {
    throw new StackError(
      "FIREBASE_AUTH_EMULATOR_HOST and AUTH_JWKS_URL name one local auth service: set both, or neither to have it started here.",
    );
  }
  const stripe = variables["STRIPE_API_BASE"] ?? variables["STRIPE_SECRET_KEY"];
  return {
    postgres: variables["DATABASE_URL"] === undefined,
    auth: isDemo(variables) && !hasAuthAddress,
    stripe: stripe === undefined,
    mail: variables["SMTP_URL"] === undefined,
  };
}

export function formatDatabaseUrl(port: number, password: string, database = "vitrine"): string {
  return `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function createDemoVariables({ root, variables, authPort }: Settings): Variables {
  if (!isDemo(variables)) return {};
  return {
    FIREBASE_PROJECT_ID: DEMO_PROJECT,
    FIREBASE_API_KEY: "demo-key",
    SAMPLE_NOTICE,
    EXCHANGE_RATES_FILE: path.join(root, "local/exchange-rates.json"),
    ...(choosePartsToStart(variables).auth && {
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${authPort}`,
      AUTH_JWKS_URL: `http://127.0.0.1:${authPort}/jwks`,
    }),
  };
}

function createStripeVariables(
  { variables, stripePort }: Settings,
  { profileTokenSecrets }: Secrets,
): Variables {
  if (variables["STRIPE_SECRET_KEY"] !== undefined) return {};
  const secret = createHmac("sha256", profileTokenSecrets).update("stripe webhooks").digest("hex");
  return {
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_WEBHOOK_SECRET: `whsec_${secret}`,
    ...(choosePartsToStart(variables).stripe && {
      STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
    }),
  };
}

function createMailVariables(
  { variables, smtpPort, mailCatcherPort }: Settings,
  { profileTokenSecrets }: Secrets,
): Variables {
  const derive = (purpose: string) =>
    createHmac("sha256", profileTokenSecrets).update(purpose).digest("hex");
  return {
    MAIL_FROM: "Vitrine <post@vitrine.example>",
    MAIL_REPLY_DOMAIN: "vitrine.example",
    MAIL_POSTAL_ADDRESS: "Vitrine, 1 Example Street, Exampletown",
    MAIL_WEBHOOK_SECRET: derive("mail webhooks"),
    LINK_SECRETS: `local:${derive("links")}`,
    ...(choosePartsToStart(variables).mail && {
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_CATCHER_URL: `http://127.0.0.1:${mailCatcherPort}`,
    }),
  };
}

/** @throws StackError that names every invalid or missing variable */
export function assertValidEnvironment(environment: Variables): void {
  try {
    readEnvironment(environment);
  } catch (error) {
    throw new StackError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Creates the environment of the app and all scripts: the variables that are set, else the addresses of the local parts. It is
 * validated here, because the app would fail only after everything has started.
 * @throws StackError naming every invalid or missing variable
 */
export function createAppEnvironment(settings: Settings, secrets: Secrets): AppEnvironment {
  const { variables, port, dataDir } = settings;
  const storage =
    variables["S3_BUCKET"] === undefined ? { STORAGE_DIR: path.join(dataDir, "storage") } : {};
  const merged: Variables = {
    APP_URL: `http://localhost:${port}`,
    PORT: String(port),
    HOST: "127.0.0.1",
    // A local stack has no load balancer to drain.
    DRAIN_SECONDS: "0",
    DATABASE_URL: formatDatabaseUrl(settings.postgresPort, secrets.databasePassword),
    PROFILE_TOKEN_SECRETS: secrets.profileTokenSecrets,
    ...createDemoVariables(settings),
    ...createStripeVariables(settings, secrets),
    ...createMailVariables(settings, secrets),
    ...storage,
    ...variables,
  };
  const definedEntries = Object.entries(merged).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const environment = { ...Object.fromEntries(definedEntries), NODE_ENV: "production" as const };
  assertValidEnvironment(environment);
  return environment;
}
