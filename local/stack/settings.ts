import path from "node:path";
import { z } from "zod";
import { StackError } from "@vitrine/process-stack/stack-error";

const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const upTo = max === Number.MAX_SAFE_INTEGER ? "" : ` to ${max}`;
  const message = `must be a whole number from ${min}${upTo}`;
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message);
};
const port = wholeNumber(1, 65535);

const LauncherVariables = z.object({
  PORT: port.default(3000),
  POSTGRES_PORT: port.default(15432),
  AUTH_EMULATOR_PORT: port.default(9099),
  STRIPE_LOCAL_PORT: port.default(12111),
  SMTP_PORT: port.default(1025),
  MAIL_CATCHER_PORT: port.optional(),
  DATA_DIR: z.string().default(".data"),
  SEED_DIR: z.string().optional(),
  SEED_LIMIT: wholeNumber(1).optional(),
});

type Variables = Readonly<Record<string, string | undefined>>;

export type Settings = {
  root: string;
  dataDir: string;
  port: number;
  postgresPort: number;
  authPort: number;
  stripePort: number;
  smtpPort: number;
  /** Port where caught mails are read. */
  mailCatcherPort: number;
  /** The ports by their variables. */
  ports: Readonly<Record<string, string>>;
  seedDir: string | undefined;
  seedLimit: number | undefined;
  /** The environment that the stack was started with, without empty variables. */
  variables: Variables;
};

/**
 * Reads the launcher's variables (`.env.example`); empty ones count as unset.
 * @throws StackError naming every invalid variable
 */
export function readSettings(root: string, environment: Variables): Settings {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = LauncherVariables.safeParse(variables);
  if (!result.success) {
    const errors = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StackError(`Set these variables right and start again: ${errors.join("; ")}.`);
  }
  const { DATA_DIR, SEED_DIR, SEED_LIMIT, ...chosen } = result.data;
  const ports = { ...chosen, MAIL_CATCHER_PORT: chosen.MAIL_CATCHER_PORT ?? chosen.SMTP_PORT + 1 };
  return {
    root,
    dataDir: path.resolve(root, DATA_DIR),
    port: ports.PORT,
    postgresPort: ports.POSTGRES_PORT,
    authPort: ports.AUTH_EMULATOR_PORT,
    stripePort: ports.STRIPE_LOCAL_PORT,
    smtpPort: ports.SMTP_PORT,
    mailCatcherPort: ports.MAIL_CATCHER_PORT,
    ports: Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)])),
    seedDir: SEED_DIR === undefined ? undefined : path.resolve(root, SEED_DIR),
    seedLimit: SEED_LIMIT,
    variables,
  };
}
