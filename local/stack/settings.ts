import path from "node:path";
import { z } from "zod";
import { StackError } from "@/local/stack/stack-error";

const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const upTo = most === Number.MAX_SAFE_INTEGER ? "" : ` to ${most}`;
  const message = `must be a whole number from ${least}${upTo}`;
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, message);
};
const port = whole(1, 65535);

const LauncherVariables = z.object({
  PORT: port.default(3000),
  POSTGRES_PORT: port.default(15432),
  AUTH_EMULATOR_PORT: port.default(9099),
  STRIPE_LOCAL_PORT: port.default(12111),
  DATA_DIR: z.string().default(".data"),
  SEED_DIR: z.string().optional(),
  SEED_LIMIT: whole(1).optional(),
});

type Variables = Readonly<Record<string, string | undefined>>;

/** @param given the environment that the stack was started with */
export type Settings = {
  root: string;
  dataDir: string;
  port: number;
  postgresPort: number;
  authPort: number;
  stripePort: number;
  seedDir: string | undefined;
  seedLimit: number | undefined;
  given: Variables;
};

/**
 * Reads the launcher's variables (`.env.example`); empty ones count as not given.
 * @throws StackError naming every variable that is wrong
 */
export function readSettings(root: string, variables: Variables): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = LauncherVariables.safeParse(given);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new StackError(`Set these variables right and start again: ${wrong.join("; ")}.`);
  }
  const { DATA_DIR, SEED_DIR, SEED_LIMIT, ...ports } = result.data;
  return {
    root,
    dataDir: path.resolve(root, DATA_DIR),
    port: ports.PORT,
    postgresPort: ports.POSTGRES_PORT,
    authPort: ports.AUTH_EMULATOR_PORT,
    stripePort: ports.STRIPE_LOCAL_PORT,
    seedDir: SEED_DIR === undefined ? undefined : path.resolve(root, SEED_DIR),
    seedLimit: SEED_LIMIT,
    given,
  };
}
