"use client";

import { Select } from "@base-ui/react/select";
import { ChevronDown } from "lucide-react";
import { inputClass } from "@/components/ui/input-class";
import { optionClass, popupClass } from "@/components/ui/popup-class";
import { cn } from "@/lib/shared/cn";

export type DropdownProps<Key extends string> = {
  /** What is chosen here, for readers; a `Field` around it may give `id` as well. */
  label: string;
  id?: string;
  /** The options as a map from key to label (SPEC section 2). */
  options: Readonly<Record<Key, string>>;
  /** Keys that cannot be chosen. */
  disabled?: readonly Key[];
  value: Key | null;
  onChange: (key: Key) => void;
  placeholder?: string;
  className?: string;
};

/** A dropdown: it closes on a choice, on Escape and on a press outside; its list is at most 300 px high and scrolls. */
export function Dropdown<Key extends string>(props: DropdownProps<Key>) {
  const { label, id, options, disabled = [], value, onChange, placeholder, className } = props;
  const keys = Object.keys(options) as Key[];
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={(key: Key | null) => key !== null && onChange(key)}
      modal={false}
    >
      <Select.Trigger
        id={id}
        aria-label={`${label}: ${value === null ? (placeholder ?? "nothing chosen") : options[value]}`}
        className={cn(
          inputClass,
          "flex h-12 items-center justify-between gap-3 text-left",
          className,
        )}
      >
        <Select.Value placeholder={placeholder} />
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner
          sideOffset={4}
          alignItemWithTrigger={false}
          className="z-50 outline-none"
        >
          <Select.Popup className={popupClass}>
            <Select.List className="max-h-options overflow-y-auto p-1">
              {keys.map((key) => (
                <Select.Item
                  key={key}
                  value={key}
                  disabled={disabled.includes(key)}
                  className={optionClass}
                >
                  <Select.ItemText>{options[key]}</Select.ItemText>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
