import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import { ItemNote } from "@/components/collections/item-note";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Star } from "@/components/ui/icons/late-icons";
import type { Step } from "@/components/ui/lists/steps-by-key";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { RowGrip, StepButtons } from "@/components/ui/lists/row-moves";
import { useMovableRow } from "@/components/ui/lists/use-movable-row";
import type { CollectionItem } from "@/lib/collections/collections.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { joinClasses } from "@/lib/shared/join-classes";

export const itemName = ({ artwork }: CollectionItem) =>
  artwork === null ? "the work that is no longer shown" : `“${artwork.title}”`;

type ItemRowProps = {
  item: CollectionItem;
  index: number;
  count: number;
  draftName: string;
  isCover: boolean;
  onStep: (step: Step) => void;
  onDrop: (artworkId: string) => void;
  onNote: (note: string) => Promise<{ note: string }>;
  onCover: () => void;
  onRemove: () => void;
};

/** A work of the collection, moved by dragging, arrow keys or buttons. A work that is hidden or deleted is a gap. */
export function ItemRow(props: ItemRowProps) {
  const { item, index, count, draftName, isCover, onStep, onDrop } = props;
  const { artworkId, artwork, note } = item;
  const { rowRef, isDropTarget, grip } = useMovableRow({
    kind: "item",
    id: artworkId,
    onStep,
    onDrop,
  });
  const name = itemName(item);
  const image = artwork?.images[0];

  return (
    <li
      ref={rowRef}
      className={joinClasses(
        "flex flex-wrap items-start gap-3 border-t py-3",
        isDropTarget && "border-accent bg-surface",
      )}
    >
      <RowGrip {...grip} label={`${name}, place ${index + 1} of ${count}`} isTall />
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
            <Star className={joinClasses("size-5", isCover && "fill-current text-accent")} />
          </IconButton>
        )}
        <StepButtons label={name} index={index} count={count} onStep={onStep} />
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
