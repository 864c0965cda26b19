import { checkEnvironment, variables } from "@/lib/server/env";
import { type Finding, note, ok, wrong } from "@/scripts/doctor/findings";

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables whose values may be printed; for all others the output only says whether they are set. */
const PRINTABLE = new Set([
  "APP_URL",
  "PORT",
  "HOST",
  "DATABASE_POOL_SIZE",
  "DATABASE_CONNECT_MS",
  "DATABASE_STATEMENT_MS",
  "DATABASE_PREPARED",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_AUTH_DOMAIN",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "SECOND_FACTOR",
  "STORAGE_DIR",
  "S3_BUCKET",
  "S3_REGION",
  "JOBS",
  "MAIL_FROM",
  "MAIL_REPLY_DOMAIN",
  "MAIL_AUTHSERV_ID",
  "MAIL_POSTAL_ADDRESS",
  "MAIL_DKIM_SELECTOR",
  "MAIL_PER_SECOND",
  "MAIL_PROVIDER",
  "MAIL_BULK_FROM",
  "MAIL_BULK_PER_SECOND",
  "MAIL_BULK_DKIM_SELECTOR",
  "WEBHOOK_ALLOWED_HOSTS",
  "WEBHOOK_PER_SECOND",
  "CDN_MAX_SECONDS",
  "CHECK_RESPONSES",
  "TRUSTED_PROXIES",
  "DRAIN_SECONDS",
  "HSTS_INCLUDE_SUBDOMAINS",
  "METRICS_PORT",
  "RESPONSE_CACHE_MB",
  "RATE_LIMIT_FACTOR",
  "LOG_LEVEL",
  "EXCHANGE_RATES_FILE",
  "LEGAL_FILE",
]);
const SECRET =
  /SECRET|_TOKEN$|_DSN$|_KEY(?:_ID)?$|SERVICE_ACCOUNT|_SECRETS$|^SMTP_URL$|^DATABASE_(?:LISTEN_|READ_)?URL$/;
/** Shorter values would also match ordinary words. */
const MIN_SECRET_LENGTH = 6;

const FIX_HINT = "set it as .env.example explains";

/** The launcher's variables with names like the product's. */
const LAUNCHER_VARIABLES = new Set(["MAIL_CATCHER_PORT", "SMTP_PORT", "STRIPE_LOCAL_PORT"]);
const PRODUCT_PREFIX =
  /^(?:CDN|MAIL|SMTP|STRIPE|S3|FIREBASE|DATABASE|STORAGE|PROFILE_TOKEN|AUTH_JWKS|AUTH_EMULATOR_HOST|RATE_LIMIT|TRUSTED)/;

function describeVariable(name: string, environment: Variables): Finding {
  const value = environment[name];
  if (value === undefined || value === "") return ok(name, "not set (optional)");
  return ok(name, PRINTABLE.has(name) ? value : "set");
}

/** Checks each variable of lib/server/env.ts, then their combinations, then unknown ones. Never prints a secret. */
export function checkVariables(environment: Variables): Finding[] {
  const errors = new Map(
    checkEnvironment(environment).map((line) => {
      // `checkEnvironment` writes `NAME: message`.
      const separator = line.indexOf(": ");
      return [line.slice(0, separator), line.slice(separator + 2)] as const;
    }),
  );
  const names = Object.keys(variables);
  const variableFindings = names.map((name) => {
    const error = errors.get(name);
    errors.delete(name);
    return error === undefined ? describeVariable(name, environment) : wrong(name, error, FIX_HINT);
  });
  const combinedErrors = [...errors].map(([name, error]) => wrong(name, error, FIX_HINT));
  const unknownNames = Object.keys(environment).filter(
    (name) => PRODUCT_PREFIX.test(name) && !LAUNCHER_VARIABLES.has(name) && !names.includes(name),
  );
  return [
    ...variableFindings,
    ...combinedErrors,
    ...unknownNames.map((name) =>
      note(name, "is not a known variable", "see .env.example for the name"),
    ),
  ];
}

function findPasswords(address: string): string[] {
  const { password = "" } = URL.parse(address) ?? {};
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Applied to the whole output, because error messages may quote a secret. */
export function redactSecrets(text: string, environment: Variables): string {
  const secrets = Object.entries(environment)
    .flatMap(([name, value = ""]) => [
      ...(SECRET.test(name) ? [value] : []),
      ...(name.endsWith("_SECRETS") ? value.split(/[,:]/) : []),
      ...findPasswords(value),
    ])
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, "[secret]"), text);
}
