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

export type Outcome = Pick<StepResult, "state" | "detail" | "ids">;

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
export const skipped = (detail: string): Outcome => ({ state: "SKIPPED", detail, ids: [] });

export type Contact = {
  /** Ids that a step has reported, in this run or the one that is resumed. */
  idsOf: (step: string) => readonly string[];
  made: (made: Made) => void;
};

/** An error thrown by `run` is FAILED; a step whose `needs` has not passed is SKIPPED. */
export type Step = {
  id: string;
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

async function tryStep(step: Step, contact: Contact): Promise<Outcome> {
  try {
    return await step.run(contact);
  } catch (error) {
    return { state: "FAILED", detail: getInnermostMessage(error), ids: [] };
  }
}

async function runStep(step: Step, contact: Contact): Promise<StepResult> {
  const at = new Date();
  const outcome = await tryStep(step, contact);
  return { id: step.id, at: at.toISOString(), ms: Date.now() - at.getTime(), ...outcome };
}

export type Removers = Record<Made["kind"], (id: string) => Promise<void>>;

/** Removes what was made, the last first. @throws Error with all that could not be removed */
async function removeAll(made: readonly Made[], removers: Removers): Promise<Outcome> {
  const errors: string[] = [];
  for (const { kind, id } of made.toReversed()) {
    try {
      await removers[kind](id);
    } catch (error) {
      errors.push(`${kind} ${id}: ${getInnermostMessage(error)}`);
    }
  }
  if (errors.length > 0) throw new Error(errors.join("; "));
  return passed("what was made is removed");
}

type Options = {
  removers: Removers;
  /** The report that is resumed: what has passed there is not done again. */
  earlier: Report | undefined;
  /** Once it is aborted, the steps that remain are skipped. */
  signal: AbortSignal;
  onResult: (result: StepResult) => void;
};

/** Runs steps in their order and removes what they made, but for what waits for a person. */
export async function runSteps(
  steps: readonly Step[],
  { removers, earlier, signal, onResult }: Options,
): Promise<Report> {
  const startedAt = new Date().toISOString();
  const results = new Map(earlier?.steps.map((result) => [result.id, result]));
  const made: Made[] = [...(earlier?.left ?? [])];
  const contact: Contact = {
    idsOf: (id) => results.get(id)?.ids ?? [],
    made: (item) => made.push(item),
  };
  const hasPassed = (id: string) => results.get(id)?.state === "PASSED";
  const run = async (step: Step) => {
    const result = await runStep(step, contact);
    results.set(step.id, result);
    onResult(result);
  };
  const skip = ({ id }: Step, reason: string) =>
    run({ id, run: () => Promise.resolve(skipped(reason)) });
  for (const step of steps) {
    if (earlier !== undefined && hasPassed(step.id)) continue;
    if (signal.aborted) await skip(step, "it was interrupted");
    else if (step.needs !== undefined && !hasPassed(step.needs))
      await skip(step, `${step.needs} has not passed`);
    else await run(step);
  }
  const waits = [...results.values()].filter(({ state }) => state === "WAITING");
  const isLeft = ({ id }: Made) => waits.some(({ ids }) => ids.includes(id));
  await run({
    id: "removal",
    run: () =>
      removeAll(
        made.filter((item) => !isLeft(item)),
        removers,
      ),
  });
  return {
    startedAt,
    endedAt: new Date().toISOString(),
    steps: [...results.values()],
    left: made.filter(isLeft),
  };
}
