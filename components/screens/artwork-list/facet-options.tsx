"use client";

import { getSwatchStyle } from "@/components/screens/artwork-list/swatch-links";

type FacetOption = {
  value: string;
  label: string;
  meaning?: string | undefined;
};

type FacetOptionsProps = {
  name: string;
  look: "pills" | "swatches";
  options: readonly FacetOption[];
  selected: readonly string[];
};

/** Client component: see decision 0044. */
export function FacetOptions({ name, look, options, selected }: FacetOptionsProps) {
  const Option = look === "swatches" ? Swatch : PillOption;
  return (
    <div
      className={
        look === "swatches" ? "-mx-2 grid grid-cols-6 gap-y-2" : "flex flex-wrap gap-x-2 gap-y-3"
      }
    >
      {options.map((option) => (
        <Option
          key={option.value}
          name={name}
          isSelected={selected.includes(option.value)}
          {...option}
        />
      ))}
    </div>
  );
}

type OptionProps = FacetOption & { name: string; isSelected: boolean };

function Swatch({ name, value, isSelected, label }: OptionProps) {
  return (
    <label className="group flex min-h-11 flex-col items-center gap-1 py-1 text-small hover:text-accent">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isSelected}
        className="peer sr-only"
      />
      <span
        className="size-8 rounded-full border border-outline forced-color-adjust-none outline-offset-2 group-has-[:checked]:outline-2 group-has-[:checked]:outline-text group-has-[:focus-visible]:outline-2 group-has-[:focus-visible]:outline-accent"
        style={getSwatchStyle(value)}
      />
      <span className="text-muted group-has-[:checked]:font-medium group-has-[:checked]:text-text">
        {label}
      </span>
    </label>
  );
}

function PillOption({ name, value, isSelected, label, meaning }: OptionProps) {
  return (
    <label className="relative inline-flex h-8 items-center gap-1 rounded-full border border-outline px-3 text-small outline-offset-2 transition-colors duration-fade after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-surface has-[:checked]:border-text has-[:checked]:bg-text has-[:checked]:text-ground has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isSelected}
        className="sr-only"
      />
      {label}
      {meaning !== undefined && <span className="opacity-80">{meaning}</span>}
    </label>
  );
}
