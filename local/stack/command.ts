import { Socket } from "node:net";
import { errorLine } from "@/local/stack/error-line";
import { Stack } from "@/local/stack/stack";

/** For errors before a stack exists: exits with code 1 and one line. */
export async function orExplain<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(errorLine(error));
    return process.exit(1);
  }
}

/** The launcher's end of the pipe closes when it exits (scripts/launch/run.mjs). */
export function onLauncherGone(then: () => void): void {
  const descriptor = Number(process.env["VITRINE_LIFELINE"]);
  if (!Number.isInteger(descriptor) || descriptor < 3) return;
  delete process.env["VITRINE_LIFELINE"];
  const lifeline = new Socket({ fd: descriptor, readable: true, writable: false });
  lifeline.on("error", then).on("close", then).resume();
  lifeline.unref();
}

/**
 * Runs a command on a stack and exits: with `work`'s exit code, 1 after an error, 130 after Ctrl-C. Every part is stopped
 * first; a second Ctrl-C kills them.
 */
export async function runOnStack(
  dataDir: string,
  work: (stack: Stack) => Promise<number>,
): Promise<never> {
  let stack: Stack | undefined;
  const interruption = Promise.withResolvers<number>();
  let asked = 0;
  const stopFor = (code: number) => {
    asked += 1;
    if (asked > 1) stack?.kill();
    interruption.resolve(code);
  };
  process.on("SIGINT", () => stopFor(130));
  process.on("SIGTERM", () => stopFor(143));
  process.on("SIGHUP", () => stopFor(129));
  onLauncherGone(() => stopFor(129));
  // A late rejection must not interrupt the stop.
  interruption.promise.catch(() => undefined);
  process.on("uncaughtException", (error) => interruption.reject(error));

  let code = 1;
  try {
    stack = await Stack.open(dataDir);
    code = await Promise.race([work(stack), interruption.promise]);
    if (asked > 0) console.log("\nStopping ...");
  } catch (error) {
    console.error(errorLine(error, dataDir));
  }
  await stack?.stop().catch((error: unknown) => {
    console.error(errorLine(error, dataDir));
    code = 1;
  });
  process.exit(code);
}
