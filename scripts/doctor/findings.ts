/** A `note` does not prevent the product from running. */
export type Finding = {
  mark: "ok" | "wrong" | "note";
  subject: string;
  detail: string;
  remedy?: string;
};

const CHECK_TIMEOUT_MS = 15_000;
const signs = { ok: "✓", wrong: "✗", note: "•" } as const;

export const ok = (subject: string, detail: string): Finding => ({ mark: "ok", subject, detail });

export const wrong = (subject: string, detail: string, remedy: string): Finding => ({
  mark: "wrong",
  subject,
  detail,
  remedy,
});

export const note = (subject: string, detail: string, remedy?: string): Finding => ({
  mark: "note",
  subject,
  detail,
  ...(remedy !== undefined && { remedy }),
});

/** Returns the first line of the innermost error's message. */
export function getInnermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  if (inner instanceof Error) return getInnermostMessage(inner);
  return (error.message || error.name).split("\n", 1)[0] ?? "";
}

/** Runs a check for at most CHECK_TIMEOUT_MS; an error becomes its finding. */
export async function runCheck(
  subject: string,
  remedy: string,
  check: () => Promise<Finding[]>,
): Promise<Finding[]> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`no response within ${CHECK_TIMEOUT_MS / 1000} s`)),
    CHECK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([check(), timeout.promise]);
  } catch (error) {
    return [wrong(subject, getInnermostMessage(error), remedy)];
  } finally {
    clearTimeout(timer);
  }
}

export function formatFinding({ mark, subject, detail, remedy }: Finding): string {
  return `${signs[mark]} ${subject.padEnd(28)} ${detail}${remedy === undefined ? "" : ` → ${remedy}`}`;
}

export function formatSummary(findings: readonly Finding[]): string {
  const errors = findings.filter(({ mark }) => mark === "wrong").length;
  if (errors === 0) return "Usable.";
  return `Not usable yet: ${errors === 1 ? "1 thing is" : `${errors} things are`} wrong.`;
}
