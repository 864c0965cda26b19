import { Socket } from "node:net";
import { formatError } from "#format-error";
import type { Ports } from "#run-records";
import { Stack } from "#stack";

/** Runs an operation before a stack exists: prints an error as one line and exits with code 1. */
export async function exitOnError<Result>(
  operation: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    console.error(formatError(error));
    return process.exit(1);
  }
}

/** The launcher holds the other end of this pipe, which closes when it exits (scripts/launch/run.mjs). */
export function onLauncherExit(callback: () => void): void {
  const descriptor = Number(process.env["VITRINE_LIFELINE"]);
  if (!Number.isInteger(descriptor) || descriptor < 3) return;
  delete process.env["VITRINE_LIFELINE"];
  const lifeline = new Socket({ fd: descriptor, readable: true, writable: false });
  lifeline.on("error", callback).on("close", callback).resume();
  lifeline.unref();
}

/**
 * Runs a command on a stack and exits: with the exit code of `operation`, 1 after an error, 130 after Ctrl-C. Every part is stopped
 * first; a second Ctrl-C kills them.
 */
export async function runOnStack(
  dataDir: string,
  operation: (stack: Stack) => Promise<number>,
  ports?: Ports,
): Promise<never> {
  let stack: Stack | undefined;
  const interruption = Promise.withResolvers<number>();
  let stopRequests = 0;
  const requestStop = (code: number) => {
    stopRequests += 1;
    if (stopRequests > 1) stack?.kill();
    interruption.resolve(code);
  };
  process.on("SIGINT", () => requestStop(130));
  process.on("SIGTERM", () => requestStop(143));
  process.on("SIGHUP", () => requestStop(129));
  onLauncherExit(() => requestStop(129));
  // A late rejection must not interrupt the stop.
  interruption.promise.catch(() => undefined);
  process.on("uncaughtException", (error) => interruption.reject(error));

  let code = 1;
  try {
    stack = await Stack.open(dataDir, ports);
    code = await Promise.race([operation(stack), interruption.promise]);
    if (stopRequests > 0) console.log("\nStopping ...");
  } catch (error) {
    console.error(formatError(error, dataDir));
  }
  await stack?.stop().catch((error: unknown) => {
    console.error(formatError(error, dataDir));
    code = 1;
  });
  process.exit(code);
}
