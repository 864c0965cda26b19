import type { SavedValues } from "@/components/drafts/draft";
import { SaveStatus } from "@/components/drafts/save-status";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { Textarea } from "@/components/ui/fields/textarea";
import { collectionLimits, ItemForm } from "@/lib/collections/collections.schema";

type NoteValues = { note: string };
type SavedNote = SavedValues<NoteValues>;

const Note = ItemForm.pick({ note: true }).required();
const check = bySchema(Note);

type ItemNoteProps = {
  /** Name under which it is stored on the device until it is saved. */
  draftName: string;
  legend: string;
  note: string;
  onSave: (note: string) => Promise<{ note: string }>;
};

export function ItemNote({ draftName, legend, note: savedNote, onSave }: ItemNoteProps) {
  const toSaved = (note: string): SavedNote => ({ name: draftName, values: { note } });
  const { values, change, saveState } = useAutosavedDraft<NoteValues>({
    saved: toSaved(savedNote),
    parse: (stored) => Note.safeParse(stored).data,
    save: async (draft): Promise<SavedNote | null> => {
      const body = form.validate(draft.values);
      if (body === null) return null;
      try {
        return toSaved((await onSave(body.note)).note);
      } catch (error) {
        form.reject(error);
        throw error;
      }
    },
  });
  const form = useForm({ values, change, labels: { note: "Note" }, check, isQuiet: true });
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <FormField form={form} name="note">
        <Textarea rows={1} className="min-h-12" maxLength={collectionLimits.itemNote} />
      </FormField>
      <SaveStatus state={saveState} />
    </fieldset>
  );
}
