import { type ComponentProps, useMemo } from "react";
import { Select } from "@/components/ui/select";
import { countryCodes, countryName } from "@/lib/shared/countries";

/** A choice of a country by its name, or of none. */
export function CountrySelect(props: ComponentProps<typeof Select>) {
  const countries = useMemo(
    () =>
      countryCodes()
        .map((code) => ({ code, name: countryName(code) }))
        .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
    [],
  );
  return (
    <Select autoComplete="country" {...props}>
      <option value="">No country</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
