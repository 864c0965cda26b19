import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { byRules } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextLink } from "@/components/ui/buttons/text-link";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useCollectionChanges } from "@/hooks/use-collections";
import { useHeldArtworks, useSaveArtwork } from "@/hooks/use-saved-artworks";
import { collectionNameLength, formatVisibility } from "@/lib/collections/collection-labels.rules";
import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { withQueries } from "@/providers/with-queries";

type ChooseCollectionsProps = {
  artworkId: string;
  title: string;
  uid: string;
  open: boolean;
  onClose: () => void;
};

const labels = { name: "New collection" };
const check = byRules<{ name: string }>(({ name }) => ({
  name: name.trim() === "" ? "Please name it." : undefined,
}));

function NewCollection({
  artworkId,
  title,
  uid,
}: Omit<ChooseCollectionsProps, "open" | "onClose">) {
  const { create } = useCollectionChanges();
  const save = useSaveArtwork(uid);
  const { values, change } = useValues({ name: "" });
  const form = useForm({ values, change, labels, check });

  async function add({ name }: { name: string }): Promise<void> {
    const collection = await create.mutateAsync({ body: { name } });
    change({ name: "" });
    save({ collection, artworkId, title, isHeld: true });
  }

  return (
    <Form form={form} onSubmit={add} className="flex flex-col gap-3 border-t pt-5">
      <ErrorAlert error={form.general} />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-52">
          <FormField form={form} name="name" required>
            <TextInput maxLength={collectionNameLength} autoComplete="off" />
          </FormField>
        </div>
        <Button type="submit" pending={form.isPending}>
          Create and save
        </Button>
      </div>
    </Form>
  );
}

function Choice({ artworkId, title, uid, open, onClose }: ChooseCollectionsProps) {
  const query = useHeldArtworks(uid, artworkId);
  const save = useSaveArtwork(uid);
  const { collections } = query;
  return (
    <Dialog open={open} onClose={onClose} title={`Save “${title}”`}>
      {collections === undefined ? (
        <>
          {query.isPending && <Skeleton className="h-24" />}
          <QueryError subject="Your collections" query={query} />
        </>
      ) : (
        <fieldset className="flex max-h-80 flex-col overflow-y-auto">
          <legend className="sr-only">Collections</legend>
          {collections.map(({ id, name, count, visibility, isHidden, held }) => (
            <ToggleRow
              key={id}
              checked={held.some((work) => work.artworkId === artworkId)}
              onChange={(isHeld) =>
                save({ collection: { id, name }, artworkId, title, isHeld, isQuiet: true })
              }
            >
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
                <span dir="auto" className="min-w-0 wrap-break-word">
                  {name}
                </span>
                <span className="text-small text-muted">
                  {joinParts([
                    pluralise(count, "work", "works"),
                    formatVisibility({ visibility, isHidden }),
                  ])}
                </span>
              </span>
            </ToggleRow>
          ))}
        </fieldset>
      )}
      <NewCollection artworkId={artworkId} title={title} uid={uid} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TextLink href={ownCollectionsPath}>All your collections</TextLink>
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

/** Shows in which collections an artwork is; each tick is saved at once. */
export const ChooseCollections = withQueries(Choice);
