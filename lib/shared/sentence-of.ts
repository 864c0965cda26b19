/** What went wrong, as a sentence with its end; for what says nothing of itself, that something did. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return message === "" ? "Something went wrong." : message.replace(/(?<![.?…])$/, ".");
}
