import { X } from "@/components/ui/icons/icons";
import { useRef } from "react";
import { ErrorText } from "@/components/ui/states/error-text";
import { FilterDropdown } from "@/components/ui/fields/filter-dropdown";

type MultiSelectProps = {
  id: string;
  label: string;
  addLabel: string;
  emptyText: string;
  options: ReadonlyMap<string, string>;
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  error: string | undefined;
};

/** Multiple choice from a long list such as countries: removable pills and a filterable dropdown. */
export function MultiSelect(props: MultiSelectProps) {
  const { id, label, addLabel, emptyText, options, selected, onChange, error } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const remainingOptions = new Map([...options].filter(([key]) => !selected.includes(key)));

  function remove(key: string): void {
    const index = selected.indexOf(key);
    onChange(selected.filter((selectedKey) => selectedKey !== key));
    const buttons = listRef.current?.querySelectorAll("button") ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById(id);
    next?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-label`} className="font-medium">
        {label} <span className="ml-2 text-small font-normal text-muted">optional</span>
      </p>
      {selected.length === 0 ? (
        <p className="text-small text-muted">{emptyText}</p>
      ) : (
        <ul
          ref={listRef}
          aria-labelledby={`${id}-label`}
          className="flex flex-wrap gap-x-2 gap-y-3"
        >
          {selected.map((key) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Remove ${options.get(key) ?? key}`}
                onClick={() => remove(key)}
                className="relative inline-flex h-8 items-center gap-1 rounded-full border border-outline px-3 text-small transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-surface"
              >
                {options.get(key) ?? key}
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilterDropdown
        id={id}
        label={label}
        options={remainingOptions}
        value={null}
        placeholder={addLabel}
        onChange={(key) => onChange([...selected, key])}
      />
      {error !== undefined && <ErrorText>{error}</ErrorText>}
    </div>
  );
}
