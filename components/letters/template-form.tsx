import { useState } from "react";
import { checkLetter, LetterDraft, letterLabels } from "@/components/letters/letter-form";
import { LetterFields } from "@/components/letters/letter-fields";
import { LetterPreview } from "@/components/letters/letter-preview";
import { useDraft } from "@/components/drafts/use-draft";
import { letterMutation } from "@/components/letters/letter-mutation";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { RadioRow } from "@/components/ui/fields/radio-row";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Outcome } from "@/lib/applications/applications.schema";
import type { LetterForm, LetterList } from "@/lib/letters/letters.schema";
import { readyMadeLetters } from "@/lib/letters/ready-made-letters.rules";
import { toast } from "@/lib/client/toasts";
import { pluralise } from "@/lib/shared/texts/format-count";

type Counts = LetterList["decisions"][number];

const formatLetters = (count: number) => pluralise(count, "letter");

type TemplateFormProps = { opportunityId: string; title: string; outcome: Outcome; counts: Counts };

/** One text for everybody with the same decision. It stays on the device until it is reset, for those who are decided later. */
export function TemplateForm({ opportunityId, title, outcome, counts }: TemplateFormProps) {
  const { withoutLetter, drafts } = counts;
  const write = useCallMutation("POST /v1/opportunities/{id}/letters", {
    creates: true,
    ...letterMutation,
  });
  const [replaces, setReplaces] = useState(false);
  const isRewrite = replaces || withoutLetter === 0;
  const count = isRewrite ? withoutLetter + drafts : withoutLetter;
  // The same for everybody, so that the subject shows it as they read it.
  const subject = readyMadeLetters[outcome].subject.replace("{{opportunity}}", () => title);
  const draft = useDraft<LetterDraft>({
    saved: {
      name: `letter-template:${opportunityId}:${outcome}`,
      values: { ...readyMadeLetters[outcome], subject, feedback: "" },
    },
    parse: (stored) => LetterDraft.safeParse(stored).data,
  });
  const form = useForm({
    values: draft.values,
    change: draft.change,
    labels: letterLabels,
    check: checkLetter(outcome),
  });
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
    <div className="grid gap-x-10 gap-y-5 pb-10 md:grid-cols-2">
      <Form form={form} onSubmit={send} className="flex min-w-0 flex-col gap-5">
        <ErrorAlert error={form.general} />
        <LetterFields form={form} outcome={outcome} />
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={form.isPending} disabled={count === 0}>
            {isRewrite && drafts > 0
              ? `Rewrite ${formatLetters(count)}`
              : `Write ${formatLetters(count)}`}
          </Button>
          {draft.isEdited && (
            <Button tone="quiet" onClick={draft.discard}>
              Back to our text
            </Button>
          )}
        </div>
      </Form>
      <LetterPreview opportunityId={opportunityId} outcome={outcome} text={draft.values} />
    </div>
  );
}
