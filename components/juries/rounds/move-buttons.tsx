import type { KeyboardEvent } from "react";
import { StepButtons } from "@/components/ui/lists/row-moves";
import { type Step, stepsByKey } from "@/components/ui/lists/steps-by-key";

type MoveButtonsProps = {
  /** Id of the row, for the focus. */
  id: string;
  name: string;
  index: number;
  count: number;
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
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  function move(step: Step): void {
    if (index + step < 0 || index + step >= count) return;
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes the keys of the buttons inside
    <fieldset
      id={id}
      aria-label={`Move ${name}: arrow keys`}
      onKeyDown={handleKeyDown}
      className="flex shrink-0"
    >
      <StepButtons label={name} index={index} count={count} onStep={move} />
    </fieldset>
  );
}
