import { useState } from "react";
import { allArtworksLink } from "@/lib/artworks/artwork-paths.rules";
import { itemName, ItemRow } from "@/components/collections/item-row";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useCollectionItems } from "@/hooks/use-collection-items";
import { useCollectionChanges } from "@/hooks/use-collections";
import { getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import { moveToPosition } from "@/lib/collections/collection-order.rules";
import type { Collection, CollectionItem } from "@/lib/collections/collections.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { pluralise } from "@/lib/shared/texts/format-count";

/** Arranges what the server has, in the order that is being sent. */
function arrange(items: readonly CollectionItem[], order: readonly string[] | null) {
  if (order === null) return items;
  const places = new Map(order.map((artworkId, place) => [artworkId, place]));
  const placeOf = ({ artworkId }: CollectionItem) => places.get(artworkId) ?? items.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const showError = (text: string, error: unknown) =>
  toast({ kind: "error", text: `${text} ${formatErrorMessage(error)}` });

/** Returns true once it is done. Awaited, because the callbacks of one `mutate` are dropped by the next. */
async function attempt(change: Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    showError(failure, error);
    return false;
  }
}

export function CollectionWorks({ collection, uid }: { collection: Collection; uid: string }) {
  const { id, coverArtworkId } = collection;
  const { save, remove, reorder, refetch } = useCollectionItems(id);
  const { update } = useCollectionChanges();
  /** Shown until the server has it. */
  const [pendingOrder, setPendingOrder] = useState<readonly string[] | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const items = arrange(collection.items, pendingOrder);

  async function moveTo(item: CollectionItem, to: number): Promise<void> {
    if (to < 0 || to >= items.length) return;
    const ids = items.map(({ artworkId }) => artworkId);
    const order = moveToPosition(ids, item.artworkId, to);
    setPendingOrder(order);
    setAnnouncement(`${itemName(item)} is number ${to + 1} of ${items.length}.`);
    try {
      await reorder.mutateAsync(order);
    } catch (error) {
      const isOutdated = getCallStatus(error) === 409;
      showError(
        isOutdated
          ? "The collection was changed elsewhere, and is shown as it is now."
          : "The order is not saved.",
        error,
      );
    }
    setPendingOrder((current) => (current === order ? null : current));
  }

  async function putBack({ artworkId, note }: CollectionItem, position: number): Promise<void> {
    const saving = save.mutateAsync({ params: { id, artworkId }, body: { note, position } });
    if (await attempt(saving, "It is not back.")) await refetch();
  }

  async function takeOut(item: CollectionItem, position: number): Promise<void> {
    const removing = remove.mutateAsync({ params: { id, artworkId: item.artworkId } });
    if (!(await attempt(removing, `${itemName(item)} is still in it.`))) return;
    setAnnouncement(`${itemName(item)} is taken out.`);
    if (item.artwork === null) return;
    toast({
      kind: "success",
      text: `${itemName(item)} is taken out.`,
      action: { label: "Undo", run: () => void putBack(item, position) },
    });
  }

  function changeCover(artworkId: string): void {
    const body = { coverArtworkId: artworkId === coverArtworkId ? null : artworkId };
    void attempt(update.mutateAsync({ params: { id }, body }), "The cover is not changed.");
  }

  return (
    <Section isCompact id="collection-works" title={pluralise(items.length, "work", "works")}>
      <output className="sr-only">{announcement}</output>
      {items.length === 0 ? (
        <EmptyState
          action={<LinkButton href={allArtworksLink.href}>{allArtworksLink.label}</LinkButton>}
        >
          Press Save on an artwork, and choose this collection.
        </EmptyState>
      ) : (
        <>
          <p className="text-small text-muted">Drag to reorder, or use the arrows.</p>
          <ol className="border-b">
            {items.map((item, index) => (
              <ItemRow
                key={item.artworkId}
                item={item}
                index={index}
                count={items.length}
                draftName={`collection-note:${uid}:${id}:${item.artworkId}`}
                isCover={item.artworkId === coverArtworkId}
                onStep={(step) => void moveTo(item, index + step)}
                onDrop={(droppedId) => {
                  const dropped = items.find(({ artworkId }) => artworkId === droppedId);
                  if (dropped !== undefined) void moveTo(dropped, index);
                }}
                onNote={(note) =>
                  save.mutateAsync({ params: { id, artworkId: item.artworkId }, body: { note } })
                }
                onCover={() => changeCover(item.artworkId)}
                onRemove={() => void takeOut(item, index)}
              />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}
