import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { outcomeLabels } from "@/lib/applications/applications.schema";
import type { LetterList } from "@/lib/letters/letters.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

const labels = { ...outcomeLabels, NONE: "Undecided" } as const;

type DecisionCountsProps = {
  opportunityId: string;
  list: Pick<LetterList, "decisions" | "withoutLetter" | "undelivered">;
};

/** Counts what is decided, and who has no letter yet; each number leads to them on the desk. */
export function DecisionCounts({ opportunityId, list }: DecisionCountsProps) {
  const desk = deskPartPath(opportunityId, "applications");
  const { decisions, withoutLetter } = list;
  return (
    <section aria-label="What is decided" className="flex flex-col gap-5">
      <ul className="grid grid-cols-2 gap-5 sm:grid-cols-4">
        {decisions.map(({ outcome, applications }) => (
          <li key={outcome} className="border-t pt-3">
            <SoftLink
              href={`${desk}?state=SUBMITTED&outcome=${outcome}`}
              className="group flex flex-col"
            >
              <span className="text-title font-medium tabular-nums">
                {formatCount(applications)}
              </span>
              <span className="underline-offset-4 group-hover:underline">{labels[outcome]}</span>
            </SoftLink>
          </li>
        ))}
      </ul>
      {withoutLetter > 0 && (
        <p>
          <SoftLink
            href={`${desk}?state=SUBMITTED&letter=NONE`}
            className="font-medium text-danger underline underline-offset-4"
          >
            {pluralise(withoutLetter, "applicant")} without a letter
          </SoftLink>
        </p>
      )}
    </section>
  );
}
