/** One line on a terminal, JSON in a log. */
export function exitWithError(reason: string): never {
  const line = JSON.stringify({ level: "fatal", time: Date.now(), msg: reason });
  process.stderr.write(`${process.stderr.isTTY ? reason : line}\n`);
  process.exit(1);
}

export function exitOnError<Result>(operation: () => Result): Result {
  try {
    return operation();
  } catch (error) {
    return exitWithError(error instanceof Error ? error.message : String(error));
  }
}
