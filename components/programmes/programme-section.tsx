import { useId } from "react";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useProfileOpportunities } from "@/hooks/use-opportunities";
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

type Props = { opportunity: Opportunity; profileId: string };

/** Asks which earlier opportunities this is a new cycle of. Nothing for an organiser's only opportunity. */
export function ProgrammeSection({ opportunity, profileId }: Props) {
  const titleId = useId();
  const { data: opportunities = [] } = useProfileOpportunities(profileId);
  const request = { params: { id: opportunity.id }, as: "account" } as const;
  const link = useCallMutation("PUT /v1/opportunities/{id}/programme", {
    replaces: callQuery("GET /v1/opportunities/{id}", request),
    refreshes: ["GET /v1/opportunities/profiles/{profileId}"],
  });
  const { choices, chosen } = listProgrammeChoices(opportunity, opportunities);
  if (choices.length === 0) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="mt-20 flex flex-col gap-5 border-t pt-5 *:max-w-prose"
    >
      <h2 id={titleId} className="text-large">
        Does it come again and again?
      </h2>
      <p className="text-muted">
        Join it with an earlier one: both pages then say when it usually opens, and people who
        missed it hear of the next.
      </p>
      <ErrorAlert error={link.error} />
      <Field label="The same programme as" optionalLabel="">
        <Select
          value={chosen}
          disabled={link.isPending}
          onChange={({ target }) =>
            link.mutate({
              params: { id: opportunity.id },
              body: { programmeId: target.value || null },
            })
          }
          emptyLabel="None: it stands alone"
          of={choices.map(({ value, label }) => [value, label])}
        />
      </Field>
    </section>
  );
}
