import {
  planFacts,
  type PlanFact,
  type PlanKey,
  type PlanValue,
} from "@/lib/plans/plan-features.rules";

/** `values` follow the order of the plans. */
export type ComparisonRow = Pick<PlanFact, "heading" | "explanation"> & {
  values: readonly PlanValue[];
};

/** Rows without a value for any plan are left out (CONTRACT section 6). */
export function listComparisonRows(planKeys: readonly PlanKey[]): ComparisonRow[] {
  const rows = planFacts.map(({ heading, explanation, value }) => ({
    heading,
    explanation,
    values: planKeys.map(value),
  }));
  return rows.filter(({ values }) => values.some((text) => text !== null));
}
