import { useDeferredValue, useState } from "react";
import { toggleInSet } from "@/components/applications/desk/selection";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Field } from "@/components/ui/fields/field";
import { StatusMessage } from "@/components/ui/states/status-message";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { JuryApplicant } from "@/lib/juries/entries/jury-entries.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { isNameLike } from "@/lib/shared/texts/normalise-name";

type KnownApplicantsFormProps = { roundId: string; applicants: readonly JuryApplicant[] };

/** Lets a juror tick the applicants they know; each tick is saved at once. */
export function KnownApplicantsForm({ roundId, applicants }: KnownApplicantsFormProps) {
  const [known, setKnown] = useState<ReadonlySet<string>>(
    () => new Set(applicants.filter(({ isConflict }) => isConflict).map(({ id }) => id)),
  );
  const [search, setSearch] = useState("");
  const words = useDeferredValue(search);
  const { mutate, isPending, isSuccess, error } = useCallMutation(
    "PUT /v1/juries/{round}/conflicts",
    {
      // One after another, so that the last choice is the one that stays.
      scope: { id: `conflicts:${roundId}` },
    },
  );

  const declare = (ids: Iterable<string>) =>
    mutate({ params: { round: roundId }, body: { applicationIds: [...ids] } });

  function tick(id: string): void {
    const changed = toggleInSet(known, id);
    setKnown(changed);
    declare(changed);
  }

  const shown = applicants.filter(({ name }) => isNameLike(name, words));
  return (
    <section aria-labelledby="known" className="flex max-w-2xl flex-col gap-5">
      <h2 id="known" className="text-title">
        Whom do you know?
      </h2>
      <p>
        Tick everybody whose work you should not judge: family, friends, students, colleagues,
        artists whom you represent or collect. You never see their applications, in any round, and
        nobody is told why. Until the round opens you may change it.
      </p>
      <Field label="Find a name" optionalLabel="">
        <TextInput
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      {error !== null && (
        <div className="flex flex-col items-start gap-3">
          <ErrorAlert error={`Your last tick is not saved: ${error.message}`} />
          <Button pending={isPending} onClick={() => declare(known)}>
            Try again
          </Button>
        </div>
      )}
      <div className="flex min-h-6 flex-wrap justify-between gap-x-5 text-small">
        <p className="text-muted">
          {pluralise(applicants.length, "applicant")}, {known.size} ticked
        </p>
        <StatusMessage>{isSuccess && !isPending && `Saved: ${known.size} ticked`}</StatusMessage>
      </div>
      <ul className="columns-1 gap-x-10 sm:columns-2">
        {shown.map(({ id, name }) => (
          <li key={id} className="break-inside-avoid">
            <ToggleRow checked={known.has(id)} onChange={() => tick(id)}>
              <span dir="auto" className="wrap-anywhere">
                {name}
              </span>
            </ToggleRow>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>No applicant has that name.</p>}
    </section>
  );
}
