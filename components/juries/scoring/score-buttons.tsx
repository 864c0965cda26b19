import { formatValue, type Value } from "@/lib/juries/scores/score-drafts.rules";
import { joinClasses } from "@/lib/shared/join-classes";

type ScoreButtonsProps<Chosen extends Value> = {
  /** Label for screen readers, unless it is shown. */
  label: string;
  isLabelShown?: boolean;
  layout?: keyof typeof layouts;
  values: readonly Chosen[];
  chosen: Value | null;
  isDisabled: boolean;
  onChoose: (value: Chosen) => void;
};

/** Columns of the buttons; in the grid of entries as many as there is room for. */
const layouts = {
  normal: { list: "gap-2", button: "min-h-12" },
  bar: { list: "gap-2 max-md:gap-1", button: "min-h-12 max-md:min-h-11" },
  grid: { list: "grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1", button: "min-h-11" },
} as const;

/** Buttons of at least 44 pixels, in rows of five, or of three words. */
export function ScoreButtons<Chosen extends Value>({
  label,
  isLabelShown = false,
  layout = "normal",
  values,
  chosen,
  isDisabled,
  onChoose,
}: ScoreButtonsProps<Chosen>) {
  return (
    <fieldset>
      <legend
        className={
          isLabelShown
            ? joinClasses("mb-1 font-medium", layout === "bar" && "max-md:sr-only")
            : "sr-only"
        }
      >
        {label}
      </legend>
      <div
        className={joinClasses(
          "grid",
          layout !== "grid" && (values.length === 3 ? "grid-cols-3" : "grid-cols-5"),
          layouts[layout].list,
        )}
      >
        {values.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === chosen}
            disabled={isDisabled}
            onClick={() => onChoose(value)}
            className={joinClasses(
              layouts[layout].button,
              "min-w-11 rounded-surface border text-base font-medium transition-colors duration-fade",
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
