import { useMemo } from "react";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { listCountryCodes, getCountryName } from "@/lib/shared/names/countries";
import { sortNames } from "@/lib/shared/texts/sorted-names";

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
      {(control) => (
        <Select
          {...control}
          autoComplete="country"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">No country</option>
          {[...countries].map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
