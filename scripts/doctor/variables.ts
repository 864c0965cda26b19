import { environmentErrors, variables } from "@/lib/server/env";
import { type Finding, note, ok, wrong } from "@/scripts/doctor/findings";

type Given = Readonly<Record<string, string | undefined>>;

/** Values that may be printed; of all others only whether they are set. */
const SHOWN = new Set([
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
  "STORAGE_DIR",
  "S3_BUCKET",
  "S3_REGION",
  "JOBS",
  "TRUSTED_PROXIES",
  "DRAIN_SECONDS",
  "HSTS_INCLUDE_SUBDOMAINS",
  "METRICS_PORT",
  "RATE_LIMIT_FACTOR",
  "LOG_LEVEL",
  "EXCHANGE_RATES_FILE",
]);
const SECRET = /SECRET|_TOKEN$|_DSN$|_KEY(?:_ID)?$|SERVICE_ACCOUNT|^DATABASE_URL$/;
const SHORTEST_SECRET = 6;

const TODO = "set it as .env.example explains";

/** The launcher's variables with names like the product's. */
const LAUNCHER = new Set(["STRIPE_LOCAL_PORT"]);
const PREFIX =
  /^(?:STRIPE|S3|FIREBASE|DATABASE|STORAGE|PROFILE_TOKEN|AUTH_JWKS|AUTH_EMULATOR_HOST|RATE_LIMIT|TRUSTED)/;

function ofVariable(name: string, given: Given): Finding {
  const value = given[name];
  if (value === undefined || value === "") return ok(name, "not set, as it may be");
  return ok(name, SHOWN.has(name) ? value : "set");
}

/** Each variable of lib/server/env.ts, alone and combined, then unknown ones. Never prints a secret. */
export function checkVariables(given: Given): Finding[] {
  const errors = new Map(
    environmentErrors(given).map((line) => {
      const end = line.indexOf(": ");
      return [line.slice(0, end), line.slice(end + 2)] as const;
    }),
  );
  const names = Object.keys(variables);
  const each = names.map((name) => {
    const error = errors.get(name);
    errors.delete(name);
    return error === undefined ? ofVariable(name, given) : wrong(name, error, TODO);
  });
  const together = [...errors].map(([name, error]) => wrong(name, error, TODO));
  const unread = Object.keys(given).filter(
    (name) => PREFIX.test(name) && !LAUNCHER.has(name) && !names.includes(name),
  );
  return [
    ...each,
    ...together,
    ...unread.map((name) => note(name, "is read by nothing", "see .env.example for the name")),
  ];
}

function passwordIn(address: string): string[] {
  const { password = "" } = URL.parse(address) ?? {};
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** Error messages may quote a secret. */
export function withoutSecrets(text: string, given: Given): string {
  const secrets = Object.entries(given)
    .flatMap(([name, value = ""]) => [
      ...(SECRET.test(name) ? [value] : []),
      ...(name === "PROFILE_TOKEN_SECRETS" ? value.split(/[,:]/) : []),
      ...passwordIn(value),
    ])
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .toSorted((a, b) => b.length - a.length);
  return secrets.reduce((so, secret) => so.replaceAll(secret, "[secret]"), text);
}
