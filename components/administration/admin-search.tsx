import { useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useDebouncedValue } from "@/hooks/use-debounced-value";

/** How long nobody types before the API is asked, in milliseconds. */
const PAUSE_MS = 250;

/** What is typed into a search of the administration, and what the API is asked for. @param query what is looked for at first */
export function useAdminSearch(query: string) {
  const [typed, setTyped] = useState(query);
  const asked = useDebouncedValue(typed.trim(), PAUSE_MS);
  return { typed, setTyped, asked, isWaiting: typed.trim() !== asked };
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
