import { describeUnreachable } from "@/local/stack/unreachable";

/** Formats an error with its causes, the innermost last; only that one if a service cannot be reached. */
function formatError(error: unknown, outer = ""): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  const message = `${outer}${error.message || error.name}`;
  return cause instanceof Error
    ? formatError(cause, `${message}: `)
    : (describeUnreachable(error, process.env) ?? message);
}

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
    console.error(`✗ ${formatError(error)}`);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

/** Words how many there are of each, without those of which there are none. */
export const listCounts = (counts: Record<string, number>): string[] =>
  Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));

/** Lets a command clean up when it is interrupted. A second signal kills it. */
export function abortOnSignal(): AbortSignal {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(name, () => interruption.abort(new Error(`Ended by ${name}.`)));
  return interruption.signal;
}
