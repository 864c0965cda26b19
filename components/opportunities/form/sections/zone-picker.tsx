"use client";

import { useMemo } from "react";
import { fieldId, fieldLabels } from "@/components/opportunities/form/values/field-places";
import { Field } from "@/components/ui/field";
import { FilterDropdown } from "@/components/ui/filter-dropdown";
import { normaliseName } from "@/lib/shared/normalise-name";
import { sortedNames } from "@/lib/shared/sorted-names";

/** `America/Argentina/Buenos_Aires` becomes “Buenos Aires (America/Argentina)”. */
export function zoneLabel(name: string): string {
  const parts = name.replaceAll("_", " ").split("/");
  const place = parts.pop() ?? name;
  return parts.length === 0 ? place : `${place} (${parts.join("/")})`;
}

function listZones(): Map<string, string> {
  return sortedNames(new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]), zoneLabel);
}

/** Ignores accents and punctuation. */
export function containsWords(label: string, typed: string): boolean {
  return normaliseName(label).includes(normaliseName(typed));
}

type ZonePickerProps = {
  value: string;
  onChange: (timeZone: string) => void;
  error: string | undefined;
};

export function ZonePicker({ value, onChange, error }: ZonePickerProps) {
  const zoneLabels = useMemo(() => listZones(), []);
  // A stored zone under an older name stays selectable.
  const options = zoneLabels.has(value)
    ? zoneLabels
    : new Map([...zoneLabels, [value, zoneLabel(value)]]);
  return (
    <Field id={fieldId("timeZone")} label={fieldLabels.timeZone} required error={error}>
      {({ id }) => (
        <FilterDropdown
          id={id}
          label={fieldLabels.timeZone}
          options={options}
          value={value}
          onChange={onChange}
          filter={containsWords}
          emptyText="No time zone has this in its name. Try a larger city in the same country."
        />
      )}
    </Field>
  );
}
