import { deskCreation } from "@/hooks/desk-mutation";
import { Button } from "@/components/ui/buttons/button";
import { Section } from "@/components/ui/section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { type ApplicationNote, deskLimits, NoteForm } from "@/lib/applications/desk/desk.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";

type NoteWriterProps = { id: string };

function NoteWriter({ id }: NoteWriterProps) {
  const addNote = useCallMutation("POST /v1/applications/{id}/notes", deskCreation);
  const form = useForm({
    ...useValues({ text: "" }),
    labels: { text: "New note" },
    check: bySchema(NoteForm),
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ text }) => {
        await addNote.mutateAsync({ params: { id }, body: { text } });
        form.change({ text: "" });
      }}
      className="flex flex-col items-start gap-3"
    >
      <ErrorAlert error={form.general} />
      <div className="w-full">
        <FormField form={form} name="text" hint="For the team alone." required>
          <Textarea rows={3} maxLength={deskLimits.note} className="min-h-24" />
        </FormField>
      </div>
      <Button type="submit" size="small" pending={form.isPending}>
        Add note
      </Button>
    </Form>
  );
}

export function ApplicationNotes({
  notes,
  canWrite,
  ...writer
}: NoteWriterProps & { notes: readonly ApplicationNote[]; canWrite: boolean }) {
  return (
    <Section isCompact heading="h3" title="Notes">
      {notes.length === 0 && !canWrite && <p className="text-muted">None yet.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map(({ id, text, author, createdAt }) => (
          <li key={id}>
            <p className="text-small text-muted">
              {author ?? "Somebody who left"}, {formatDateTime(createdAt)}
            </p>
            <p dir="auto" className="wrap-break-word whitespace-pre-line">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {canWrite && <NoteWriter {...writer} />}
    </Section>
  );
}
