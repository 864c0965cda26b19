import { useRouter } from "next/navigation";
import { byRules } from "@/components/ui/form/form-errors";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { useCollectionChanges } from "@/hooks/use-collections";
import { collectionNameLength } from "@/lib/collections/collection-labels.rules";
import { editCollectionPath } from "@/lib/collections/collection-paths.rules";

const labels = { name: "Name" };
const check = byRules<{ name: string }>(({ name }) => ({
  name: name.trim() === "" ? "Please name it." : undefined,
}));

/** Leads to the page of the new collection. */
export function NewCollectionDialog(dialog: { open: boolean; onClose: () => void }) {
  const router = useRouter();
  const { create } = useCollectionChanges();
  const form = useForm({ ...useValues({ name: "" }), labels, check });

  async function add({ name }: { name: string }): Promise<void> {
    const { id } = await create.mutateAsync({ body: { name } });
    router.push(editCollectionPath(id));
  }

  return (
    <FormDialog form={form} onSubmit={add} action="Make it" title="New collection" {...dialog}>
      <FormField form={form} name="name" required hint="It is private until you share it.">
        <TextInput maxLength={collectionNameLength} autoComplete="off" />
      </FormField>
    </FormDialog>
  );
}
