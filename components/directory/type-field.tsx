"use client";

import { Suspense, useRef, useState } from "react";
import { Select } from "@/components/ui/select";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/ui/filter-dropdown")).FilterDropdown;
const FilterDropdown = lazyComponent(load);

/** Stands for “every type” where a choice needs a key. */
const EVERY = "EVERY";
const opening = new Set(["ArrowDown", "ArrowUp", "Enter", " "]);

type TypeFieldProps = {
  id: string;
  /** Types with their labels, in order. */
  options: readonly (readonly [string, string])[];
  /** The type at first, or null for every one. */
  type: string | null;
};

/**
 * The type of organisation, `orgTypes` of the form: a plain list, which phones and browsers without a script know best.
 * A mouse or the arrow keys open the dropdown with its filter box instead, which is fetched for that.
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
