import { deskMutation } from "@/hooks/desk-mutation";
import { LetterEditor } from "@/components/letters/letter-editor";
import { QueryError } from "@/components/ui/states/query-error";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCallPages } from "@/hooks/use-call-pages";
import { outcomeLabels } from "@/lib/applications/applications.schema";
import { toast } from "@/lib/client/toasts";
import type { Letter } from "@/lib/letters/letters.schema";

type SecondLetterProps = { opportunityId: string; letter: Letter; onClose: () => void };

/** A correction: another letter, with what is decided by now, which is released like all others. */
export function SecondLetter({ opportunityId, letter, onClose }: SecondLetterProps) {
  const { applicationId, artist, subject, body } = letter;
  const params = { id: opportunityId };
  const write = useCallMutation("POST /v1/opportunities/{id}/letters", {
    creates: true,
    ...deskMutation,
  });
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
