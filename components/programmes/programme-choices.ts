import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type Candidate = Pick<Opportunity, "id" | "title" | "status" | "programmeId" | "deadlineLocal">;
type Choice = { value: string; label: string };

/** A year tells cycles of one title apart. */
const toLabel = ({ title, deadlineLocal }: Candidate) =>
  deadlineLocal === null || title.includes(deadlineLocal.slice(0, 4))
    ? title
    : `${title} (${deadlineLocal.slice(0, 4)})`;

/** The organiser's other programmes, each by its newest cycle, and the opportunities without one. `chosen` is empty if it stands alone. */
export function listProgrammeChoices(
  { id, programmeId }: Pick<Candidate, "id" | "programmeId">,
  opportunities: readonly Candidate[],
): { choices: Choice[]; chosen: string } {
  const choices = new Map<string, Choice>();
  for (const candidate of opportunities) {
    if (candidate.id === id || candidate.status === "REMOVED") continue;
    const value = candidate.programmeId ?? candidate.id;
    if (!choices.has(value)) choices.set(value, { value, label: toLabel(candidate) });
  }
  const chosen = programmeId !== undefined && choices.has(programmeId) ? programmeId : "";
  return { choices: [...choices.values()], chosen };
}
