import { formatValue, type Value } from "@/lib/juries/scores/score-drafts.rules";
import { joinClasses } from "@/lib/shared/join-classes";

type ScoreButtonsProps<Chosen extends Value> = {
  /** Label for screen readers, unless it is shown. */
  label: string;
  isLabelShown?: boolean;
  values: readonly Chosen[];
  chosen: Value | null;
  isDisabled: boolean;
  onChoose: (value: Chosen) => void;
};

/** Buttons of at least 44 pixels, in rows of five, or of three words. */
export function ScoreButtons<Chosen extends Value>({
  label,
  isLabelShown = false,
  values,
  chosen,
  isDisabled,
  onChoose,
}: ScoreButtonsProps<Chosen>) {
  return (
    <fieldset>
      <legend className={isLabelShown ? "mb-1 font-medium" : "sr-only"}>{label}</legend>
      <div
        className={joinClasses("grid gap-2", values.length === 3 ? "grid-cols-3" : "grid-cols-5")}
      >
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            disabled={isDisabled}
            onClick={() => onChoose(value)}
            className={joinClasses(
              "min-h-12 min-w-11 rounded-surface border text-base font-medium transition-colors duration-fade",
              value === chosen
                ? "border-text bg-text text-ground"
                : "border-outline enabled:hover:bg-surface disabled:border-hairline disabled:text-muted",
            )}
          >
            {formatValue(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
