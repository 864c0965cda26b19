export function formatErrorMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return message === "" ? "Something went wrong." : message.replace(/(?<![.?…])$/, ".");
}
