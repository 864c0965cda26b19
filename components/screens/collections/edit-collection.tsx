import { useRouter } from "next/navigation";
import { CollectionDetails } from "@/components/collections/collection-details";
import { CollectionSharing } from "@/components/screens/collections/collection-sharing";
import { HiddenNotice } from "@/components/auth/hidden-notice";
import { CollectionWorks } from "@/components/screens/collections/collection-works";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { QueryError } from "@/components/ui/states/query-error";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import { useCollectionChanges } from "@/hooks/use-collections";
import { getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import { ownCollectionsPath } from "@/lib/collections/collection-paths.rules";

/** Edits a collection as its owner reads it, with gaps and secret; anybody else gets a 404. */
export function EditCollection({ id, uid }: { id: string; uid: string }) {
  const router = useRouter();
  const query = useFreshCall("GET /v1/collections/{id}", { params: { id }, as: "account" });
  const { remove } = useCollectionChanges();
  const collection = query.data;
  if (collection === undefined) {
    if (query.isPending) return <FormSkeleton />;
    return getCallStatus(query.error) === 404 ? (
      <>
        <PageTitle>Edit a collection</PageTitle>
        <EmptyState action={<LinkButton href={ownCollectionsPath}>Your collections</LinkButton>}>
          There is no such collection of yours.
        </EmptyState>
      </>
    ) : (
      <QueryError subject="The collection" query={query} />
    );
  }

  async function deleteIt(): Promise<void> {
    await remove.mutateAsync({ params: { id } });
    toast({ kind: "success", text: `“${collection?.name}” is deleted.` });
    router.push(ownCollectionsPath);
  }

  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-2">
        <TextLink href={ownCollectionsPath} className="self-start text-small text-muted">
          All your collections
        </TextLink>
        <PageTitle dir="auto" className="wrap-break-word">
          {collection.name}
        </PageTitle>
      </div>
      {collection.isHidden === true && <HiddenNotice subject="collection" />}
      <div className="grid gap-10 md:grid-cols-12">
        <div className="flex flex-col gap-10 md:order-last md:col-span-4">
          <CollectionDetails key={collection.id} collection={collection} uid={uid} />
          <CollectionSharing collection={collection} />
          {!collection.isSaved && (
            <div>
              <ConfirmButton
                label="Delete the collection"
                question={`Delete “${collection.name}”?`}
                consequence="Its order and notes are lost; the works stay where they are. Its page and its link end at once."
                onConfirm={deleteIt}
              />
            </div>
          )}
        </div>
        <div className="min-w-0 md:col-span-8">
          <CollectionWorks collection={collection} uid={uid} />
        </div>
      </div>
    </div>
  );
}
