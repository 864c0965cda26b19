import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";

type EntryMovesProps = { hasPrevious: boolean; onPrevious: () => void; onNext: () => void };

export function EntryMoves({ hasPrevious, onPrevious, onNext }: EntryMovesProps) {
  return (
    <div className="flex gap-3">
      <IconButton
        label="Previous application"
        aria-keyshortcuts="ArrowLeft"
        disabled={!hasPrevious}
        className="border-outline"
        onClick={onPrevious}
      >
        <ArrowLeft className="size-5" />
      </IconButton>
      <IconButton
        label="Next application"
        aria-keyshortcuts="ArrowRight"
        className="border-outline"
        onClick={onNext}
      >
        <ArrowRight className="size-5" />
      </IconButton>
    </div>
  );
}
