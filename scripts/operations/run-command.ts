import { getWholeMessage } from "@/scripts/doctor/findings";

/** Runs a command of an operator: prints how it is used for --help, or what went wrong, which ends it with 1. */
export async function runCommand(
  usage: string,
  run: (args: string[]) => Promise<void>,
  close: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help")) return console.log(usage);
  try {
    await run(args);
  } catch (error) {
    console.error(`✗ ${getWholeMessage(error)}`);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

/** Lets a command clean up when it is interrupted. A second signal kills it. */
export function abortOnSignal(): AbortSignal {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(name, () => interruption.abort(new Error(`Ended by ${name}.`)));
  return interruption.signal;
}
