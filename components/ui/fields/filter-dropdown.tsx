import { Combobox } from "@base-ui/react/combobox";
import { ChevronDown } from "@/components/ui/icons/icons";
import { inputClass } from "@/components/ui/fields/input-class";
import { optionClass, popupClass } from "@/components/ui/dialogs/popup-class";
import { startsWith } from "@/components/ui/fields/starts-with";
import { TextInput } from "@/components/ui/fields/text-input";
import { cn } from "@/lib/shared/cn";

type FilterDropdownProps<Key extends string> = {
  label: string;
  id?: string;
  /** Labels by key, in order (SPEC section 2). */
  options: ReadonlyMap<Key, string>;
  disabled?: readonly Key[];
  value: Key | null;
  onChange: (key: Key) => void;
  placeholder?: string;
  /** Initially open, for a dropdown that replaces another control when that is used. */
  defaultOpen?: boolean;
  className?: string;
  /** Matches a label; by default it must start with the typed text, ignoring case (SPEC section 2). */
  filter?: (label: string, query: string) => boolean;
  emptyText?: string;
};

/** A dropdown with a filter box; its list scrolls above 300 px. */
export function FilterDropdown<Key extends string>(props: FilterDropdownProps<Key>) {
  const { label, id, options, disabled = [], value, onChange, placeholder, className } = props;
  const {
    defaultOpen = false,
    filter = startsWith,
    emptyText = "Nothing starts with that.",
  } = props;
  const getLabel = (key: Key) => options.get(key) ?? key;
  const selectedLabel = value === null ? undefined : options.get(value);
  return (
    <Combobox.Root
      items={[...options.keys()]}
      value={value}
      onValueChange={(key: Key | null) => key !== null && onChange(key)}
      itemToStringLabel={getLabel}
      filter={(key: Key, query: string) => filter(getLabel(key), query)}
      defaultOpen={defaultOpen}
      autoHighlight
    >
      <Combobox.Trigger
        id={id}
        aria-label={`${label}: ${selectedLabel ?? placeholder ?? "nothing chosen"}`}
        className={cn(
          inputClass,
          "flex h-12 items-center justify-between gap-3 text-left",
          className,
        )}
      >
        <span className={cn("truncate", selectedLabel === undefined && "text-muted")}>
          {selectedLabel ?? placeholder}
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted" />
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
            <Combobox.Empty className="text-muted not-empty:p-3">{emptyText}</Combobox.Empty>
            <Combobox.List className="max-h-options overflow-y-auto p-1">
              {(key: Key) => (
                <Combobox.Item
                  key={key}
                  value={key}
                  disabled={disabled.includes(key)}
                  className={optionClass}
                >
                  {getLabel(key)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
