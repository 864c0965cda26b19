import { Disclosure } from "@/components/ui/disclosure";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import type { LetterList, LetterForm } from "@/lib/letters/letters.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { useState } from "react";
import { LetterEditor } from "@/components/letters/letter-editor";
import { deskCreation } from "@/hooks/desk-mutation";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { Section } from "@/components/ui/section";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { readyMadeLetters } from "@/lib/letters/ready-made-letters.rules";
import { toast } from "@/lib/client/toasts";

type Counts = LetterList["decisions"][number];

const formatLetters = (count: number) => pluralise(count, "letter");

type TemplateFormProps = { opportunityId: string; title: string; outcome: Outcome; counts: Counts };

/** One text for everybody with the same decision. It stays on the device until it is reset, for those who are decided later. */
function TemplateForm({ opportunityId, title, outcome, counts }: TemplateFormProps) {
  const { withoutLetter, drafts } = counts;
  const write = useCallMutation("POST /v1/opportunities/{id}/letters", deskCreation);
  const [replaces, setReplaces] = useState(false);
  const isRewrite = replaces || withoutLetter === 0;
  const count = isRewrite ? withoutLetter + drafts : withoutLetter;
  // The same for everybody, so that the subject shows it as they read it.
  const subject = readyMadeLetters[outcome].subject.replace("{{opportunity}}", () => title);
  async function send(text: LetterForm): Promise<void> {
    const { written } = await write.mutateAsync({
      params: { id: opportunityId },
      body: {
        filter: { outcome, state: "SUBMITTED", letter: isRewrite ? "NONE,DRAFT" : "NONE" },
        expected: count,
        templates: { [outcome]: { subject: text.subject, body: text.body } },
      },
    });
    toast({
      kind: "success",
      text: `${formatLetters(written)} written. Nothing is sent before the release.`,
    });
  }
  const name = `letter-scope-${outcome}`;
  return (
    <LetterEditor
      opportunityId={opportunityId}
      outcome={outcome}
      draftName={`letter-template:${opportunityId}:${outcome}`}
      initial={{ ...readyMadeLetters[outcome], subject, feedback: "" }}
      action={`${isRewrite && drafts > 0 ? "Rewrite" : "Write"} ${formatLetters(count)}`}
      isDisabled={count === 0}
      onSubmit={send}
    >
      {withoutLetter > 0 && drafts > 0 && (
        <fieldset>
          <legend className="font-medium">To whom</legend>
          <RadioRow name={name} checked={!replaces} onChange={() => setReplaces(false)}>
            {pluralise(withoutLetter, "artist")} without a letter
          </RadioRow>
          <RadioRow name={name} checked={replaces} onChange={() => setReplaces(true)}>
            {pluralise(withoutLetter + drafts, "artist")}: replaces{" "}
            {drafts === 1 ? "the letter that is" : `the ${formatLetters(drafts)} that are`} not
            released
          </RadioRow>
        </fieldset>
      )}
    </LetterEditor>
  );
}

type WriteLettersProps = { opportunityId: string; title: string; decisions: readonly Counts[] };

function describe({ withoutLetter, drafts }: Counts): string {
  if (withoutLetter > 0) return `${pluralise(withoutLetter, "letter")} to write`;
  return drafts > 0 ? `${pluralise(drafts, "letter")} written` : "all answered";
}

export function WriteLetters({ opportunityId, title, decisions }: WriteLettersProps) {
  const shown = Outcome.options.flatMap((outcome) => {
    const counts = decisions.find((one) => one.outcome === outcome);
    return counts === undefined || counts.applications === 0 ? [] : [{ outcome, counts }];
  });
  return (
    <Section title="Write" headingClass="text-large" className="flex flex-col">
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
    </Section>
  );
}
