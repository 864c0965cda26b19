import { useState } from "react";
import { LetterText } from "@/components/applications/received-letters";
import { LetterHeading } from "@/components/letters/letter-heading";
import { describeDelivery, describeReply } from "@/components/letters/letter-state-text";
import { SecondLetter } from "@/components/letters/second-letter";
import { Button } from "@/components/ui/buttons/button";
import type { Letter } from "@/lib/letters/letters.schema";
import { joinClasses } from "@/lib/shared/join-classes";

type SentLetterRowProps = { opportunityId: string; letter: Letter; canWrite: boolean };

/** A released letter stays as it is; a second one corrects it. */
export function SentLetterRow({ opportunityId, letter, canWrite }: SentLetterRowProps) {
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
