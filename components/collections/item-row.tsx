import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { ItemNote } from "@/components/collections/item-note";
import { GripVertical, Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowUp } from "@/components/ui/icons/icons";
import { ArrowDown, Star } from "@/components/ui/icons/late-icons";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useDragRow } from "@/components/ui/lists/use-drag-row";
import type { CollectionItem } from "@/lib/collections/collections.schema";
import { buildImageUrl } from "@/lib/images/images.rules";

export const itemName = ({ artwork }: CollectionItem) =>
  artwork === null ? "the work that is no longer shown" : `“${artwork.title}”`;

const stepsByKey: Record<string, 1 | -1> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

type ItemRowProps = {
  item: CollectionItem;
  index: number;
  count: number;
  draftName: string;
  isCover: boolean;
  onStep: (step: 1 | -1) => void;
  onDrop: (artworkId: string) => void;
  onNote: (note: string) => Promise<{ note: string }>;
  onCover: () => void;
  onRemove: () => void;
};

/** A work of the collection, moved by dragging, arrow keys or buttons. A work that is hidden or deleted is a gap. */
export function ItemRow(props: ItemRowProps) {
  const { item, index, count, draftName, isCover, onStep, onDrop } = props;
  const { artworkId, artwork, note } = item;
  const rowRef = useRef<HTMLLIElement>(null);
  const gripRef = useRef<HTMLButtonElement>(null);
  const isDropTarget = useDragRow({ rowRef, gripRef, kind: "item", id: artworkId, onDrop });
  const name = itemName(item);
  const image = artwork?.images[0];

  function handleKeyDown(event: KeyboardEvent): void {
    const step = stepsByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <li
      ref={rowRef}
      className={clsx(
        "flex flex-wrap items-start gap-3 border-t py-3",
        isDropTarget && "border-accent bg-surface",
      )}
    >
      <button
        ref={gripRef}
        type="button"
        aria-label={`Move ${name}, place ${index + 1} of ${count}: arrow keys`}
        onKeyDown={handleKeyDown}
        className="inline-flex h-20 w-6 shrink-0 cursor-grab items-center justify-center text-muted"
      >
        <GripVertical className="size-5" />
      </button>
      <span data-picture="" className="picture size-20 shrink-0 overflow-hidden">
        {image !== undefined && (
          // oxlint-disable-next-line nextjs/no-img-element -- already resized by the content host
          <img src={buildImageUrl(image.url, { w: 200 })} alt="" loading="lazy" draggable={false} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        {artwork === null ? (
          <p className="text-muted">This work is no longer shown. Only you see the gap.</p>
        ) : (
          <>
            <SoftLink
              href={artworkPath(artworkId)}
              dir="auto"
              className="font-medium wrap-break-word hover:text-accent"
            >
              {artwork.title}
            </SoftLink>
            <p dir="auto" className="text-small wrap-break-word text-muted">
              {artwork.profile.name}
            </p>
          </>
        )}
      </div>
      <div className="flex basis-full justify-end sm:ml-auto sm:basis-auto">
        {artwork !== null && (
          <IconButton
            label={isCover ? `${name} is the cover` : `Make ${name} the cover`}
            aria-pressed={isCover}
            onClick={props.onCover}
          >
            <Star className={clsx("size-5", isCover && "fill-current text-accent")} />
          </IconButton>
        )}
        <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => onStep(-1)}>
          <ArrowUp className="size-5" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onStep(1)}
        >
          <ArrowDown className="size-5" />
        </IconButton>
        <IconButton label={`Take ${name} out`} onClick={props.onRemove}>
          <Trash2 className="size-5" />
        </IconButton>
      </div>
      <div className="basis-full sm:pl-9">
        <ItemNote
          draftName={draftName}
          legend={`Note on ${name}`}
          note={note}
          onSave={props.onNote}
        />
      </div>
    </li>
  );
}
