import { useState } from "react";
import { MoreButton } from "@/components/ui/lists/more-button";
import { Section } from "@/components/ui/section";
import { QueryError } from "@/components/ui/states/query-error";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useFreshPages, useCallPages } from "@/hooks/use-call-pages";
import { LetterText } from "@/components/applications/received-letters";
import { LetterHeading } from "@/components/letters/letter-heading";
import { describeDelivery, describeReply } from "@/components/letters/letter-state-text";
import { Button } from "@/components/ui/buttons/button";
import type { Letter } from "@/lib/letters/letters.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { deskCreation } from "@/hooks/desk-mutation";
import { LetterEditor } from "@/components/letters/letter-editor";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { outcomeLabels } from "@/lib/applications/applications.schema";
import { toast } from "@/lib/client/toasts";

type SecondLetterProps = { opportunityId: string; letter: Letter; onClose: () => void };

/** A correction: another letter, with what is decided by now, which is released like all others. */
function SecondLetter({ opportunityId, letter, onClose }: SecondLetterProps) {
  const { applicationId, artist, subject, body } = letter;
  const params = { id: opportunityId };
  const write = useCallMutation("POST /v1/opportunities/{id}/letters", deskCreation);
  const recipients = useCallPages("GET /v1/opportunities/{id}/letters/recipients", {
    params,
    query: { applicationId },
  });
  if (recipients.data === undefined)
    return <QueryError subject="The application" query={recipients} />;
  const recipient = recipients.data.pages[0]?.items[0];
  if (recipient === undefined)
    return (
      <p className="py-5">
        This application was withdrawn, or nothing is decided about it, so no letter can be written.
      </p>
    );
  const { outcome } = recipient;
  return (
    <>
      <p className="pt-5 text-muted">
        {outcome === letter.outcome
          ? "The first letter stays, and the artist reads this one above it. Any reply already given stays, too."
          : `The decision is now “${outcomeLabels[outcome]}”. The artist learns of it from this letter; the first one stays below it.`}
      </p>
      <LetterEditor
        opportunityId={opportunityId}
        applicationId={applicationId}
        outcome={outcome}
        draftName={`second-letter:${letter.id}`}
        initial={{ subject, body, feedback: "" }}
        action="Write the second letter"
        onSubmit={async (text) => {
          await write.mutateAsync({
            params,
            body: {
              ids: [applicationId],
              templates: { [outcome]: { subject: text.subject, body: text.body } },
            },
          });
          toast({
            kind: "success",
            text: `A second letter to ${artist} waits for the next release`,
          });
        }}
        onClose={onClose}
      />
    </>
  );
}

type SentLetterRowProps = { opportunityId: string; letter: Letter; canWrite: boolean };

/** A released letter stays as it is; a second one corrects it. */
function SentLetterRow({ opportunityId, letter, canWrite }: SentLetterRowProps) {
  const { artist, outcome, subject, body, feedback } = letter;
  const [shown, setShown] = useState<"text" | "second" | null>(null);
  const delivery = describeDelivery(letter);
  return (
    <li className="border-t py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <LetterHeading letter={letter} />
          <p
            className={joinClasses("text-small", delivery.isProblem ? "text-danger" : "text-muted")}
          >
            {delivery.text}
          </p>
          {outcome === "ACCEPTED" && <p className="text-small">{describeReply(letter)}</p>}
        </div>
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          <Button
            size="small"
            aria-expanded={shown === "text"}
            aria-label={`Read the letter to ${artist}`}
            onClick={() => setShown(shown === "text" ? null : "text")}
          >
            Read
          </Button>
          {canWrite && (
            <Button
              size="small"
              tone="quiet"
              aria-expanded={shown === "second"}
              aria-label={`Write a second letter to ${artist}`}
              onClick={() => setShown(shown === "second" ? null : "second")}
            >
              Write a second letter
            </Button>
          )}
        </div>
      </div>
      {shown === "text" && (
        <div className="py-5">
          <LetterText subject={subject} body={body} feedback={feedback} />
        </div>
      )}
      {shown === "second" && (
        <SecondLetter
          opportunityId={opportunityId}
          letter={letter}
          onClose={() => setShown(null)}
        />
      )}
    </li>
  );
}

type SentLettersProps = { opportunityId: string; undelivered: number; canWrite: boolean };

export function SentLetters({ opportunityId, undelivered, canWrite }: SentLettersProps) {
  const [onlyUndelivered, setOnlyUndelivered] = useState(false);
  const list = useFreshPages("GET /v1/opportunities/{id}/letters", {
    params: { id: opportunityId },
    query: { state: "RELEASED", ...(onlyUndelivered && { undelivered: "true" }) },
  });
  const letters = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  if (total === 0 && !onlyUndelivered)
    return <QueryError subject="The released letters" query={list} />;
  return (
    <Section isCompact title="Released" count={total} headingClass="text-large">
      <QueryError subject="The released letters" query={list} />
      {undelivered > 0 && (
        <ToggleRow checked={onlyUndelivered} onChange={setOnlyUndelivered}>
          <span>
            Only those whose e-mail was not delivered{" "}
            <span className="font-medium text-danger">{undelivered}</span>
          </span>
        </ToggleRow>
      )}
      <div>
        <ul aria-label="Released letters" className="border-b">
          {letters.map((letter) => (
            <SentLetterRow
              key={letter.id}
              opportunityId={opportunityId}
              letter={letter}
              canWrite={canWrite}
            />
          ))}
        </ul>
        <MoreButton list={list} />
      </div>
    </Section>
  );
}
