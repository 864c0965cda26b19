"use client";

import { Suspense, useRef, useState } from "react";
import { Select } from "@/components/ui/select";
import { late } from "@/lib/shared/late";

const load = async () => (await import("@/components/ui/filter-dropdown")).FilterDropdown;
const FilterDropdown = late(load);

/** The dropdown needs a key for “every type”. */
const EVERY = "EVERY";
const opening = new Set(["ArrowDown", "ArrowUp", "Enter", " "]);

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
  const [isUsed, setUsed] = useState(false);
  const pointer = useRef("");
  const plain = (
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
        setUsed(true);
      }}
      onKeyDown={(event) => {
        if (!opening.has(event.key)) return;
        event.preventDefault();
        setUsed(true);
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
  if (!isUsed) return plain;
  return (
    <Suspense fallback={plain}>
      <input type="hidden" name="orgTypes" value={value} />
      <FilterDropdown
        id={id}
        label="Type"
        options={new Map([[EVERY, "All types"], ...options])}
        value={value || EVERY}
        onChange={(key) => setValue(key === EVERY ? "" : key)}
        defaultOpen
      />
    </Suspense>
  );
}
