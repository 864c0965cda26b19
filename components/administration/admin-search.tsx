import { useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useDebouncedValue } from "@/hooks/use-debounced-value";

/** Debounce, in milliseconds. */
const PAUSE_MS = 250;

/** @param query the initial search */
export function useAdminSearch(query: string) {
  const [typed, setTyped] = useState(query);
  const term = useDebouncedValue(typed.trim(), PAUSE_MS);
  return { typed, setTyped, term, isWaiting: typed.trim() !== term };
}

type AdminSearchProps = {
  label: string;
  hint: string;
  search: ReturnType<typeof useAdminSearch>;
};

export function AdminSearch({ label, hint, search }: AdminSearchProps) {
  return (
    <div className="w-full max-w-lg">
      <Field label={label} hint={hint} required>
        {(control) => (
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={320}
            value={search.typed}
            onChange={({ target }) => search.setTyped(target.value)}
            {...control}
            aria-required={undefined}
          />
        )}
      </Field>
    </div>
  );
}
