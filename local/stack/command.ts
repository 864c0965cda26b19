import { Socket } from "node:net";
import { Stack } from "@/local/stack/stack";
import { StackError } from "@/local/stack/stack-error";

/** Calls back when the launcher is gone, however it ended: its end of the pipe closes (scripts/launch/run.mjs). */
function onLauncherGone(then: () => void): void {
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

  let code = 1;
  try {
    stack = await Stack.open(dataDir);
    code = await Promise.race([work(stack), interruption.promise]);
    if (asked > 0) console.log("\nStopping ...");
  } catch (error) {
    // A fault that a person can mend carries its line; anything else is ours, and its message says most.
    const message = error instanceof Error ? error.message : String(error);
    console.error(`✗ ${error instanceof StackError ? message : `Unexpected: ${message}`}`);
  }
  await stack?.stop();
  process.exit(code);
}
