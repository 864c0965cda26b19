import { z } from "zod";
import { getInnermostMessage, type Finding } from "@/scripts/doctor/findings";

export const parts = ["stripe", "firebase", "mail", "storage"] as const;
export type Part = (typeof parts)[number];

const StepState = z.enum(["PASSED", "FAILED", "WAITING", "SKIPPED"]);

/** Something that a run makes at a service, and has to remove there. */
const Made = z.object({
  kind: z.enum(["customer", "session", "clock", "account"]),
  id: z.string(),
});
export type Made = z.infer<typeof Made>;

const StepResult = z.object({
  id: z.string(),
  state: StepState,
  detail: z.string(),
  at: z.string(),
  ms: z.number(),
  ids: z.array(z.string()),
});
export type StepResult = z.infer<typeof StepResult>;

export const Report = z.object({
  startedAt: z.string(),
  endedAt: z.string(),
  steps: z.array(StepResult),
  /** Waits for a person, and is removed once that step has passed. */
  left: z.array(Made),
});
export type Report = z.infer<typeof Report>;

export type Outcome = {
  state: "PASSED" | "WAITING" | "SKIPPED";
  detail: string;
  ids?: readonly string[];
};

export const passed = (detail: string, ...ids: string[]): Outcome => ({
  state: "PASSED",
  detail,
  ids,
});
/** @param address where a person goes on */
export const waiting = (detail: string, address: string, ...ids: string[]): Outcome => ({
  state: "WAITING",
  detail: `${detail}: ${address}`,
  ids,
});
export const skipped = (detail: string): Outcome => ({ state: "SKIPPED", detail });

export type Contact = {
  /** Ids that a step has reported, in this run or the one that is resumed. */
  idsOf: (step: string) => readonly string[];
  made: (made: Made) => void;
};

/** An error thrown by `run` is FAILED; a step whose `needs` has not passed is SKIPPED. */
export type Step = {
  id: `${Part}.${string}`;
  needs?: string;
  run: (contact: Contact) => Promise<Outcome>;
};

/** Makes a step of a check of the doctor. @throws Error with what it finds wrong */
export function passFindings(findings: readonly Finding[]): Outcome {
  const problem = findings.find(({ mark }) => mark === "wrong");
  if (problem !== undefined)
    throw new Error(`${problem.subject}: ${problem.detail} → ${problem.remedy ?? ""}`);
  return passed(findings.map(({ subject, detail }) => `${subject}: ${detail}`).join("; "));
}

async function runStep(step: Step, contact: Contact): Promise<StepResult> {
  const at = new Date();
  const toResult = ({
    state,
    detail,
    ids = [],
  }: Omit<Outcome, "state"> & Pick<StepResult, "state">) => ({
    id: step.id,
    state,
    detail,
    at: at.toISOString(),
    ms: Date.now() - at.getTime(),
    ids: [...ids],
  });
  try {
    return toResult(await step.run(contact));
  } catch (error) {
    return toResult({ state: "FAILED", detail: getInnermostMessage(error) });
  }
}

export type Removers = Record<Made["kind"], (id: string) => Promise<void>>;

/** Removes what was made, the last first. @returns what could not be removed */
async function removeAll(made: readonly Made[], removers: Removers): Promise<string[]> {
  const errors: string[] = [];
  for (const { kind, id } of made.toReversed()) {
    try {
      await removers[kind](id);
    } catch (error) {
      errors.push(`${kind} ${id}: ${getInnermostMessage(error)}`);
    }
  }
  return errors;
}

/**
 * Runs steps in their order and removes what they made, but for what waits for a person.
 * @param earlier the report that is resumed: what has passed there is not done again
 */
export async function runSteps(
  steps: readonly Step[],
  removers: Removers,
  earlier?: Report,
  onResult: (result: StepResult) => void = () => undefined,
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const results = new Map(earlier?.steps.map((result) => [result.id, result]));
  const made: Made[] = [...(earlier?.left ?? [])];
  const contact: Contact = {
    idsOf: (id) => results.get(id)?.ids ?? [],
    made: (item) => made.push(item),
  };
  const record = (result: StepResult) => {
    results.set(result.id, result);
    onResult(result);
  };
  for (const step of steps) {
    if (results.get(step.id)?.state === "PASSED" && earlier !== undefined) continue;
    const isBlocked = step.needs !== undefined && results.get(step.needs)?.state !== "PASSED";
    const blocked = () => Promise.resolve(skipped(`${step.needs ?? ""} has not passed`));
    record(await runStep(isBlocked ? { ...step, run: blocked } : step, contact));
  }
  const waitingIds = new Set(
    [...results.values()].filter(({ state }) => state === "WAITING").flatMap(({ ids }) => ids),
  );
  const left = made.filter(({ id }) => waitingIds.has(id));
  const errors = await removeAll(
    made.filter((item) => !left.includes(item)),
    removers,
  );
  record({
    id: "removal",
    state: errors.length === 0 ? "PASSED" : "FAILED",
    detail: errors.length === 0 ? "what was made is removed" : errors.join("; "),
    at: new Date().toISOString(),
    ms: 0,
    ids: [],
  });
  return { startedAt, endedAt: new Date().toISOString(), steps: [...results.values()], left };
}
