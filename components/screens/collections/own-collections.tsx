import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { CollectionCards } from "@/components/collections/collection-cards";
import { CollectionsSkeleton } from "@/components/collections/collections-skeleton";
import { toOwnCard } from "@/components/collections/to-collection-card";
import { DialogButton } from "@/components/ui/dialogs/dialog-button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import { collectionLimits } from "@/lib/collections/collections.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { lazyComponent } from "@/lib/shared/lazy-component";

const NewCollectionDialog = lazyComponent(
  async () => (await import("@/components/collections/new-collection-dialog")).NewCollectionDialog,
);

export function OwnCollections() {
  const query = useFreshCall("GET /v1/collections/");
  const collections = query.data;
  if (collections === undefined)
    return (
      <QueryError subject="Your collections" query={query} skeleton={<CollectionsSkeleton />} />
    );
  const works = collections.reduce((total, { count }) => total + count, 0);
  const isFull = collections.length >= collectionLimits.max;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p aria-live="polite" className="text-muted">
          {pluralise(collections.length, "collection", "collections")},{" "}
          {pluralise(works, "work", "works")}
          {isFull && ". That is as many as an account can have: delete one to make another."}
        </p>
        <DialogButton
          tone="primary"
          disabled={isFull}
          renderDialog={(dialog) => <NewCollectionDialog {...dialog} />}
        >
          New collection
        </DialogButton>
      </div>
      {works === 0 && (
        <p className="max-w-xl">
          Press Save on an artwork to keep it here.{" "}
          <TextLink href={ARTWORKS_PATH}>See all artworks</TextLink>
        </p>
      )}
      <CollectionCards collections={collections.map(toOwnCard)} label="Your collections" />
    </div>
  );
}
