import { planFacts, type PlanFact, type PlanKey } from "@/lib/plans/plan-features.rules";

/** A line of the comparison: what it is about, and what is said of it for each plan, in their order; null is nothing. */
export type ComparedLine = Pick<PlanFact, "about" | "explanation"> & {
  said: readonly (string | null)[];
};

/** What these plans unlock, line by line (CONTRACT section 6). Lines that say nothing of any of them are left out. */
export function comparedLines(compared: readonly PlanKey[]): ComparedLine[] {
  const lines = planFacts.map(({ about, explanation, value }) => ({
    about,
    explanation,
    said: compared.map(value),
  }));
  return lines.filter(({ said }) => said.some((text) => text !== null));
}
