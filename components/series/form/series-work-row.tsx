import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";
import { Picture } from "@/components/pictures/picture";
import type { SeriesWork } from "@/components/series/form/series-draft";
import { GripVertical, Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowUp } from "@/components/ui/icons/icons";
import { ArrowDown } from "@/components/ui/icons/late-icons";
import { useDragRow } from "@/components/ui/lists/use-drag-row";

export const workGripId = (id: string) => `work-grip-${id}`;
export const workRemoveId = (id: string) => `work-remove-${id}`;

type SeriesWorkRowProps = {
  work: SeriesWork;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDrop: (id: string) => void;
  onRemove: () => void;
};

const stepsByKey: Record<string, 1 | -1> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

export function SeriesWorkRow(props: SeriesWorkRowProps) {
  const { work, index, count, onMove, onDrop, onRemove } = props;
  const { id, title, picture } = work;
  const rowRef = useRef<HTMLLIElement>(null);
  const gripRef = useRef<HTMLButtonElement>(null);
  const isDropTarget = useDragRow({ rowRef, gripRef, kind: "series-work", id, onDrop });
  function handleKeyDown(event: KeyboardEvent): void {
    const step = stepsByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  }
  return (
    <li
      ref={rowRef}
      className={clsx(
        "flex flex-wrap items-center gap-3 border-t py-2",
        isDropTarget && "border-accent bg-surface",
      )}
    >
      <button
        ref={gripRef}
        id={workGripId(id)}
        type="button"
        aria-label={`Move “${title}”, place ${index + 1} of ${count}: arrow keys`}
        onKeyDown={handleKeyDown}
        className="inline-flex h-12 w-6 shrink-0 cursor-grab items-center justify-center text-muted"
      >
        <GripVertical className="size-5" />
      </button>
      <span className="w-15 shrink-0">
        {picture !== null && <Picture image={picture} widths={[80, 160]} sizes="60px" ratio={1} />}
      </span>
      <span dir="auto" className="min-w-0 flex-1 basis-24 wrap-break-word">
        {title}
      </span>
      <span className="ml-auto flex">
        <IconButton
          label={`Move “${title}” up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp className="size-5" />
        </IconButton>
        <IconButton
          label={`Move “${title}” down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown className="size-5" />
        </IconButton>
        <IconButton id={workRemoveId(id)} label={`Take “${title}” out`} onClick={onRemove}>
          <Trash2 className="size-5" />
        </IconButton>
      </span>
    </li>
  );
}
