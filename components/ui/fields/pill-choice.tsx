import { Check } from "@/components/ui/icons/icons";
import type { ReactNode } from "react";
import { ErrorText } from "@/components/ui/states/error-text";
import { joinClasses } from "@/lib/shared/join-classes";

type PillChoiceProps = {
  id: string;
  label: string;
  /** True if only screen readers need the label. */
  hidesLabel?: boolean;
  options: ReadonlyMap<string, string>;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  required?: boolean;
  /** Maximum number of choices; once reached, the others are disabled. */
  max?: number;
  hint?: ReactNode;
  error?: string | undefined;
};

export function PillChoice(props: PillChoiceProps) {
  const {
    id,
    label,
    options,
    selected,
    onChange,
    hidesLabel,
    required = false,
    max,
    hint,
    error,
  } = props;
  const isFull = max !== undefined && selected.length >= max;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter((descriptionId) => descriptionId !== false)
    .join(" ");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy === "" ? undefined : describedBy}
      className="flex flex-col gap-2"
    >
      <legend className={hidesLabel === true ? "sr-only" : "mb-1 font-medium"}>
        {label}{" "}
        {!required && <span className="ml-2 text-small font-normal text-muted">optional</span>}
      </legend>
      {hint !== undefined && (
        <p id={hintId} className="-mt-2 text-small text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {[...options].map(([key, text]) => {
          const isSelected = selected.includes(key);
          const isDisabled = isFull && !isSelected;
          return (
            <label
              key={key}
              className={joinClasses(
                "relative inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border px-3 py-1 text-small wrap-anywhere transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                isSelected && "border-text bg-text text-ground",
                !isSelected && !isDisabled && "border-outline hover:bg-surface",
                isDisabled && "cursor-not-allowed border-hairline text-muted opacity-60",
              )}
            >
              <input
                type="checkbox"
                checked={isSelected}
                disabled={isDisabled}
                onChange={() =>
                  onChange(
                    isSelected
                      ? selected.filter((selectedKey) => selectedKey !== key)
                      : [...selected, key],
                  )
                }
                className="sr-only"
              />
              {isSelected && <Check className="size-4 shrink-0" />}
              {text}
            </label>
          );
        })}
      </div>
      {error !== undefined && <ErrorText id={errorId}>{error}</ErrorText>}
    </fieldset>
  );
}
