import { Disclosure } from "@/components/ui/disclosure";
import type { ReleasedLetter } from "@/lib/applications/applications.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type LetterTextProps = Pick<ReleasedLetter, "subject" | "body" | "feedback"> & {
  releasedAt?: string;
};

export function LetterText({ subject, body, feedback, releasedAt }: LetterTextProps) {
  return (
    <article className="flex max-w-2xl flex-col gap-3">
      <div>
        <h3 dir="auto" className="text-large wrap-break-word">
          {subject}
        </h3>
        {releasedAt !== undefined && (
          <p className="text-small text-muted">{formatDateTime(releasedAt)}</p>
        )}
      </div>
      <p dir="auto" className="wrap-break-word whitespace-pre-line">
        {body}
      </p>
      {feedback !== "" && (
        <div className="border-l-2 pl-5">
          <h4 className="font-medium">Feedback</h4>
          <p dir="auto" className="wrap-break-word whitespace-pre-line">
            {feedback}
          </p>
        </div>
      )}
    </article>
  );
}

/** Shows what the organiser has answered; a later letter corrects an earlier one. */
export function ReceivedLetters({ letters }: { letters: readonly ReleasedLetter[] }) {
  const [latest, ...earlier] = letters;
  if (latest === undefined) return null;
  return (
    <section aria-labelledby="received-letter" className="flex flex-col gap-5 border-y py-5">
      <h2 id="received-letter" className="font-medium text-muted">
        Letter from the organiser
      </h2>
      <LetterText {...latest} />
      {earlier.length > 0 && (
        <Disclosure title={pluralise(earlier.length, "earlier letter")}>
          <div className="flex flex-col gap-10 pt-3">
            {earlier.map((letter) => (
              <LetterText key={letter.id} {...letter} />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}
