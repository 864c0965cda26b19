import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { listSortedCountries } from "@/lib/shared/names/sorted-countries";

type CountryFieldProps = {
  id: string;
  /** An ISO 3166 code, or empty for none. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

export function CountryField({ id, value, onChange, error }: CountryFieldProps) {
  return (
    <Field id={id} label="Country" error={error}>
      <Select
        autoComplete="country"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        emptyLabel="No country"
        of={listSortedCountries()}
      />
    </Field>
  );
}
