/** What was found of one thing, and what to do about it where something is to be done. A `note` does not keep the product from running. */
export type Finding = {
  mark: "ok" | "wrong" | "note";
  what: string;
  found: string;
  todo?: string;
};

const LOOK_MS = 15_000;
const signs = { ok: "✓", wrong: "✗", note: "•" } as const;

/** Everything was as it should be. */
export const ok = (what: string, found: string): Finding => ({ mark: "ok", what, found });

/** The product cannot run, or not wholly, until `todo` is done. */
export const wrong = (what: string, found: string, todo: string): Finding => ({
  mark: "wrong",
  what,
  found,
  todo,
});

/** Good to know. */
export const note = (what: string, found: string, todo?: string): Finding => ({
  mark: "note",
  what,
  found,
  ...(todo !== undefined && { todo }),
});

/** The first line of what the innermost error says. */
export function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return saidBy(error.cause);
  const inner = error instanceof AggregateError ? error.errors[0] : undefined;
  if (inner instanceof Error) return saidBy(inner);
  return error.message.split("\n")[0] || error.name;
}

/** Looks at one thing for at most a quarter of a minute; what is thrown meanwhile is what is wrong with it. */
export async function look(
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
    return [wrong(what, saidBy(error), todo)];
  } finally {
    clearTimeout(clock);
  }
}

/** One line for the terminal. */
export function lineOf({ mark, what, found, todo }: Finding): string {
  return `${signs[mark]} ${what.padEnd(28)} ${found}${todo === undefined ? "" : ` → ${todo}`}`;
}

/** The last line. */
export function verdictOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ mark }) => mark === "wrong").length;
  if (faults === 0) return "Usable.";
  return `Not usable yet: ${faults === 1 ? "1 thing is" : `${faults} things are`} wrong.`;
}
