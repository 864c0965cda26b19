/** A `note` does not prevent the product from running. */
export type Finding = {
  mark: "ok" | "wrong" | "note";
  what: string;
  found: string;
  todo?: string;
};

const LOOK_MS = 15_000;
const signs = { ok: "✓", wrong: "✗", note: "•" } as const;

export const ok = (what: string, found: string): Finding => ({ mark: "ok", what, found });

export const wrong = (what: string, found: string, todo: string): Finding => ({
  mark: "wrong",
  what,
  found,
  todo,
});

export const note = (what: string, found: string, todo?: string): Finding => ({
  mark: "note",
  what,
  found,
  ...(todo !== undefined && { todo }),
});

/** The first line of the innermost error's message. */
export function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return innermostMessage(error.cause);
  const inner = error instanceof AggregateError ? error.errors[0] : undefined;
  if (inner instanceof Error) return innermostMessage(inner);
  return error.message.split("\n")[0] || error.name;
}

/** Runs a check for at most 15 seconds; an error becomes the finding. */
export async function runCheck(
  what: string,
  todo: string,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(
    () => late.reject(new Error(`no answer within ${LOOK_MS / 1000} s`)),
    LOOK_MS,
  );
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    return [wrong(what, innermostMessage(error), todo)];
  } finally {
    clearTimeout(clock);
  }
}

export function findingLine({ mark, what, found, todo }: Finding): string {
  return `${signs[mark]} ${what.padEnd(28)} ${found}${todo === undefined ? "" : ` → ${todo}`}`;
}

export function summaryLine(findings: readonly Finding[]): string {
  const errors = findings.filter(({ mark }) => mark === "wrong").length;
  if (errors === 0) return "Usable.";
  return `Not usable yet: ${errors === 1 ? "1 thing is" : `${errors} things are`} wrong.`;
}
