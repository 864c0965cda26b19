import { useState } from "react";
import { deskMutation } from "@/hooks/desk-mutation";
import { Button } from "@/components/ui/buttons/button";
import { Section } from "@/components/ui/section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { byRules } from "@/components/ui/form/form-errors";
import { Form } from "@/components/ui/form/form";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { type LetterList, letterLimits } from "@/lib/letters/letters.schema";
import { readErrorsByPath } from "@/lib/shared/error-paths";
import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { pluralise, formatCount } from "@/lib/shared/texts/format-count";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type ReleaseDialogProps = {
  /** The end of the countdown; null in ten minutes. */
  at: string | null;
  list: Pick<LetterList, "decisions" | "withoutLetter">;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says how many get which answer, and who gets none. */
function ReleaseDialog({ at, list, isPending, onConfirm, onClose }: ReleaseDialogProps) {
  const { decisions, withoutLetter } = list;
  const answers = Outcome.options.flatMap((outcome) => {
    const drafts = decisions.find((one) => one.outcome === outcome)?.drafts ?? 0;
    return drafts === 0 ? [] : [{ outcome, drafts }];
  });
  const total = answers.reduce((sum, { drafts }) => sum + drafts, 0);
  const time =
    at === null ? `in ${letterLimits.countdownMinutes} minutes` : `on ${formatDateTime(at)}`;
  const readers =
    total === 1
      ? `1 artist will read the answer ${time}.`
      : `${formatCount(total)} artists will read their answers ${time}, all in the same second.`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Release ${pluralise(total, "letter")}?`}
      description={`${readers} Until then anyone with permission can stop it. A released letter cannot be changed.`}
    >
      <ul className="flex flex-col gap-1">
        {answers.map(({ outcome, drafts }) => (
          <li key={outcome} className="flex justify-between gap-5 border-t pt-1">
            <span>{outcomeLabels[outcome]}</span>
            <span className="font-medium tabular-nums">{formatCount(drafts)}</span>
          </li>
        ))}
      </ul>
      {withoutLetter > 0 && (
        <p role="alert" className="text-danger">
          {pluralise(withoutLetter, "applicant")} {withoutLetter === 1 ? "has" : "have"} no letter
          and {withoutLetter === 1 ? "hears" : "hear"} nothing yet. You can answer them later.
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Not yet</Button>
        <Button tone="primary" pending={isPending} onClick={onConfirm}>
          Begin the countdown
        </Button>
      </div>
    </Dialog>
  );
}

type ReleaseError = { number: string; message: string };

/** Reads the errors of a failed release: `letters.{number}.{part}`. */
function readReleaseErrors(errors: ReadonlyMap<string, string>): ReleaseError[] {
  return [...errors].flatMap(([path, message]) => {
    const number = /^letters\.(\d+)\./.exec(path)?.[1];
    return number === undefined ? [] : [{ number, message }];
  });
}

type ReleaseErrorsProps = { errors: readonly ReleaseError[]; onOpen: (number: string) => void };

/** Lists what stands between the letters and their release; each leads to its letter. */
function ReleaseErrors({ errors, onOpen }: ReleaseErrorsProps) {
  return (
    <div ref={focusOnMount} role="alert" className="rounded-surface border border-danger p-5">
      <p className="font-medium text-danger">
        Nothing is released: {pluralise(errors.length, "letter needs", "letters need")} your
        attention.
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {errors.map(({ number, message }) => (
          <li key={`${number} ${message}`}>
            <UnderlinedButton onClick={() => onOpen(number)}>No. {number}</UnderlinedButton>:{" "}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NOW = "NOW";

type Times = { when: string; at: string };

/** Returns null for a release in ten minutes. */
const toInstant = ({ when, at }: Times) => (when === NOW ? null : new Date(at).toISOString());

type ReleaseLettersProps = {
  opportunityId: string;
  list: Pick<LetterList, "decisions" | "withoutLetter">;
  onOpen: (number: string) => void;
};

export function ReleaseLetters({ opportunityId, list, onOpen }: ReleaseLettersProps) {
  const release = useCallMutation("POST /v1/opportunities/{id}/letters/release", deskMutation);
  const [asked, setAsked] = useState<{ at: string | null } | null>(null);
  const [letterErrors, setLetterErrors] = useState<readonly ReleaseError[]>([]);
  const form = useForm({
    ...useValues<Times>({ when: NOW, at: "" }),
    labels: { when: "When", at: "Day and time" },
    check: byRules(({ when, at }) => ({
      at: when !== NOW && Number.isNaN(Date.parse(at)) ? "A day and a time, please." : undefined,
    })),
  });
  async function begin(at: string | null): Promise<void> {
    setLetterErrors([]);
    try {
      await release.mutateAsync({ params: { id: opportunityId }, body: { at } });
      // The countdown and the way to stop it are at the top; this section leaves the page.
      window.scrollTo({ top: 0 });
    } catch (error) {
      const found = readReleaseErrors(readErrorsByPath(error));
      setLetterErrors(found);
      if (found.length === 0) form.reject(error);
    }
    setAsked(null);
  }
  return (
    <Section title="Release" headingClass="text-large">
      {letterErrors.length > 0 && <ReleaseErrors errors={letterErrors} onOpen={onOpen} />}
      <Form
        form={form}
        onSubmit={(times) => setAsked({ at: toInstant(times) })}
        className="flex flex-col items-start gap-5"
      >
        <ErrorAlert error={form.general} />
        <RadioField
          form={form}
          name="when"
          options={[
            [NOW, `Now, after a countdown of ${letterLimits.countdownMinutes} minutes`],
            ["AT", "At a set time"],
          ]}
        />
        {form.values.when !== NOW && (
          <FormField form={form} name="at" hint="By the clock of this device." required>
            <TextInput type="datetime-local" className="max-w-80" />
          </FormField>
        )}
        <Button type="submit" tone="primary">
          Release the letters
        </Button>
      </Form>
      {asked !== null && (
        <ReleaseDialog
          at={asked.at}
          list={list}
          isPending={release.isPending}
          onConfirm={() => void begin(asked.at)}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}
