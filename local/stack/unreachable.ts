/** Codes of sockets, of name servers, and of PostgreSQL when it turns a connection away (classes 08, 28, 3D, 57P). */
const UNREACHABLE =
  /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|08|28|3D|57P)|timeout|terminated/;

/** If a host has several addresses, Node's error has a code and no message. */
export function describeReason(error: unknown): { code: string; reason: string } {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  const message = error instanceof Error ? error.message : String(error);
  return { code, reason: message || code || "unknown error" };
}

const DEFAULT_PORT = 5432;

/** True of an error at the address of the database, or by PostgreSQL itself. */
function isAtDatabase(error: Error, { hostname, port }: URL): boolean {
  const { code, reason } = describeReason(error);
  return (
    /^(?:08|28|3D|57P)/.test(code) ||
    /^(?:timeout exceeded|Connection terminated)/.test(reason) ||
    ("port" in error && error.port === Number(port || DEFAULT_PORT)) ||
    ("hostname" in error && error.hostname === hostname)
  );
}

/** Says that a database cannot be reached, without its password; null for other errors. */
export function formatUnreachable(error: unknown, databaseUrl: string): string | null {
  const { code, reason } = describeReason(error);
  if (!UNREACHABLE.test(code || reason)) return null;
  const { host, pathname } = new URL(databaseUrl);
  return `The database that DATABASE_URL names (${host}${pathname}) cannot be reached: ${reason}. Check the address, and that PostgreSQL runs there and accepts this account.`;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Says which service of the environment cannot be reached; null for errors about none of them. @param error the innermost cause */
export function describeUnreachable(error: Error, variables: Variables): string | null {
  const { reason } = describeReason(error);
  const database = variables["DATABASE_URL"] ?? "";
  if (URL.canParse(database) && isAtDatabase(error, new URL(database)))
    return formatUnreachable(error, database);
  const describe = (what: string, variable: string) =>
    `The ${what} that ${variable} names (${variables[variable]}) cannot be reached. Check the address, and that it runs there.`;
  const auth = variables["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";
  if (auth !== "" && reason.includes(auth))
    return describe("auth service", "FIREBASE_AUTH_EMULATOR_HOST");
  const isStripe =
    (variables["STRIPE_API_BASE"] ?? "") !== "" && /connection to Stripe/.test(reason);
  return isStripe ? describe("payment service", "STRIPE_API_BASE") : null;
}
