"use client";

import { X } from "lucide-react";
import { useRef } from "react";
import { ErrorText } from "@/components/ui/error-text";
import { FilterDropdown } from "@/components/ui/filter-dropdown";

type CodeChoiceProps = {
  id: string;
  label: string;
  add: string;
  none: string;
  options: ReadonlyMap<string, string>;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error: string | undefined;
};

/** Multiple choice from a long list such as countries: removable pills and a filterable dropdown. */
export function CodeChoice(props: CodeChoiceProps) {
  const { id, label, add, none, options, chosen, onChange, error } = props;
  const list = useRef<HTMLUListElement>(null);
  const rest = new Map([...options].filter(([key]) => !chosen.includes(key)));

  function remove(key: string): void {
    const at = chosen.indexOf(key);
    onChange(chosen.filter((one) => one !== key));
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById(id);
    next?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <p id={`${id}-label`} className="font-medium">
        {label} <span className="ml-2 text-small font-normal text-muted">optional</span>
      </p>
      {chosen.length === 0 ? (
        <p className="text-small text-muted">{none}</p>
      ) : (
        <ul ref={list} aria-labelledby={`${id}-label`} className="flex flex-wrap gap-x-2 gap-y-3">
          {chosen.map((key) => (
            <li key={key}>
              <button
                type="button"
                aria-label={`Remove ${options.get(key) ?? key}`}
                onClick={() => remove(key)}
                className="relative inline-flex h-8 items-center gap-1 rounded-full border border-outline px-3 text-small transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-surface"
              >
                {options.get(key) ?? key}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FilterDropdown
        id={id}
        label={label}
        options={rest}
        value={null}
        placeholder={add}
        onChange={(key) => onChange([...chosen, key])}
      />
      {error !== undefined && <ErrorText>{error}</ErrorText>}
    </div>
  );
}
