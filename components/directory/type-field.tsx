"use client";

import { Suspense, useRef, useState } from "react";
import { Select } from "@/components/ui/select";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/ui/filter-dropdown")).FilterDropdown;
const FilterDropdown = lazyComponent(load);

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
  const [isDropdown, setDropdown] = useState(false);
  const pointer = useRef("");
  const select = (
    <Select
      id={id}
      name="orgTypes"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onMouseDown={(event) => {
        if (pointer.current !== "mouse") return;
        event.preventDefault();
        setDropdown(true);
      }}
      onKeyDown={(event) => {
        if (!openingKeys.has(event.key)) return;
        event.preventDefault();
        setDropdown(true);
      }}
    >
      <option value="">All types</option>
      {options.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
  if (!isDropdown) return select;
  return (
    <Suspense fallback={select}>
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
