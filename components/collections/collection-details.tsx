import { useDraft } from "@/components/drafts/use-draft";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { Textarea } from "@/components/ui/fields/textarea";
import { useCollectionChanges } from "@/hooks/use-collections";
import { useSession } from "@/hooks/use-session";
import { toast } from "@/lib/client/toasts";
import {
  visibilityExplanations,
  visibilityLabels,
} from "@/lib/collections/collection-labels.rules";
import {
  type Collection,
  CollectionChanges,
  collectionLimits,
  CollectionVisibility,
} from "@/lib/collections/collections.schema";
import { z } from "zod";

const labels = {
  name: "Name",
  note: "About it",
  visibility: "Who sees it",
  profileId: "Signed by",
};

const Values = z.object({
  name: z.string(),
  note: z.string(),
  visibility: CollectionVisibility,
  profileId: z.string(),
});
type Values = z.infer<typeof Values>;

const validate = bySchema(CollectionChanges);

/** An answer that names no profile is about the only one, or none. */
const check = ({ profileId, ...values }: Values) =>
  validate({ ...values, ...(values.visibility === "PUBLIC" && profileId !== "" && { profileId }) });

const visibilityOptions = CollectionVisibility.options.map(
  (visibility) =>
    [
      visibility,
      <span key={visibility} className="flex flex-col py-2">
        <span>{visibilityLabels[visibility]}</span>
        <span className="text-small text-muted">{visibilityExplanations[visibility]}</span>
      </span>,
    ] as const,
);

/** Returns what was changed, so that an outdated tab does not share again what another has made private. */
function pickChanges(body: CollectionChanges, before: Values): CollectionChanges {
  const { name, note, visibility, profileId } = body;
  const isPublishedAnew =
    visibility !== before.visibility || (profileId !== undefined && profileId !== before.profileId);
  return {
    ...(name !== before.name && { name }),
    ...(note !== before.note && { note }),
    ...(isPublishedAnew && { visibility, profileId }),
  };
}

/** Name, text and visibility; what is typed stays on the device until it is saved. */
export function CollectionDetails({ collection, uid }: { collection: Collection; uid: string }) {
  const { profiles = [], profile } = useSession();
  const { update } = useCollectionChanges();
  const { id, isSaved, name, note, visibility } = collection;
  const profileId = collection.profile?.id ?? profile?.id ?? "";
  const { values, saved, change, clearStored } = useDraft<Values>({
    saved: { name: `collection:${uid}:${id}`, values: { name, note, visibility, profileId } },
    parse: (stored) => Values.safeParse(stored).data,
  });
  const form = useForm({ values, change, labels, check });

  async function save(body: CollectionChanges): Promise<void> {
    await update.mutateAsync({ params: { id }, body: pickChanges(body, saved.values) });
    clearStored();
    toast({ kind: "success", text: "The collection is saved." });
  }

  return (
    <Form form={form} onSubmit={save} className="flex flex-col gap-5">
      <h2 className="text-large font-medium">Details</h2>
      <ErrorAlert error={form.general} />
      {!isSaved && (
        <FormField form={form} name="name" required>
          <TextInput maxLength={collectionLimits.name} autoComplete="off" />
        </FormField>
      )}
      <FormField form={form} name="note" hint="Shown with the collection.">
        <Textarea rows={4} maxLength={collectionLimits.note} />
      </FormField>
      <RadioField form={form} name="visibility" options={visibilityOptions} />
      {values.visibility === "PUBLIC" && profiles.length > 1 && (
        <FormField form={form} name="profileId" required>
          <Select of={profiles.map((own) => [own.id, own.name])} />
        </FormField>
      )}
      <Button type="submit" tone="primary" pending={form.isPending} className="self-start">
        Save
      </Button>
    </Form>
  );
}
