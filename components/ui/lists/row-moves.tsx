import type { ComponentProps } from "react";
import { GripVertical } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowUp } from "@/components/ui/icons/icons";
import { ArrowDown } from "@/components/ui/icons/late-icons";
import type { Step } from "@/components/ui/lists/steps-by-key";
import type { useMovableRow } from "@/components/ui/lists/use-movable-row";

type RowGripProps = ReturnType<typeof useMovableRow>["grip"] & {
  id?: ComponentProps<"button">["id"];
  /** Name of the row, as in “Move the letter”, and its place, if that is to be said. */
  label: string;
  /** True if the row is as high as a picture beside it. */
  isTall?: boolean;
};

/** The handle of a row: arrow keys on it move the row, and the mouse drags it. */
export function RowGrip({ ref, onKeyDown, id, label, isTall = false }: RowGripProps) {
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      aria-label={`Move ${label}: arrow keys`}
      onKeyDown={onKeyDown}
      className={`inline-flex ${isTall ? "h-20" : "h-12"} w-6 shrink-0 cursor-grab items-center justify-center text-muted`}
    >
      <GripVertical className="size-5" />
    </button>
  );
}

export type StepButtonsProps = {
  /** Name of the row, as in “Move the letter up”. */
  label: string;
  index: number;
  count: number;
  onStep: (step: Step) => void;
};

/** Moves a row up or down by one. At an end, `aria-disabled` lets the button keep its focus. */
export function StepButtons({ label, index, count, onStep }: StepButtonsProps) {
  const button = (step: Step, isAtEnd: boolean) => (
    <IconButton
      label={`Move ${label} ${step < 0 ? "up" : "down"}`}
      aria-disabled={isAtEnd}
      className="aria-disabled:opacity-50"
      onClick={() => !isAtEnd && onStep(step)}
    >
      {step < 0 ? <ArrowUp className="size-5" /> : <ArrowDown className="size-5" />}
    </IconButton>
  );
  return (
    <>
      {button(-1, index === 0)}
      {button(1, index === count - 1)}
    </>
  );
}
