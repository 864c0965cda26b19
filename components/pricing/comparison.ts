import { planFacts, type PlanFact, type PlanKey } from "@/lib/plans/plan-features.rules";

/** `values` follow the order of the plans. */
export type ComparedLine = Pick<PlanFact, "heading" | "explanation"> & {
  values: readonly (string | null)[];
};

/** Lines without a value for any plan are left out (CONTRACT section 6). */
export function comparedLines(compared: readonly PlanKey[]): ComparedLine[] {
  const lines = planFacts.map(({ heading, explanation, value }) => ({
    heading,
    explanation,
    values: compared.map(value),
  }));
  return lines.filter(({ values }) => values.some((text) => text !== null));
}
