import { z } from "zod";
import {
  booleanText,
  dnsLabel,
  hostsWithPorts,
  httpOrigin,
  httpUrl,
  integer,
  nameServers,
  nonEmpty,
  optional,
  port,
  privateKey,
  signingSecrets,
} from "@/lib/server/environment-fields";
import { providerSecrets } from "@/lib/server/mail-provider-secrets";
import { mailProviders } from "@/lib/shared/mail-providers";
import { toSentDomain, toSentSender } from "@/lib/shared/web/email-address";
import { legalFile } from "@/lib/server/legal-file";
import { sentAddress } from "@/lib/shared/form-fields";

/** A key for real payments (`sk_live_…`) or for tests (`sk_test_…`). */
const stripeKey = (prefixes: string) =>
  nonEmpty.regex(
    new RegExp(`^(${prefixes})_(test|live)_\\w+$`),
    `must be ${prefixes.split("|")[0]}_test_… or ${prefixes.split("|")[0]}_live_…`,
  );
const isLive = (key: string) => key.split("_")[1] === "live";

const GOOGLE_JWKS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const EnvironmentSchema = z.object({
  APP_URL: httpOrigin,
  PORT: port.default(3000),
  HOST: nonEmpty.default("0.0.0.0"),
  WEB_CONCURRENCY: integer(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_LISTEN_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: integer(1).default(10),
  DATABASE_CONNECT_MS: integer(100).default(2_000),
  DATABASE_STATEMENT_MS: integer(100).default(2_000),
  DATABASE_PREPARED: booleanText.default("true").transform((value) => value === "true"),
  FIREBASE_PROJECT_ID: nonEmpty,
  FIREBASE_API_KEY: nonEmpty,
  FIREBASE_AUTH_DOMAIN: optional,
  FIREBASE_SERVICE_ACCOUNT: optional,
  FIREBASE_AUTH_EMULATOR_HOST: optional,
  AUTH_JWKS_URL: httpUrl.default(GOOGLE_JWKS),
  SECOND_FACTOR: z.enum(["off", "staff"]).optional(),
  PROFILE_TOKEN_SECRETS: signingSecrets,
  STRIPE_SECRET_KEY: stripeKey("sk|rk"),
  STRIPE_WEBHOOK_SECRET: nonEmpty.regex(/^whsec_\w+$/, "must be whsec_…"),
  STRIPE_PUBLISHABLE_KEY: stripeKey("pk").optional(),
  STRIPE_API_BASE: httpOrigin.optional(),
  /** Automatic if Stripe Tax calculates tax and the prices that `npm run catalog` creates include it. */
  STRIPE_TAX: z.enum(["off", "automatic"]).default("off"),
  STRIPE_TAX_BEHAVIOR: z.enum(["inclusive", "exclusive"]).default("inclusive"),
  POSTHOG_KEY: nonEmpty.regex(/^phc_\w+$/, "must be the project’s public key, phc_…").optional(),
  POSTHOG_HOST: httpOrigin.default("https://eu.i.posthog.com"),
  STORAGE_DIR: optional,
  S3_BUCKET: optional,
  S3_REGION: nonEmpty.default("auto"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  /** Public keys of those who can read backups; the others say where `s3://…` is and as whom it is used: all as in S3_* if none is set. */
  BACKUP_RECIPIENTS: nonEmpty
    .regex(/^age1\w{50,}(, *age1\w{50,})*$/, "must be age1…[,age1…], as age-keygen prints them")
    .optional(),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  RESPONSE_CACHE_MB: integer(0).default(32),
  JOBS: z.enum(["on", "off"]).default("on"),
  /** smtp:// or smtps://, with user and password; without it no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: nonEmpty.overwrite(toSentSender).optional(),
  /** Receives what bounces (`bounce+…@`) and, with MAIL_WEBHOOK_SECRET, answers to messages (`r+…@`). */
  MAIL_REPLY_DOMAIN: nonEmpty
    .overwrite(toSentDomain)
    .regex(/^[\w-]+(\.[\w-]+)*$/, "must be a domain")
    .optional(),
  MAIL_POSTAL_ADDRESS: optional,
  MAIL_WEBHOOK_SECRET: nonEmpty.min(16, "must have at least 16 characters").optional(),
  /** The provider whose own webhooks are taken, and what proves them (docs/deploy.md, "Mail"). */
  MAIL_PROVIDER: z.enum(mailProviders).optional(),
  MAIL_PROVIDER_SECRET: nonEmpty.optional(),
  /** Reads mails that come in from Resend, whose webhook has their ids only. */
  RESEND_API_KEY: nonEmpty.regex(/^re_\w+$/, "must be re_…").optional(),
  /** Name of the mail server of MAIL_REPLY_DOMAIN in Authentication-Results, whose findings count; without it we check signatures ourselves. */
  MAIL_AUTHSERV_ID: nonEmpty.regex(/^[\w.-]+$/, "must be a name such as mx.example.org").optional(),
  /** Signs mail for the domain of MAIL_FROM; without them the mail provider signs. */
  MAIL_DKIM_SELECTOR: dnsLabel.optional(),
  MAIL_DKIM_KEY: privateKey.optional(),
  /** All instances together. */
  MAIL_PER_SECOND: integer(1).default(20),
  /** Settings of digests, alerts and newsletters. What is not set is as for all other mail. */
  SMTP_BULK_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_BULK_FROM: nonEmpty.overwrite(toSentSender).optional(),
  MAIL_BULK_PER_SECOND: integer(1).optional(),
  MAIL_BULK_DKIM_SELECTOR: dnsLabel.optional(),
  MAIL_BULK_DKIM_KEY: privateKey.optional(),
  /** Receivers of webhooks that may be private or without TLS: `host:port,…`. */
  WEBHOOK_ALLOWED_HOSTS: hostsWithPorts.default([]),
  /** All instances together. */
  WEBHOOK_PER_SECOND: integer(1).default(50),
  /** The local mail catcher, whose mails /dev/inbox shows. */
  MAIL_CATCHER_URL: httpOrigin.optional(),
  /** Signs the links in mail. */
  LINK_SECRETS: signingSecrets.optional(),
  /** Servers that look up the records that verify domains, and those of mail (doctor); those of the system otherwise. */
  DNS_SERVERS: nameServers.optional(),
  /** A CDN that caches pages until it is purged (docs/deploy.md). */
  CDN_PURGE_URL: httpUrl.optional(),
  CDN_PURGE_TOKEN: optional,
  CDN_MAX_SECONDS: integer(1).default(60),
  CHECK_RESPONSES: z.enum(["on", "off"]).default("off"),
  TRUSTED_PROXIES: integer(0).default(0),
  DRAIN_SECONDS: integer(0).default(5),
  HSTS_INCLUDE_SUBDOMAINS: booleanText.default("false").transform((value) => value === "true"),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: nonEmpty.min(16, "must have at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  SENTRY_DSN: httpUrl.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  SAMPLE_NOTICE: z.string().default(""),
  CONTACT_EMAIL: sentAddress.optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  IMPRINT_URL: httpUrl.optional(),
  TERMS_URL: httpUrl.optional(),
  TERMS_VERSION: nonEmpty.default("1"),
  /** The operator’s own facts (docs/deploy.md). */
  LEGAL_FILE: legalFile.optional(),
  EXCHANGE_RATES_FILE: optional,
  NEXT_PUBLIC_API_HOST: z.union([z.literal(""), z.url()]).default(""),
});

export type Environment = z.infer<typeof EnvironmentSchema>;

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);
const isLoopback = (url: string) => URL.canParse(url) && loopbackHosts.has(new URL(url).hostname);

export const isDemoProject = (id: string): boolean => id.startsWith("demo-");

/** Local and real services must not be mixed: anybody can create tokens of a demo project. */
function checkServices(values: Environment): string[] {
  const isDemo = isDemoProject(values.FIREBASE_PROJECT_ID);
  const authService = values.FIREBASE_AUTH_EMULATOR_HOST;
  const errors: string[] = [];
  if (isDemo) {
    if (authService === undefined || !isLoopback(`http://${authService}`)) {
      errors.push(
        "FIREBASE_AUTH_EMULATOR_HOST: a demo- project needs the local auth service (a loopback host:port)",
      );
    }
    if (!isLoopback(values.AUTH_JWKS_URL))
      errors.push("AUTH_JWKS_URL: a demo- project must not trust a real service’s keys");
    if (!isLoopback(values.APP_URL))
      errors.push("APP_URL: a demo- project must not be served at a public address");
    if (values.FIREBASE_SERVICE_ACCOUNT !== undefined)
      errors.push("FIREBASE_SERVICE_ACCOUNT: a demo- project has no service account");
  } else {
    if (authService !== undefined) {
      errors.push(
        "FIREBASE_AUTH_EMULATOR_HOST: a real project must not use a local auth service (its id does not start with demo-)",
      );
    }
    if (isLoopback(values.AUTH_JWKS_URL))
      errors.push("AUTH_JWKS_URL: a real project must not trust a local service’s keys");
  }
  return errors;
}

/** Live keys go to the provider's own address, and only with real accounts. */
function checkPaymentVariables(values: Environment): string[] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publicKey } = values;
  const errors: string[] = [];
  if (isLive(secretKey) && values.STRIPE_API_BASE !== undefined) {
    errors.push(
      "STRIPE_API_BASE: a live key goes to the payment provider only, to no other address",
    );
  }
  if (isLive(secretKey) && isDemoProject(values.FIREBASE_PROJECT_ID))
    errors.push("STRIPE_SECRET_KEY: a demo- project must not move money with a live key");
  if (publicKey !== undefined && isLive(publicKey) !== isLive(secretKey)) {
    errors.push(
      "STRIPE_PUBLISHABLE_KEY: it and STRIPE_SECRET_KEY must both be live or both be test",
    );
  }
  return errors;
}

const checkStorageVariables = (values: Environment): string[] =>
  (values.STORAGE_DIR === undefined) === (values.S3_BUCKET === undefined)
    ? ["STORAGE_DIR or S3_BUCKET: exactly one of them says where pictures are kept"]
    : [];

const pairs = [
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["MAIL_PROVIDER", "MAIL_PROVIDER_SECRET"],
  ["MAIL_DKIM_SELECTOR", "MAIL_DKIM_KEY"],
  ["MAIL_BULK_DKIM_SELECTOR", "MAIL_BULK_DKIM_KEY"],
] as const;

const checkPairs = (values: Environment): string[] =>
  pairs
    .filter(([one, other]) => (values[one] === undefined) !== (values[other] === undefined))
    .map(([one, other]) => `${one} and ${other}: give both or neither`);

const mailVariables = [
  "MAIL_FROM",
  "MAIL_REPLY_DOMAIN",
  "MAIL_POSTAL_ADDRESS",
  "LINK_SECRETS",
] as const;

function checkProviderVariables(values: Environment): string[] {
  const { MAIL_PROVIDER: provider, MAIL_PROVIDER_SECRET: secret } = values;
  if (provider === undefined || secret === undefined) return [];
  const { isValid, name } = providerSecrets[provider];
  return isValid(secret) ? [] : [`MAIL_PROVIDER_SECRET: must be ${name} for ${provider}`];
}

function checkMailVariables(values: Environment): string[] {
  if (values.SMTP_URL === undefined)
    return values.SMTP_BULK_URL === undefined ? [] : ["SMTP_BULK_URL: needs SMTP_URL"];
  return mailVariables
    .filter((name) => values[name] === undefined)
    .map((name) => `${name}: is missing, and SMTP_URL needs it`);
}

export const variables = EnvironmentSchema.shape;

type Source = Readonly<Record<string, string | undefined>>;

function validate(source: Source): { errors: string[]; values: Environment | undefined } {
  const nonEmptyValues = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== ""),
  );
  const result = EnvironmentSchema.safeParse(nonEmptyValues, {
    error: ({ input }) => (input === undefined ? "is missing" : undefined),
  });
  if (!result.success) {
    const errors = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return { errors, values: undefined };
  }
  const { data: values } = result;
  return {
    errors: [
      ...checkServices(values),
      ...checkPaymentVariables(values),
      ...checkStorageVariables(values),
      ...checkPairs(values),
      ...checkMailVariables(values),
      ...checkProviderVariables(values),
    ],
    values,
  };
}

export const checkEnvironment = (source: Source): string[] => validate(source).errors;

/** @throws Error naming every variable that is invalid or missing */
export function readEnvironment(source: Source): Environment {
  const { errors, values } = validate(source);
  if (values === undefined || errors.length > 0)
    throw new Error(
      `The environment is not complete (.env.example explains it):\n${errors.map((error) => `  ${error}`).join("\n")}`,
    );
  return values;
}

let cachedEnvironment: Environment | undefined;

/** Validated once per process. Nothing else reads `process.env`. */
export function env(): Environment {
  cachedEnvironment ??= readEnvironment(process.env);
  return cachedEnvironment;
}

export function getPublicEnvironment() {
  const { FIREBASE_PROJECT_ID: projectId, POSTHOG_KEY, POSTHOG_HOST, ...values } = env();
  return {
    apiHost: values.NEXT_PUBLIC_API_HOST,
    firebase: {
      projectId,
      apiKey: values.FIREBASE_API_KEY,
      authDomain: values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      viaSameOrigin: values.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
    },
    stripe: { publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null },
    posthog: POSTHOG_KEY === undefined ? null : { key: POSTHOG_KEY, host: POSTHOG_HOST },
  };
}
