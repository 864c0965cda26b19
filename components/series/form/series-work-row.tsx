import { Picture } from "@/components/pictures/picture";
import type { SeriesWork } from "@/components/series/form/series-draft";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import type { Step } from "@/components/ui/lists/steps-by-key";
import { RowGrip, StepButtons } from "@/components/ui/lists/row-moves";
import { useMovableRow } from "@/components/ui/lists/use-movable-row";
import { joinClasses } from "@/lib/shared/join-classes";

export const workGripId = (id: string) => `work-grip-${id}`;
export const workRemoveId = (id: string) => `work-remove-${id}`;

type SeriesWorkRowProps = {
  work: SeriesWork;
  index: number;
  count: number;
  onStep: (step: Step) => void;
  onDrop: (id: string) => void;
  onRemove: () => void;
};

export function SeriesWorkRow(props: SeriesWorkRowProps) {
  const { work, index, count, onStep, onDrop, onRemove } = props;
  const { id, title, picture } = work;
  const { rowRef, isDropTarget, grip } = useMovableRow({ kind: "series-work", id, onStep, onDrop });
  return (
    <li
      ref={rowRef}
      className={joinClasses(
        "flex flex-wrap items-center gap-3 border-t py-2",
        isDropTarget && "border-accent bg-surface",
      )}
    >
      <RowGrip {...grip} id={workGripId(id)} label={`“${title}”, place ${index + 1} of ${count}`} />
      <span className="w-15 shrink-0">
        {picture !== null && <Picture image={picture} widths={[80, 160]} sizes="60px" ratio={1} />}
      </span>
      <span dir="auto" className="min-w-0 flex-1 basis-24 wrap-break-word">
        {title}
      </span>
      <span className="ml-auto flex">
        <StepButtons label={`“${title}”`} index={index} count={count} onStep={onStep} />
        <IconButton id={workRemoveId(id)} label={`Take “${title}” out`} onClick={onRemove}>
          <Trash2 className="size-5" />
        </IconButton>
      </span>
    </li>
  );
}
