import { ArrowDown } from "@/components/ui/icons/late-icons";
import { ArrowLeft, ArrowRight, ArrowUp } from "@/components/ui/icons/icons";
import type { MouseEvent } from "react";

const directions = [
  { key: "ArrowLeft", label: "Further left", Icon: ArrowLeft },
  { key: "ArrowUp", label: "Further up", Icon: ArrowUp },
  { key: "ArrowDown", label: "Further down", Icon: ArrowDown },
  { key: "ArrowRight", label: "Further right", Icon: ArrowRight },
] as const;

export const floatingClass =
  "grid size-11 place-items-center rounded-full border border-hairline bg-ground shadow-float";

/** Moves an enlarged picture without dragging (WCAG 2.2, 2.5.7). */
export function PanButtons() {
  const dispatchArrowKey = (key: string) => (event: MouseEvent<HTMLElement>) =>
    // The lightbox has no API for panning other than its arrow keys.
    event.currentTarget.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return (
    <fieldset
      aria-label="Show another part"
      className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center"
    >
      {directions.map(({ key, label, Icon }) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          className="yarl__button pointer-events-auto"
          onClick={dispatchArrowKey(key)}
        >
          <span className={floatingClass}>
            <Icon className="size-5" />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
