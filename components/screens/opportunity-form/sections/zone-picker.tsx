import { useMemo } from "react";
import {
  fieldId,
  fieldLabels,
} from "@/components/screens/opportunity-form/values/opportunity-fields";
import { Field } from "@/components/ui/fields/field";
import { FilterDropdown } from "@/components/ui/fields/filter-dropdown";
import { isNameLike } from "@/lib/shared/texts/normalise-name";
import { sortNames } from "@/lib/shared/texts/sorted-names";

/** `America/Argentina/Buenos_Aires` becomes “Buenos Aires (America/Argentina)”. */
export function formatZone(name: string): string {
  const parts = name.replaceAll("_", " ").split("/");
  const city = parts.pop() ?? name;
  return parts.length === 0 ? city : `${city} (${parts.join("/")})`;
}

function listZones(): Map<string, string> {
  return sortNames(new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]), formatZone);
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
    : new Map([...zoneLabels, [value, formatZone(value)]]);
  return (
    <Field id={fieldId("timeZone")} label={fieldLabels.timeZone} required error={error}>
      {({ id }) => (
        <FilterDropdown
          id={id}
          label={fieldLabels.timeZone}
          options={options}
          value={value}
          onChange={onChange}
          filter={isNameLike}
          emptyText="No time zone has this in its name. Try a larger city in the same country."
        />
      )}
    </Field>
  );
}
