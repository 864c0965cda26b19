import type { KeyboardEvent } from "react";
import { StepButtons, type StepButtonsProps } from "@/components/ui/lists/row-moves";
import { stepsByKey } from "@/components/ui/lists/steps-by-key";

/** Moves a row without a grip by one: buttons, which also take the arrow keys. */
export function MoveButtons(props: StepButtonsProps) {
  const { label, index, count, onStep } = props;
  function handleKeyDown(event: KeyboardEvent): void {
    const step = stepsByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    if (index + step >= 0 && index + step < count) onStep(step);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes the keys of the buttons inside
    <fieldset
      aria-label={`Move ${label}: arrow keys`}
      onKeyDown={handleKeyDown}
      className="flex shrink-0"
    >
      <StepButtons {...props} />
    </fieldset>
  );
}
