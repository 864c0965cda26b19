import { useId, useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ChevronLeft, ChevronRight } from "@/components/ui/icons/icons";
import { QueryError } from "@/components/ui/states/query-error";
import { useCallPages } from "@/hooks/use-call-pages";
import type { Outcome } from "@/lib/applications/applications.schema";
import type { LetterText } from "@/lib/letters/letters.schema";
import { fillPlaceholders, listDraftErrors } from "@/lib/letters/placeholders.rules";

type LetterPreviewProps = {
  opportunityId: string;
  outcome: Outcome;
  text: LetterText;
  /** The one artist whom it goes to. */
  applicationId?: string;
};

export function LetterPreview({ opportunityId, outcome, text, applicationId }: LetterPreviewProps) {
  const headingId = useId();
  const recipients = useCallPages("GET /v1/opportunities/{id}/letters/recipients", {
    params: { id: opportunityId },
    query: applicationId === undefined ? { outcome } : { applicationId },
  });
  const [index, setIndex] = useState(0);
  const items = recipients.data?.pages.flatMap((page) => page.items) ?? [];
  const recipient = items[Math.min(index, items.length - 1)];
  if (recipient === undefined) return <QueryError subject="The preview" query={recipients} />;
  const { artist, number, ofWorks, values } = recipient;
  const errors = listDraftErrors({ ...text, outcome }, { decided: outcome, ofWorks, values });
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-3 self-start rounded-surface bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h4 id={headingId} className="text-small text-muted">
          As {artist} reads it (No. {number})
        </h4>
        {items.length > 1 && (
          <div className="flex">
            <IconButton
              label="Previous applicant"
              disabled={index === 0}
              onClick={() => setIndex(index - 1)}
            >
              <ChevronLeft className="size-5" />
            </IconButton>
            <IconButton
              label="Next applicant"
              disabled={index >= items.length - 1}
              onClick={() => setIndex(index + 1)}
            >
              <ChevronRight className="size-5" />
            </IconButton>
          </div>
        )}
      </div>
      {errors.map(({ path, message }) => (
        <p key={path} className="text-small text-danger">
          {message}
        </p>
      ))}
      <p dir="auto" className="font-medium wrap-break-word">
        {fillPlaceholders(text.subject, values)}
      </p>
      <p dir="auto" className="wrap-break-word whitespace-pre-line">
        {fillPlaceholders(text.body, values)}
      </p>
    </section>
  );
}
