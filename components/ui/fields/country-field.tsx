import { useMemo } from "react";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { listCountryCodes, getCountryName } from "@/lib/shared/names/countries";
import { sortNames } from "@/lib/shared/texts/sorted-names";
import { Options } from "@/components/ui/fields/options";

type CountryFieldProps = {
  id: string;
  /** An ISO 3166 code, or empty for none. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

export function CountryField({ id, value, onChange, error }: CountryFieldProps) {
  const countries = useMemo(
    () => sortNames(listCountryCodes(), (code) => getCountryName(code)),
    [],
  );
  return (
    <Field id={id} label="Country" error={error}>
      <Select
        autoComplete="country"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">No country</option>
        <Options of={countries} />
      </Select>
    </Field>
  );
}
