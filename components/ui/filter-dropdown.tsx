"use client";

import { Combobox } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import type { DropdownProps } from "@/components/ui/dropdown";
import { inputClass } from "@/components/ui/input-class";
import { optionClass, popupClass } from "@/components/ui/popup-class";
import { startsWith } from "@/components/ui/starts-with";
import { TextInput } from "@/components/ui/text-input";
import { cn } from "@/lib/shared/cn";

type FilterDropdownProps<Key extends string> = DropdownProps<Key> & {
  /** Whether an option stays for what was typed; by default its label starts with it, ignoring case (SPEC section 2). */
  filter?: (label: string, typed: string) => boolean;
};

/** A dropdown with a box to narrow its options by typing. */
export function FilterDropdown<Key extends string>(props: FilterDropdownProps<Key>) {
  const { label, id, options, disabled = [], value, onChange, placeholder, className } = props;
  const { filter = startsWith } = props;
  const keys = Object.keys(options) as Key[];
  return (
    <Combobox.Root
      items={keys}
      value={value}
      onValueChange={(key: Key | null) => key !== null && onChange(key)}
      itemToStringLabel={(key: Key) => options[key]}
      filter={(key: Key, typed: string) => filter(options[key], typed)}
    >
      <Combobox.Trigger
        id={id}
        aria-label={`${label}: ${value === null ? (placeholder ?? "nothing chosen") : options[value]}`}
        className={cn(
          inputClass,
          "flex h-12 items-center justify-between gap-3 text-left",
          className,
        )}
      >
        {value === null ? <span className="text-muted">{placeholder}</span> : options[value]}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50 outline-none">
          <Combobox.Popup className={popupClass} aria-label={label}>
            <div className="border-b p-1">
              <Combobox.Input
                aria-label={`Filter ${label}`}
                placeholder="Type to filter"
                render={<TextInput />}
              />
            </div>
            <Combobox.Empty className="text-muted not-empty:p-3">
              Nothing starts with that.
            </Combobox.Empty>
            <Combobox.List className="max-h-options overflow-y-auto p-1">
              {(key: Key) => (
                <Combobox.Item
                  key={key}
                  value={key}
                  disabled={disabled.includes(key)}
                  className={optionClass}
                >
                  {options[key]}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
