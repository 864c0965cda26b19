import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

/** True if this run writes what is generated instead of comparing it. */
export const isWriting = process.env["WRITE_GENERATED"] === "1";

/**
 * Compares a file, of which parts are generated from the code, with how it would be generated now; WRITE_GENERATED=1 writes it.
 * @param generate gets the present text, and keeps what is written by hand
 */
export function expectGenerated(file: string, generate: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const generated = generate(text);
  if (isWriting) writeFileSync(file, generated);
  else expect(text, `${file}: WRITE_GENERATED=1 writes it`).toBe(generated);
}
