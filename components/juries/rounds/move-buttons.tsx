import type { KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ArrowUp } from "@/components/ui/icons/icons";
import { ArrowDown } from "@/components/ui/icons/late-icons";
import { type Step, stepsByKey } from "@/components/ui/lists/steps-by-key";

type MoveButtonsProps = {
  /** Id of the row, for the focus. */
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
};

/** A row that is moved loses the focus, and a button at the edge is disabled: then the other one has it. */
function focusAfterMove(id: string, step: Step): void {
  requestAnimationFrame(() => {
    const [up, down] = document.getElementById(id)?.querySelectorAll("button") ?? [];
    const pressed = step === -1 ? up : down;
    const other = step === -1 ? down : up;
    (pressed?.disabled === false ? pressed : other)?.focus();
  });
}

/** One row up or down, by buttons or arrow keys. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  function move(step: Step): void {
    if (step === -1 ? isFirst : isLast) return;
    onMove(step);
    focusAfterMove(id, step);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    const step = stepsByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step);
  }
  return (
    <fieldset id={id} aria-label={`Move ${name}: arrow keys`} className="flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        disabled={isFirst}
        onKeyDown={handleKeyDown}
        onClick={() => move(-1)}
      >
        <ArrowUp className="size-5" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabled={isLast}
        onKeyDown={handleKeyDown}
        onClick={() => move(1)}
      >
        <ArrowDown className="size-5" />
      </IconButton>
    </fieldset>
  );
}

export function moveItem<Item>(items: readonly Item[], index: number, step: Step): Item[] {
  const item = items[index];
  if (item === undefined) return [...items];
  return items.toSpliced(index, 1).toSpliced(index + step, 0, item);
}
