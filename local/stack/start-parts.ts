import path from "node:path";
import { startPostgres } from "@vitrine/process-stack/postgres";
import {
  type AppEnvironment,
  DEMO_PROJECT,
  choosePartsToStart,
  type PartsToStart,
} from "@/local/stack/environment";
import { assertPortFree } from "@vitrine/process-stack/ports";
import { runStep } from "@vitrine/process-stack/progress";
import type { Secrets } from "@/local/stack/secrets";
import type { Settings } from "@/local/stack/settings";
import type { Stack } from "@vitrine/process-stack/stack";
import { type PollResult, waitUntilReady } from "@vitrine/process-stack/wait-until-ready";
import { getCompiledFile, serving } from "@/local/serving.mjs";

export function createScriptCommand(root: string, file: string, args: readonly string[] = []) {
  return { command: process.execPath, args: ["--import", "tsx", file, ...args], cwd: root };
}

/** Runs a package's `bin`, whose types Node strips. */
export function createPackageCommand(root: string, name: string, args: readonly string[]) {
  return { command: process.execPath, args: [`node_modules/.bin/${name}`, ...args], cwd: root };
}

/** Creates a command like `npm run serve`, with all of `environment`. */
export function createServeCommand(root: string, environment: AppEnvironment) {
  const env: AppEnvironment = { ...serving.environment, ...environment };
  const args = [...serving.flags, getCompiledFile(serving.command, env)];
  return { command: process.execPath, args, cwd: root, env };
}

/**
 * Checks all ports before anything starts.
 * @throws StackError naming the port in use and its variable
 */
export async function assertPortsFree(settings: Settings, parts: PartsToStart & { app: boolean }) {
  if (parts.app) await assertPortFree(settings.port, "the app", "PORT");
  if (parts.postgres) await assertPortFree(settings.postgresPort, "PostgreSQL", "POSTGRES_PORT");
  if (parts.auth) await assertPortFree(settings.authPort, "the auth service", "AUTH_EMULATOR_PORT");
  if (parts.stripe)
    await assertPortFree(settings.stripePort, "the Stripe stand-in", "STRIPE_LOCAL_PORT");
  if (parts.mail) {
    await assertPortFree(settings.smtpPort, "the mail catcher", "SMTP_PORT");
    await assertPortFree(settings.mailCatcherPort, "the mail catcher", "MAIL_CATCHER_PORT");
  }
}

export async function ensurePostgres(
  stack: Stack,
  settings: Settings,
  secrets: Secrets,
  throwaway = false,
) {
  if (!choosePartsToStart(settings.variables).postgres) return;
  await runStep(
    "PostgreSQL",
    () =>
      startPostgres(stack, {
        root: settings.root,
        port: settings.postgresPort,
        secrets,
        throwaway,
      }),
    () => `127.0.0.1:${settings.postgresPort}`,
  );
}

/** Starts a stand-in from its package, and waits until it says that it is ready. */
async function startStandIn(
  stack: Stack,
  { root }: Settings,
  part: { title: string; name: string; command: string; port: number },
  options: Readonly<Record<string, string>>,
): Promise<void> {
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  await runStep(
    part.title,
    async () => {
      const command = createPackageCommand(root, part.command, args);
      const standIn = await stack.serve({ name: part.name, ...command, env: process.env });
      await standIn.waitForOutput(/^ready /m);
    },
    () => `127.0.0.1:${part.port}`,
  );
}

export async function ensureAuth(stack: Stack, settings: Settings): Promise<void> {
  if (!choosePartsToStart(settings.variables).auth) return;
  const { authPort: port } = settings;
  const part = { title: "auth service", name: "auth", command: "auth-stand-in", port };
  await startStandIn(stack, settings, part, {
    port: String(port),
    data: path.join(stack.dataDir, "auth"),
    project: DEMO_PROJECT,
  });
}

const toAppHost = ({ HOST = "127.0.0.1" }: AppEnvironment): string => {
  const host = HOST === "0.0.0.0" ? "127.0.0.1" : HOST;
  return host.includes(":") ? `[${host}]` : host;
};

export async function ensureStripe(
  stack: Stack,
  settings: Settings,
  environment: AppEnvironment,
): Promise<void> {
  if (!choosePartsToStart(settings.variables).stripe) return;
  const { stripePort: port } = settings;
  const part = { title: "Stripe stand-in", name: "stripe", command: "stripe-stand-in", port };
  await startStandIn(stack, settings, part, {
    port: String(port),
    data: path.join(stack.dataDir, "stripe"),
    key: environment["STRIPE_SECRET_KEY"] ?? "",
    "webhook-url": `http://${toAppHost(environment)}:${settings.port}/v1/webhooks/stripe`,
    "webhook-secret": environment["STRIPE_WEBHOOK_SECRET"] ?? "",
  });
}

export async function ensureMailCatcher(
  stack: Stack,
  settings: Settings,
  environment: AppEnvironment,
): Promise<void> {
  if (!choosePartsToStart(settings.variables).mail) return;
  const { smtpPort: port, mailCatcherPort } = settings;
  const part = { title: "mail catcher", name: "mails", command: "mail-catcher", port };
  await startStandIn(stack, settings, part, {
    "smtp-port": String(port),
    "http-port": String(mailCatcherPort),
    data: path.join(stack.dataDir, "mails"),
    "relay-domain": environment["MAIL_REPLY_DOMAIN"] ?? "",
    "relay-url": `http://${toAppHost(environment)}:${settings.port}/v1/webhooks/mail/inbound`,
    "relay-secret": environment["MAIL_WEBHOOK_SECRET"] ?? "",
  });
}

export async function pollApp(url: string): Promise<PollResult<true>> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (response.ok) return { value: true };
    return { reason: `${response.status} ${(await response.text()).slice(0, 300)}` };
  } catch {
    return { reason: "it does not respond" };
  }
}

/** @param dev reloads changed sources and prints the log */
export async function startApp(
  stack: Stack,
  settings: Settings,
  environment: AppEnvironment,
  dev = false,
): Promise<void> {
  await runStep(dev ? "app, with hot reload" : "app", async () => {
    const { root } = settings;
    const part = await stack.serve({
      name: "app",
      ...(dev
        ? { ...createScriptCommand(root, "scripts/serve.ts", ["--dev"]), env: environment }
        : createServeCommand(root, environment)),
      printOutput: dev,
    });
    const url = `http://${toAppHost(environment)}:${settings.port}/health/ready`;
    await waitUntilReady(part, () => pollApp(url));
  });
}
