import { MoreButton } from "@/components/ui/lists/more-button";
import { QueryError } from "@/components/ui/states/query-error";
import { UnderlinedButton } from "@/components/ui/buttons/text-button";
import { useFreshPages } from "@/hooks/use-call-pages";
import { useState } from "react";
import { deskMutation } from "@/hooks/desk-mutation";
import { LetterEditor } from "@/components/letters/letter-editor";
import { LetterHeading } from "@/components/letters/letter-heading";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import type { Letter } from "@/lib/letters/letters.schema";

type DraftLetterRowProps = {
  opportunityId: string;
  letter: Letter;
  canChange: boolean;
  isOpenAtFirst: boolean;
};

function DraftLetterRow({ opportunityId, letter, canChange, isOpenAtFirst }: DraftLetterRowProps) {
  const { id, applicationId, number, artist, outcome, body, feedback } = letter;
  // As the artist reads it, unless a placeholder in it is wrong.
  const isFilled = letter.errors.every(({ path }) => path !== "subject");
  const subject = isFilled ? letter.filledSubject : letter.subject;
  const change = useCallMutation("PUT /v1/opportunities/{id}/letters/{letterId}", deskMutation);
  const discard = useCallMutation("DELETE /v1/opportunities/{id}/letters/{letterId}", {
    ignoresNotFound: true,
    ...deskMutation,
  });
  const params = { id: opportunityId, letterId: letter.id };
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <li className="border-t py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <LetterHeading letter={letter} />
          <p dir="auto" className="text-muted wrap-break-word">
            {letter.filledSubject}
          </p>
          {letter.errors.map(({ path, message }) => (
            <p key={path} className="text-small text-danger">
              {message}
            </p>
          ))}
        </div>
        {canChange && (
          <div className="flex flex-wrap gap-x-2 gap-y-4">
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={`Edit the letter to ${artist}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Edit
            </Button>
            <ConfirmButton
              label="Discard"
              question={`Discard the letter to ${artist}?`}
              consequence={`No. ${number} is left out of the release. You can write another letter at any time.`}
              openerTone="quiet"
              onConfirm={async () => {
                await discard.mutateAsync({ params });
                toast({ kind: "success", text: `The letter to ${artist} is discarded` });
              }}
            />
          </div>
        )}
      </div>
      {canChange && isOpen && (
        <LetterEditor
          opportunityId={opportunityId}
          applicationId={applicationId}
          outcome={outcome}
          draftName={`letter:${id}`}
          initial={{ subject, body, feedback }}
          action="Save"
          hasFeedback
          onSubmit={async (text) => {
            await change.mutateAsync({ params, body: text });
            toast({ kind: "success", text: `The letter to ${artist} is saved` });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}

type DraftLettersProps = {
  opportunityId: string;
  count: number;
  /** False during the countdown. */
  canChange: boolean;
  /** Only the letter to this application. */
  number: string | null;
  onShowAll: () => void;
};

export function DraftLetters({
  opportunityId,
  count,
  canChange,
  number,
  onShowAll,
}: DraftLettersProps) {
  const list = useFreshPages("GET /v1/opportunities/{id}/letters", {
    params: { id: opportunityId },
    query: { state: "DRAFT", ...(number !== null && { number }) },
  });
  const letters = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (count === 0 && number === null) return null;
  return (
    <section aria-labelledby="letters-drafts" className="flex flex-col gap-3">
      <h2 id="letters-drafts" tabIndex={-1} className="scroll-mt-5 text-large outline-none">
        Not released <span className="text-muted">{count}</span>
      </h2>
      {number !== null && (
        <p>
          Only No. {number}. <UnderlinedButton onClick={onShowAll}>Show all</UnderlinedButton>
        </p>
      )}
      <QueryError subject="The letters" query={list} />
      <div>
        <ul aria-label="Letters that are not released" className="border-b">
          {letters.map((letter) => (
            <DraftLetterRow
              key={letter.id}
              opportunityId={opportunityId}
              letter={letter}
              canChange={canChange}
              isOpenAtFirst={number !== null}
            />
          ))}
        </ul>
        <MoreButton list={list} />
      </div>
    </section>
  );
}
