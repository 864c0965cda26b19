import { createHmac } from "node:crypto";
import path from "node:path";
import { readEnvironment, variables as product } from "@/lib/server/env";
import { formatDatabaseUrl } from "@vitrine/process-stack/postgres";
import { SAMPLE_NOTICE } from "@/local/stack/demo-accounts";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";
import { StackError } from "@vitrine/process-stack/stack-error";

/** Firebase's SDKs treat projects with the prefix `demo-` as local. */
export const DEMO_PROJECT = "demo-vitrine";

/** The product's variables, which a test stack does not inherit. */
export const productVariables = Object.keys(product);

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
    MAIL_AUTHSERV_ID: "mx.vitrine.example",
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
