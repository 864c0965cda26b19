import { Socket } from "node:net";
import { faultLine } from "@/local/stack/fault-line";
import { Stack } from "@/local/stack/stack";

/** Does what comes before there is a stack; a fault there ends the process with 1 and one clear line. */
export async function orExplain<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    console.error(faultLine(error));
    return process.exit(1);
  }
}

/** Calls back when the launcher is gone, however it ended: its end of the pipe closes (scripts/launch/run.mjs). */
export function onLauncherGone(then: () => void): void {
  const descriptor = Number(process.env["VITRINE_LIFELINE"]);
  if (!Number.isInteger(descriptor) || descriptor < 3) return;
  delete process.env["VITRINE_LIFELINE"];
  const lifeline = new Socket({ fd: descriptor, readable: true, writable: false });
  lifeline.on("error", then).on("close", then).resume();
  lifeline.unref();
}

/**
 * Runs one command on a stack of its own and ends the process: with `work`'s exit code, with 1 and one clear line for
 * a fault, with 130 after Ctrl-C. Whatever happens, every part is stopped first; a second Ctrl-C kills them.
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
  // What nobody waits for any more may still fail, at the latest while the parts stop; that must not cut the stop short.
  interruption.promise.catch(() => undefined);
  process.on("uncaughtException", (error) => interruption.reject(error));

  let code = 1;
  try {
    stack = await Stack.open(dataDir);
    code = await Promise.race([work(stack), interruption.promise]);
    if (asked > 0) console.log("\nStopping ...");
  } catch (error) {
    console.error(faultLine(error, dataDir));
  }
  await stack?.stop().catch((error: unknown) => {
    console.error(faultLine(error, dataDir));
    code = 1;
  });
  process.exit(code);
}
