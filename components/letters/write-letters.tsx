import { TemplateForm } from "@/components/letters/template-form";
import { Disclosure } from "@/components/ui/disclosure";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import type { LetterList } from "@/lib/letters/letters.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

type Counts = LetterList["decisions"][number];
type WriteLettersProps = { opportunityId: string; title: string; decisions: readonly Counts[] };

function describe({ withoutLetter, drafts }: Counts): string {
  if (withoutLetter > 0) return `${pluralise(withoutLetter, "letter")} to write`;
  return drafts > 0 ? `${pluralise(drafts, "letter")} written` : "all answered";
}

/** A text for each decision that somebody has. */
export function WriteLetters({ opportunityId, title, decisions }: WriteLettersProps) {
  const shown = Outcome.options.flatMap((outcome) => {
    const counts = decisions.find((one) => one.outcome === outcome);
    return counts === undefined || counts.applications === 0 ? [] : [{ outcome, counts }];
  });
  return (
    <section aria-labelledby="letters-write" className="flex flex-col">
      <h2 id="letters-write" className="text-large">
        Write
      </h2>
      {shown.length === 0 && (
        <p className="text-muted">
          Decide about applications first; then each decision has a text.
        </p>
      )}
      {shown.map(({ outcome, counts }) => (
        <div key={outcome} className="border-b">
          <Disclosure
            title={
              <h3>
                <span className="font-medium">{outcomeLabels[outcome]}</span>{" "}
                <span className="ml-2 text-muted">{describe(counts)}</span>
              </h3>
            }
          >
            <TemplateForm
              opportunityId={opportunityId}
              title={title}
              outcome={outcome}
              counts={counts}
            />
          </Disclosure>
        </div>
      ))}
    </section>
  );
}
