import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";

export type EntryMovesProps = { hasPrevious: boolean; onPrevious: () => void; onNext: () => void };

/** On a phone as high as the scores, one on each side of them. */
const sideClass = "border-outline max-md:row-start-2 max-md:h-full max-md:rounded-surface";

export function EntryMoves({ hasPrevious, onPrevious, onNext }: EntryMovesProps) {
  return (
    <div className="flex gap-3 max-md:contents">
      <IconButton
        label="Previous application"
        aria-keyshortcuts="ArrowLeft"
        disabled={!hasPrevious}
        className={`${sideClass} max-md:col-start-1`}
        onClick={onPrevious}
      >
        <ArrowLeft className="size-5" />
      </IconButton>
      <IconButton
        label="Next application"
        aria-keyshortcuts="ArrowRight"
        className={`${sideClass} max-md:col-start-3`}
        onClick={onNext}
      >
        <ArrowRight className="size-5" />
      </IconButton>
    </div>
  );
}
