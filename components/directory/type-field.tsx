import { Suspense, useRef, useState } from "react";
import { Select } from "@/components/ui/fields/select";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadDropdown = async () =>
  (await import("@/components/ui/fields/filter-dropdown")).FilterDropdown;
const FilterDropdown = lazyComponent(loadDropdown);

/** The dropdown needs a key for “every type”. */
const ALL_TYPES = "EVERY";
const openingKeys = new Set(["ArrowDown", "ArrowUp", "Enter", " "]);

type TypeFieldProps = {
  id: string;
  options: readonly (readonly [string, string])[];
  /** The type selected at first; null for all. */
  type: string | null;
};

/**
 * A plain select, which suits phones and works without a script. A mouse or the arrow keys replace it with the
 * dropdown that has a filter box, whose code is loaded on demand.
 */
export function TypeField({ id, options, type }: TypeFieldProps) {
  const [value, setValue] = useState(type ?? "");
  const [isDropdown, setIsDropdown] = useState(false);
  const pointerTypeRef = useRef("");
  const nativeSelect = (
    <Select
      id={id}
      name="orgTypes"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onPointerEnter={() => void loadDropdown()}
      onFocus={() => void loadDropdown()}
      onPointerDown={({ pointerType }) => {
        pointerTypeRef.current = pointerType;
      }}
      // Preventing this event keeps the native list closed. It does not know the type of pointer.
      onMouseDown={(event) => {
        if (pointerTypeRef.current !== "mouse") return;
        event.preventDefault();
        setIsDropdown(true);
      }}
      onKeyDown={(event) => {
        if (!openingKeys.has(event.key)) return;
        event.preventDefault();
        setIsDropdown(true);
      }}
      emptyLabel="All types"
      of={options}
    />
  );
  if (!isDropdown) return nativeSelect;
  return (
    <Suspense fallback={nativeSelect}>
      <input type="hidden" name="orgTypes" value={value} />
      <FilterDropdown
        id={id}
        label="Type"
        options={new Map([[ALL_TYPES, "All types"], ...options])}
        value={value || ALL_TYPES}
        onChange={(key) => setValue(key === ALL_TYPES ? "" : key)}
        defaultOpen
      />
    </Suspense>
  );
}
